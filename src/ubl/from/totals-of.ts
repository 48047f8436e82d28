import type { DocumentInput } from '../../document/document.js';
import { decimalAt, find } from '../read/lookup.js';
import { taxTotalOf } from '../read/tax-total-of.js';
import type { UblElement } from '../read/ubl-element.js';

/** Totals of the document (BG-22) as the UBL states them. */
export function totalsOf(root: UblElement): DocumentInput {
  const total = find(root, 'cac:LegalMonetaryTotal');
  return {
    subtotal: decimalAt(total, 'cbc:TaxExclusiveAmount'),
    total_discount: decimalAt(total, 'cbc:AllowanceTotalAmount'),
    total_tax: decimalAt(taxTotalOf(root), 'cbc:TaxAmount'),
    invoice_total: decimalAt(total, 'cbc:TaxInclusiveAmount'),
    amount_due: decimalAt(total, 'cbc:PayableAmount'),
  };
}
