import type { DocumentInput, TaxCode } from '../../document/document.js';
import { VATEX_CODES } from '../../codes/vatex.js';
import { linesIn } from '../read/lines-in.js';
import { childrenOf, decimalAt, find, textAt } from '../read/lookup.js';
import { taxTotalOf } from '../read/tax-total-of.js';
import type { UblElement } from '../read/ubl-element.js';
import { knownTaxCode } from './known-tax-code.js';
import { present } from './present.js';

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

/**
 * A Document has one category for all of its lines: standard rated where a line is, as a rate of 0 then makes a line zero
 * rated; else another one that charges VAT; else that of the first line.
 */
function taxCodeOf(root: UblElement): TaxCode | undefined {
  const codes = linesIn(root)
    .map((line) => knownTaxCode(textAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')))
    .filter((code) => code !== undefined);
  return (['S', 'L', 'M', 'B'] as const).find((code) => codes.includes(code)) ?? codes[0];
}
