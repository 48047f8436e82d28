import { argumentError, isBytes, splitSentence } from '#schematron/errors';
import {
  DEFAULT_LIMITS,
  parseXml as readXml,
  type XmlFault,
  type XmlLimits,
  type XmlTree,
} from '#schematron/xml';
import { createIssue, type Issue } from '../issues/issue.js';
import { describeForeignInput } from './describe-foreign-input.js';

type ParsedXml =
  { readonly ok: true; readonly tree: XmlTree } | { readonly ok: false; readonly issue: Issue };

/**
 * The well-formedness layer: any encoding that the platform can decode, no DOCTYPE (and therefore no entities), nothing beyond the
 * limits.
 *
 * @param input a string counts as decoded, whatever encoding it declares
 * @throws TypeError if it is neither text nor bytes
 * @returns the tree, or one fatal issue (`xml-wellformedness`); it never throws because of a document
 */
export function parseXml(input: string | Uint8Array, limits?: Partial<XmlLimits>): ParsedXml {
  if (typeof input !== 'string' && !isBytes(input))
    throw argumentError('parseXml takes the XML as a string or a Uint8Array', input);
  const foreign = isSmall(input, limits?.size) ? describeForeignInput(input) : undefined;
  if (foreign !== undefined) return refuse({ ...splitSentence(foreign), position: { line: 1, column: 1 } });
  const parsed = readXml(input, limits);
  return parsed.ok ? parsed : refuse(parsed.fault);
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
