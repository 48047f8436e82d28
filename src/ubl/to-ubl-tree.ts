import type { Document } from '../document/document.js';
import type { Totals } from '../totals/totals.js';
import type { XmlElement } from '../xml/element.js';
import { allowanceCharges } from './allowance-charges.js';
import { buyerParty } from './buyer-party.js';
import { delivery } from './delivery.js';
import { header } from './header.js';
import { inChildOrder } from './in-child-order.js';
import { invoiceLine } from './invoice-line.js';
import { invoicePeriod } from './invoice-period.js';
import type { MappingOptions } from './mapping-options.js';
import { monetaryTotal } from './monetary-total.js';
import { paymentMeans } from './payment-means.js';
import { paymentTerms } from './payment-terms.js';
import { purchaseOrder } from './purchase-order.js';
import { readMapping } from './read-mapping.js';
import { sellerParty } from './seller-party.js';
import { supportingDocuments } from './supporting-documents.js';
import { taxTotal } from './tax-total.js';
import { ublNamespaces } from './ubl-namespaces.js';
import { unmappedFields } from './unmapped-fields.js';

/** UBL on its way to text, with what it leaves out. */
export interface UblTree {
  /** Every element has as `source` the JSON pointer of the Document field it comes from. */
  readonly tree: XmlElement;
  /** JSON pointers of the fields that UBL has no place for, in document order. */
  readonly unmapped: readonly string[];
}

/**
 * Maps a Document that was read to UBL 2.1 in the form of Peppol BIS Billing 3.0, or of Peppol BIS Self-Billing 3.0.
 *
 * What the Document says is mapped, and nothing that it does not say is made up: a reason, a reference or an
 * address that the rules miss is theirs to tell. Totals are the calculated ones. Nothing depends on time or chance.
 *
 * @param options `totals` of the Document, where they are known already
 * @throws ServiceError 422 when the totals cannot be calculated (`calculateTotals`)
 */
export function toUblTree(
  document: Document,
  options: MappingOptions & { readonly totals?: Totals } = {},
): UblTree {
  const mapping = readMapping(document, options);
  const { kind, totals } = mapping;
  const children = [
    ...header(mapping),
    invoicePeriod(
      { date: document.service_start_date, source: '/service_start_date' },
      { date: document.service_end_date, source: '/service_end_date' },
    ),
    purchaseOrder(mapping),
    ...supportingDocuments(document),
    sellerParty(mapping),
    buyerParty(mapping),
    delivery(mapping),
    ...paymentMeans(mapping),
    paymentTerms(document),
    ...allowanceCharges({ given: document, settled: totals }, '', document.currency),
    taxTotal(mapping),
    monetaryTotal(mapping),
    ...document.items.map((item, index) => invoiceLine(item, index, mapping)),
  ];
  const tree: XmlElement = {
    name: kind.root,
    source: '',
    attributes: ublNamespaces(kind.root),
    children: inChildOrder(kind.root, children),
  };
  return { tree, unmapped: unmappedFields(document, tree) };
}
