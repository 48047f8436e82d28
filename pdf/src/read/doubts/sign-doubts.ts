import type { AnyDocumentInput } from 'peppol-preflight';
import type { Row } from '../page/rows.js';
import type { Notes } from '../values/notes.js';
import { type DecimalSign, numbersIn } from '../values/numbers.js';

/** Notes amounts of the Document beside which something is printed that is not understood: it may be their sign. */
export function noteUnreadSigns(
  rows: readonly Row[],
  document: AnyDocumentInput,
  sign: DecimalSign,
  notes: Notes,
): void {
  const totals = absoluteOf([document.invoice_total, document.amount_due]);
  const amounts = new Set([
    ...totals,
    ...absoluteOf([
      document.subtotal,
      document.total_tax,
      ...(document.items ?? []).flatMap(({ amount, unit_price: price }) => [amount, price]),
    ]),
  ]);
  for (const { words } of rows) {
    const found = numbersIn(words, sign).find(
      ({ unread, value, isPercent }) =>
        unread !== undefined && !isPercent && (isCode(unread) ? totals : amounts).has(value.abs().toNumber()),
    );
    if (found?.unread === undefined) continue;
    notes.doubt(
      '',
      found.text,
      `"${found.unread}" is printed beside the amount and may be its sign: give the amounts.`,
    );
    return;
  }
}

/** In the rows of lines and rates one letter is the code of a rate of VAT. */
function isCode(unread: string): boolean {
  return /^\p{L}$/u.test(unread);
}

function absoluteOf(values: readonly unknown[]): ReadonlySet<number> {
  return new Set(values.filter((value) => value !== undefined).map((value) => Math.abs(Number(value))));
}
