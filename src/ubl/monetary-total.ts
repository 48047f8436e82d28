import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { amount } from './amount.js';
import type { Mapping } from './mapping.js';

/** Document totals (BG-22). Totals of what the document does not have are left out, unless it gives one. */
export function monetaryTotal({ document, totals }: Mapping): XmlElement | undefined {
  const { currency } = document;
  const hasAllowances = totals.allowances.length > 0 || document.total_discount !== undefined;
  return aggregate('cac:LegalMonetaryTotal', '/invoice_total', [
    amount('cbc:LineExtensionAmount', '/items', totals.lineTotal, currency),
    amount('cbc:TaxExclusiveAmount', '/subtotal', totals.subtotal, currency),
    amount('cbc:TaxInclusiveAmount', '/invoice_total', totals.invoiceTotal, currency),
    hasAllowances
      ? amount('cbc:AllowanceTotalAmount', '/total_discount', totals.totalDiscount, currency)
      : undefined,
    totals.charges.length > 0
      ? amount('cbc:ChargeTotalAmount', '/charges', totals.totalCharges, currency)
      : undefined,
    totals.prepaid.isZero()
      ? undefined
      : amount('cbc:PrepaidAmount', '/amount_due', totals.prepaid, currency),
    amount('cbc:PayableAmount', '/amount_due', totals.amountDue, currency),
  ]);
}
