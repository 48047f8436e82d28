import { type AnyDocumentInput } from 'peppol-preflight';
import { parseXml } from 'peppol-preflight/ubl';
import { allAt, type CiiElement, firstAt, readCiiElement } from './cii-element.js';

/** What a CII without lines says of an invoice, as in the profiles MINIMUM and BASIC WL. */
export type CiiHead = Pick<
  AnyDocumentInput,
  | 'invoice_id'
  | 'invoice_date'
  | 'currency'
  | 'vendor_tax_id'
  | 'customer_tax_id'
  | 'subtotal'
  | 'total_tax'
  | 'invoice_total'
  | 'amount_due'
>;

/** Reads the head of a CII that has no lines; undefined for one that has, and for other XML. */
export function headWithoutLines(xml: Uint8Array): CiiHead | undefined {
  const parsed = parseXml(xml);
  if (!parsed.ok) return undefined;
  const root = readCiiElement(parsed.tree, parsed.tree.root);
  const trade = firstAt(root, 'SupplyChainTradeTransaction');
  if (trade === undefined || firstAt(trade, 'IncludedSupplyChainTradeLineItem') !== undefined)
    return undefined;
  const agreement = firstAt(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = firstAt(trade, 'ApplicableHeaderTradeSettlement');
  const sums = firstAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const date = textAt(root, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString');
  const currency = textAt(settlement, 'InvoiceCurrencyCode') as AnyDocumentInput['currency'];
  return {
    invoice_id: textAt(root, 'ExchangedDocument', 'ID'),
    invoice_date: date?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    currency,
    vendor_tax_id: vatNumberOf(firstAt(agreement, 'SellerTradeParty')),
    customer_tax_id: vatNumberOf(firstAt(agreement, 'BuyerTradeParty')),
    subtotal: textAt(sums, 'TaxBasisTotalAmount'),
    total_tax: textAt(sums, 'TaxTotalAmount'),
    invoice_total: textAt(sums, 'GrandTotalAmount'),
    amount_due: textAt(sums, 'DuePayableAmount'),
  };
}

function vatNumberOf(party: CiiElement | undefined): string | undefined {
  const ids = allAt(party, 'SpecifiedTaxRegistration', 'ID');
  return ids.find(({ attributes }) => attributes.some(({ value }) => value === 'VA'))?.text;
}

function textAt(element: CiiElement | undefined, ...path: readonly string[]): string | undefined {
  const text = firstAt(element, ...path)?.text;
  return text === '' ? undefined : text;
}
