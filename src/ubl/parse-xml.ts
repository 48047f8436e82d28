import { assertXml, splitSentence } from '#errors';
import {
  assertLimits,
  decodeLatin1,
  DEFAULT_LIMITS,
  parseXml as readXml,
  type XmlFault,
  type XmlLimits,
  type XmlTree,
} from '#schematron/xml';
import { createIssue, type Issue } from '../issues/issue.js';

type ParsedXml =
  { readonly ok: true; readonly tree: XmlTree } | { readonly ok: false; readonly issue: Issue };

/**
 * The well-formedness layer: any encoding that the platform can decode, no DOCTYPE (and therefore no entities), nothing beyond the
 * limits.
 *
 * @param input a string counts as decoded, whatever encoding it declares
 * @throws TypeError if it is neither text nor bytes, or a limit does not exist; RangeError for a limit that is not above 0
 * @returns the tree, or one fatal issue (`xml-wellformedness`); it never throws because of a document
 */
export function parseXml(input: string | Uint8Array, limits?: Partial<XmlLimits>): ParsedXml {
  assertXml('parseXml', input);
  if (limits !== undefined) assertLimits('limits', limits);
  const foreign = isSmall(input, limits?.size) ? describeForeignInput(input) : undefined;
  if (foreign !== undefined) return refuse({ ...splitSentence(foreign), position: { line: 1, column: 1 } });
  const parsed = readXml(input, limits);
  if (!parsed.ok) return refuse(parsed.fault);
  // Not `{ ...parsed.tree }`: V8 would give the tree of each document a hidden class of its own, and optimise what reads it in vain.
  return { ok: true, tree: Object.assign(parsed.tree, { prefixes: UBL_PREFIXES }) };
}

/** What is larger than the limit is refused for its size. */
function isSmall({ length }: string | Uint8Array, size = DEFAULT_LIMITS.size): boolean {
  return length <= size;
}

function refuse(fault: XmlFault): ParsedXml {
  return {
    ok: false,
    issue: createIssue({ ...fault, rule_id: 'xml-wellformedness', schematron: 'XML-1.0' }),
  };
}

/** A sentence about a text or file that is not XML: what it looks like and what to do; undefined for anything that may be XML. */
function describeForeignInput(input: string | Uint8Array): string | undefined {
  const start =
    typeof input === 'string' ? input.slice(0, LOOK_AT) : decodeLatin1(input.subarray(0, LOOK_AT));
  if (/^<(?:\?xml|[A-Z])/.test(start)) return undefined; // the usual case
  return FORMATS.find((format) => begins(start, format.start))?.message;
}

/** Characters, or bytes as characters with the same number, by which a format is recognized. */
const LOOK_AT = 100;

function begins(text: string, start: Format['start']): boolean {
  return start instanceof RegExp ? start.test(text) : start.some((signature) => text.startsWith(signature));
}

interface Format {
  /** What the input starts with, or a pattern of its start. */
  readonly start: RegExp | readonly string[];
  readonly message: string;
}

const FORMATS: readonly Format[] = [
  { start: /^\s*%PDF-/, message: 'This is a PDF: send the XML invoice, which may be embedded in it.' },
  {
    start: ['PK\x03\x04', 'PK\x05\x06'],
    message: 'This is a ZIP archive: unpack it and send the XML inside.',
  },
  { start: ['\x1f\x8b'], message: 'This is gzip data: unpack it and send the XML inside.' },
  { start: ['\x89PNG', '\xff\xd8\xff', 'GIF8'], message: 'This is an image: send the invoice as UBL XML.' },
  { start: /^0[\x80-\x84]/, message: 'This is signed or encrypted data (PKCS #7): send the XML inside.' },
  { start: /^\s*[[{]/, message: 'This looks like JSON: validate it as a Document, or send UBL XML.' },
  { start: /^\s*<(?:!doctype\s+)?html\b/i, message: 'This is a web page: send the invoice as UBL XML.' },
  { start: /^\s*(?:UNA.{6}|UNB\+)/, message: 'This is EDIFACT: send the invoice as UBL XML.' },
  { start: /^\s*(?:PD94bW|PEludm9pY2|PENyZWRpdE5vdG)/, message: 'This is XML in base64: decode it first.' },
  { start: /^\s*&lt;/, message: 'This is XML with its markup escaped (&lt;): send it unescaped.' },
];

const UBL_NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** Prefixes that locations and messages use, whatever the document declares; the document elements have none. */
export const UBL_PREFIXES: ReadonlyMap<string, string> = new Map([
  [`${UBL_NAMESPACE}Invoice-2`, ''],
  [`${UBL_NAMESPACE}CreditNote-2`, ''],
  [`${UBL_NAMESPACE}CommonAggregateComponents-2`, 'cac'],
  [`${UBL_NAMESPACE}CommonBasicComponents-2`, 'cbc'],
  [`${UBL_NAMESPACE}CommonExtensionComponents-2`, 'ext'],
]);
