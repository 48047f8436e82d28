import type { DocumentInput } from '../document/document.js';
import { readDocument } from '../document/read-document.js';
import { assertTotals } from '../totals/assert-totals.js';
import { calculateTotals } from '../totals/calculate-totals.js';
import { serializeXml } from '../xml/serialize-xml.js';
import { assertMappingOptions } from './assert-mapping-options.js';
import type { MappingOptions } from './mapping-options.js';
import { toUblTree, type UblTree } from './to-ubl-tree.js';

/** UBL as text, with what it leaves out. */
export interface Ubl extends UblTree {
  /** The XML document, UTF-8. */
  readonly xml: string;
}

/**
 * Turns a Document into UBL 2.1 of Peppol BIS Billing 3.0, without judging it: the same Document gives the same bytes.
 *
 * @param document as parsed JSON; amounts as numbers or decimal strings
 * @param options `schemes` of Peppol ids by country; `strict` refuses fields that the service does not know
 * @throws ServiceError 422 when it is not a Document; 406 when its totals do not match its lines, as the UBL would
 *   have to contradict one or the other
 * @throws TypeError, RangeError for options that cannot be meant
 */
export function toUbl(
  document: DocumentInput,
  options: MappingOptions & { readonly strict?: boolean } = {},
): Ubl {
  assertMappingOptions(options);
  const { strict = false, ...mappingOptions } = options;
  const read = readDocument(document, { strict });
  const totals = calculateTotals(read);
  assertTotals(read, totals);
  const { tree, unmapped } = toUblTree(read, { ...mappingOptions, totals });
  return { xml: serializeXml(tree), tree, unmapped };
}
