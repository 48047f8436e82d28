import { assertKnownOptions, assertXml } from '#errors';
import { locationOf, type XmlTree } from '#schematron/xml';
import type { DocumentInput } from '../document/document.js';
import {
  EXTENDED_OPTION,
  type ExtendedDocumentInput,
  type ExtendedOption,
} from '../document/extended-fields.js';
import { checkSchema } from '../verdict/schema/check-schema.js';
import { ServiceError } from '../document/service-error.js';
import { compareTotals, type TotalIssue, totalsToSend } from '../totals/check-totals.js';
import { type FromUblElement, fromUblTree, type MapOptions } from '../ubl/from-ubl.js';
import { assertSchemes, MAPPING_OPTIONS, type MappingOptions } from '../ubl/mapping-options.js';
import { readUbl } from '../ubl/read-ubl.js';

/** A Document that was made from UBL: with `extended`, an `ExtendedDocumentInput`. */
export interface FromUbl<Made = DocumentInput<number | string | null>> {
  /** As users write it: what the UBL does not state is absent, amounts are decimal strings with the digits of the UBL. */
  readonly document: Made;
  /**
   * Locations (`/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`) of the elements and attributes whose value the Document does not
   * hold, in document order: `toUbl` would not write them again. Text between the elements of an extension is ignored.
   */
  readonly unmapped: readonly string[];
  /**
   * Locations of elements that `toUbl` would write behind others of their name that they stand before, such as a charge in front of an
   * allowance. Their values are kept.
   */
  readonly moved: readonly string[];
  /**
   * Totals of the UBL that do not follow from its lines as calculated by the service, such as VAT that was rounded line by
   * line: because of them `toUbl` and the service reject the Document (406). If you leave them out of the Document, they are
   * calculated.
   */
  readonly totalIssues: readonly TotalIssue[];
}

/**
 * Turns UBL into a Document: every field that the UBL states. An address becomes one text that splits into the same parts, the price of a
 * base quantity becomes that of one unit. The rules are not applied; use `validateUbl`.
 *
 * @param ubl the XML as text or as bytes in any encoding it declares; may be wrapped in a StandardBusinessDocument
 * @param options `schemes` of Peppol ids by country, as for `toUbl`; `extended` for an extended Document, which has nearly everything
 *   that EN 16931 and Peppol allow: addresses in their parts, VAT categories by line, references, prices as they are stated
 * @returns the Document, amounts as strings with all their digits, and what of the UBL it has no field for
 * @throws ServiceError 415 `UBL file is empty`; 415 `UBL file is not valid and contains errors` if it is not a UBL invoice or
 * credit note that fits the schema; 422 `UBL File could not be parsed` if it has a value that no Document can have: a currency
 * that is not one of the service's fifteen (unless `extended`), an amount with too many digits. `cause` says what and where.
 * @throws TypeError if `ubl` is neither text nor bytes; TypeError, RangeError for invalid options
 */
export function fromUbl(
  ubl: string | Uint8Array,
  options: MappingOptions & { readonly extended: true },
): FromUbl<ExtendedDocumentInput>;
export function fromUbl(ubl: string | Uint8Array, options?: MappingOptions & ExtendedOption): FromUbl;
export function fromUbl(
  ubl: string | Uint8Array,
  options: MappingOptions & ExtendedOption = {},
): FromUbl<ExtendedDocumentInput> | FromUbl {
  assertXml('fromUbl', ubl);
  assertKnownOptions(options, { ...MAPPING_OPTIONS, ...EXTENDED_OPTION });
  assertSchemes(options.schemes);
  const { tree, mapped } = mapUbl(ubl, options);
  const { document, read, unmapped, moved } = mapped;
  const located = (nodes: readonly number[]) => nodes.map((node) => locationOf(tree, node));
  return {
    document,
    unmapped: located(unmapped),
    moved: located(moved),
    totalIssues: compareTotals(read, totalsToSend(read, options.extended === true)),
  };
}

/**
 * Maps UBL that fits the schema.
 *
 * @throws ServiceError 415, 422 as `fromUbl`
 */
export function mapUbl(
  ubl: string | Uint8Array,
  options: MapOptions,
): { readonly tree: XmlTree; readonly mapped: FromUblElement } {
  if (isEmpty(ubl)) throw new ServiceError(415, 'UBL file is empty');
  const read = readUbl(ubl);
  const issues = read.ok ? checkSchema(read.document) : [read.issue];
  if (!read.ok || issues.length > 0) {
    const found = issues.map(({ message, location }) => `${location ?? ''} ${message}`.trim());
    throw new ServiceError(415, 'UBL file is not valid and contains errors', {
      cause: new Error(found.join('\n')),
    });
  }
  const { tree } = read.document;
  try {
    return { tree, mapped: fromUblTree(tree, options) };
  } catch (cause) {
    if (cause instanceof ServiceError) throw new ServiceError(422, 'UBL File could not be parsed', { cause });
    throw cause;
  }
}

/** Without content, or only blanks; a byte order mark is not content. */
function isEmpty(ubl: string | Uint8Array): boolean {
  if (typeof ubl === 'string') return ubl.trim() === '';
  const isMarked = UTF_8_MARK.every((byte, index) => ubl[index] === byte);
  return ubl.subarray(isMarked ? UTF_8_MARK.length : 0).every((byte) => byte <= 0x20);
}

const UTF_8_MARK = [0xef, 0xbb, 0xbf];
