import { VATEX_CODES } from '../../document/codes/vatex.js';
import type { AnyDocumentInput, TaxCode } from '../../document/document.js';
import {
  childrenOf,
  decimalAt,
  elementAt,
  linesIn,
  rateAt,
  taxTotalOf,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';
import { knownTaxCode } from './adjustments.js';

/** Totals of the document (BG-22) as the UBL states them. */
export function totalsOf(root: UblElement): AnyDocumentInput {
  const total = elementAt(root, 'cac:LegalMonetaryTotal');
  return {
    subtotal: decimalAt(total, 'cbc:TaxExclusiveAmount'),
    total_discount: decimalAt(total, 'cbc:AllowanceTotalAmount'),
    total_tax: decimalAt(taxTotalOf(root), 'cbc:TaxAmount'),
    invoice_total: decimalAt(total, 'cbc:TaxInclusiveAmount'),
    amount_due: decimalAt(total, 'cbc:PayableAmount'),
  };
}

/** VAT of the document: category of the lines (BT-151), reason of an exemption (BT-120, BT-121), rows of BG-23. */
export function taxOf(root: UblElement): AnyDocumentInput {
  const subtotals = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal');
  const categories = subtotals.map((subtotal) => elementAt(subtotal, 'cac:TaxCategory'));
  const reasonCodes = categories.map((category) => textAt(category, 'cbc:TaxExemptionReasonCode'));
  const reasons = categories.map((category) => textAt(category, 'cbc:TaxExemptionReason'));
  const details = subtotals.map((subtotal) =>
    withoutUndefined({
      amount: decimalAt(subtotal, 'cbc:TaxAmount'),
      rate: rateAt(subtotal, 'cac:TaxCategory', 'cbc:Percent'),
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
 * A Document has one category for all of its lines. Without one, a rate of 0 is zero rated and any other standard rated, so
 * that a document can have lines of both. Of other mixtures it is one that charges VAT, otherwise that of the first line.
 */
function taxCodeOf(root: UblElement): TaxCode | undefined {
  const codes = linesIn(root)
    .map((line) => knownTaxCode(textAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')))
    .filter((code) => code !== undefined);
  if (codes.includes('S') && codes.includes('Z')) return undefined;
  return (['S', 'L', 'M', 'B'] as const).find((code) => codes.includes(code)) ?? codes[0];
}
