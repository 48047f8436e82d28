import type { DocumentInput, TaxCode } from '../../document/document.js';
import { VATEX_CODES } from '../../codes/vatex.js';
import { knownTaxCode } from './known-tax-code.js';
import { attributeOf, childrenOf, decimalAt, find, textAt } from './lookup.js';
import { present } from './present.js';
import type { UblElement } from './ubl-element.js';

/** VAT of the document: category of the lines (BT-151), reason of an exemption (BT-120, BT-121), rows of BG-23. */
export function taxOf(root: UblElement): DocumentInput {
  const subtotals = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal');
  const categories = subtotals.map((subtotal) => find(subtotal, 'cac:TaxCategory'));
  const reasonCodes = categories.map((category) => textAt(category, 'cbc:TaxExemptionReasonCode'));
  const reasons = categories.map((category) => textAt(category, 'cbc:TaxExemptionReason'));
  const details = subtotals.map((subtotal) =>
    present({
      amount: decimalAt(subtotal, 'cbc:TaxAmount'),
      rate: decimalAt(subtotal, 'cac:TaxCategory', 'cbc:Percent'),
    }),
  );
  return {
    tax_code: taxCodeOf(root),
    vatex: VATEX_CODES.find((code) => reasonCodes.some((found) => found?.toUpperCase() === code)),
    vatex_note: reasons.find((reason) => reason !== undefined),
    tax_details: details.length === 0 ? undefined : details,
  };
}

/** The total in the currency of the document; the other one, in the accounting currency (BT-111), has no breakdown. */
export function taxTotalOf(root: UblElement): UblElement | undefined {
  const totals = childrenOf(root, 'cac:TaxTotal');
  const currency = textAt(root, 'cbc:DocumentCurrencyCode');
  return (
    totals.find((total) => attributeOf(find(total, 'cbc:TaxAmount'), 'currencyID') === currency) ?? totals[0]
  );
}

/**
 * A Document has one category for all of its lines: standard rated where a line is, as a rate of 0 then makes a line zero
 * rated; else another one that charges VAT; else that of the first line.
 */
function taxCodeOf(root: UblElement): TaxCode | undefined {
  const codes = root.children
    .filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine')
    .map((line) => knownTaxCode(textAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')))
    .filter((code) => code !== undefined);
  return (['S', 'L', 'M', 'B'] as const).find((code) => codes.includes(code)) ?? codes[0];
}
