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
  const amounts = new Set(
    [
      document.invoice_total,
      document.subtotal,
      document.total_tax,
      document.amount_due,
      ...(document.items ?? []).flatMap(({ amount, unit_price: price }) => [amount, price]),
    ].flatMap((value) => (value === undefined || value === null ? [] : [Math.abs(Number(value))])),
  );
  for (const { words } of rows) {
    const found = numbersIn(words, sign).find(
      ({ unread, value }) => unread !== undefined && amounts.has(value.abs().toNumber()),
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
