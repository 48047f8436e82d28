import { type PageTexts, pageTexts } from '../../../extras/render/languages.js';
import { fromUbl, type Language, type Totals } from '../../../src/index.js';
import type { Answer } from '../answer.js';
import { codeOf } from './code-of.js';
import { orUndefined } from './or-undefined.js';

/** The totals that UBL states; none of UBL that does not fit the schema. */
export function statedTotals(xml: string | Uint8Array, say: PageTexts['say']): Answer['totals'] {
  const stated = orUndefined(() => fromUbl(xml).document);
  const rows = [
    [say('page.allowance-total'), stated?.total_discount],
    [say('page.tax-exclusive'), stated?.subtotal],
    [say('page.total-tax'), stated?.total_tax],
    [say('page.tax-inclusive'), stated?.invoice_total],
    [say('page.due'), stated?.amount_due],
  ] as const;
  return rows.flatMap(([name, amount]) =>
    amount === undefined || amount === null ? [] : [[name, String(amount)] as const],
  );
}

export function totalsOf({ lineTotal, ...totals }: Totals, say: PageTexts['say']): Answer['totals'] {
  const { totalDiscount, totalCharges, subtotal, totalTax, invoiceTotal, amountDue } = totals;
  return [
    [say('page.line-total'), lineTotal.toFixed(2)],
    [say('page.allowance-total'), totalDiscount.toFixed(2)],
    [say('page.charge-total'), totalCharges.toFixed(2)],
    [say('page.tax-exclusive'), subtotal.toFixed(2)],
    [say('page.total-tax'), totalTax.toFixed(2)],
    [say('page.tax-inclusive'), invoiceTotal.toFixed(2)],
    [say('page.due'), amountDue.toFixed(2)],
  ];
}

/** The names of totals on the page of an invoice. */
export function namesOf(language: Language): PageTexts['say'] {
  return pageTexts(codeOf(language)).say;
}
