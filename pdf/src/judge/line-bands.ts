import type { Decimal, ExtendedDocument } from 'peppol-preflight';
import type { Calculated, JudgedPages } from './judged-page.js';
import { type Spot, spotsBetween } from './printed-texts.js';
import { keyOf } from './printed-values.js';

/** The rows of the pages that a line of the Document is printed in, by their indexes. */
export interface LineBand {
  /** The row with the amounts. */
  readonly anchor: number;
  readonly first: number;
  readonly last: number;
}

/** Lower or higher than a line reaches from the row with its amounts, in rows. */
const MOST_ROWS = 8;
/** So many rows behind the line before are looked at first; the lines of a page may stand in another order. */
const MOST_AHEAD = 400;
/** What says that a row is that of a line: its text most, then its amount. */
const WEIGHTS = { description: 5, amount: 3, gross: 2, price: 2, quantity: 1, code: 2 } as const;

/**
 * Finds for each line of a Document where it is printed: the row that has most of its values, each row for one line, in the order of the
 * lines where several are alike. Undefined for a line of which neither text nor amount is printed.
 */
export function bandsOf(
  document: ExtendedDocument,
  { totals }: Calculated,
  pages: JudgedPages,
): readonly (LineBand | undefined)[] {
  const taken = new Set<number>();
  let last = -1;
  const anchors = document.items.map((item, at) => {
    const line = totals.lines[at];
    const scores = new Map<number, number>();
    const add = (rows: readonly number[], weight: number) => {
      for (const row of new Set(rows)) scores.set(row, (scores.get(row) ?? 0) + weight);
    };
    const near = (spots: readonly Spot[]) =>
      [...spots.slice(0, MOST_AHEAD), ...spotsBetween(spots, last, last + MOST_AHEAD)].map(({ row }) => row);
    const rowsOf = (value: Decimal | undefined) =>
      value === undefined ? [] : near(pages.values.numbers.get(keyOf(value)) ?? []);
    const rowsWith = (text: string) => near(pages.texts.find(text));
    const amount = line?.amount;
    const amountRows = rowsOf(amount);
    add(amountRows, WEIGHTS.amount);
    add(rowsOf(item.unit_price), WEIGHTS.price);
    add(rowsOf(line?.quantity), WEIGHTS.quantity);
    if (amount !== undefined && item.tax_rate !== undefined)
      add(rowsOf(amount.plus(amount.times(item.tax_rate).div(100)).toDecimalPlaces(2)), WEIGHTS.gross);
    const { description: text = item.name } = item;
    const whole = text === undefined ? [] : rowsWith(text);
    const begun =
      whole.length > 0 || text === undefined ? whole : rowsWith(text.split(/\s+/).slice(0, 2).join(' '));
    add(begun, WEIGHTS.description);
    if (item.product_code !== undefined) add(rowsWith(item.product_code), WEIGHTS.code);
    // The amounts of a line may stand a row or two below its text.
    for (const row of begun)
      for (const other of [row + 1, row + 2, row - 1])
        if (amountRows.includes(other)) add([other], WEIGHTS.description);
    const [best] = [...scores]
      .filter(([row, score]) => !taken.has(row) && score >= WEIGHTS.amount)
      .sort(
        ([row, score], [other, otherScore]) =>
          otherScore - score || Number(row < last) - Number(other < last) || row - other,
      );
    if (best === undefined) return undefined;
    taken.add(best[0]);
    [last] = best;
    return best[0];
  });
  const sorted = [...taken].sort((one, other) => one - other);
  const places = new Map(sorted.map((row, at) => [row, at] as const));
  return anchors.map((anchor) => {
    if (anchor === undefined) return undefined;
    const at = places.get(anchor) ?? 0;
    const page = pages.rows[anchor]?.page;
    const isOn = (row: number) => pages.rows[row]?.page === page || pages.rows[row]?.page === (page ?? 0) + 1;
    let first = Math.max((sorted[at - 1] ?? -1) + 1, anchor - MOST_ROWS, 0);
    let end = Math.min((sorted[at + 1] ?? pages.rows.length) - 1, anchor + MOST_ROWS);
    while (first < anchor && pages.rows[first]?.page !== page) first += 1;
    while (end > anchor && !isOn(end)) end -= 1;
    return { anchor, first, last: end };
  });
}
