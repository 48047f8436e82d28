import type { Decimal, ExtendedDocument } from 'peppol-preflight';
import type { Calculated, JudgedPages } from './judged-page.js';
import type { Spot } from './printed-texts.js';
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
/** Candidates of one line that are looked at: in a long list of lines that are all alike, those about its place in the list. */
const MOST_CANDIDATES = 300;
/** What says that a row is that of a line: its text most, then its amount. */
const WEIGHTS = { description: 5, amount: 3, gross: 2, price: 2, quantity: 1, code: 2 } as const;

/** A row that may be that of a line, and how much speaks for it. */
interface Candidate {
  readonly row: number;
  readonly score: number;
}

/**
 * Finds for each line of a Document where it is printed: the row that has most of its values, each row for one line, so that as much as
 * possible speaks for the rows of all lines in their order; and then lines that the pages print in another order. Undefined for a line of
 * which neither text nor amount is printed.
 */
export function bandsOf(
  document: ExtendedDocument,
  calculated: Calculated,
  pages: JudgedPages,
): readonly (LineBand | undefined)[] {
  const candidates = document.items.map((_, at) => candidatesFor(at, document, calculated, pages));
  const inOrder = rowsInOrder(candidates, pages.rows.length);
  const taken = new Set(inOrder.filter((row) => row !== undefined));
  const anchors = candidates.map((own, at) => {
    const [best] = own.filter(({ row }) => !taken.has(row)).sort((one, other) => other.score - one.score);
    const row = inOrder[at] ?? best?.row;
    if (row !== undefined) taken.add(row);
    return row;
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

/** The rows that have values of a line. */
function candidatesFor(
  at: number,
  { items }: ExtendedDocument,
  { totals }: Calculated,
  { values, texts }: JudgedPages,
): readonly Candidate[] {
  const [item, line] = [items[at], totals.lines[at]];
  if (item === undefined || line === undefined) return [];
  const near = (spots: readonly Spot[]) => aboutPlace(spots, at / items.length).map(({ row }) => row);
  const rowsOf = (value: Decimal | undefined) =>
    value === undefined ? [] : near(values.numbers.get(keyOf(value)) ?? []);
  const rowsWith = (text: string) => near(texts.find(text));
  const scores = new Map<number, number>();
  const add = (rows: readonly number[], weight: number) => {
    for (const row of new Set(rows)) scores.set(row, (scores.get(row) ?? 0) + weight);
  };
  const { amount, quantity } = line;
  const amountRows = new Set(rowsOf(amount));
  add([...amountRows], WEIGHTS.amount);
  add(rowsOf(item.unit_price), WEIGHTS.price);
  add(rowsOf(quantity), WEIGHTS.quantity);
  if (item.tax_rate !== undefined)
    add(rowsOf(amount.plus(amount.times(item.tax_rate).div(100)).toDecimalPlaces(2)), WEIGHTS.gross);
  if (item.product_code !== undefined) add(rowsWith(item.product_code), WEIGHTS.code);
  const { description: text = item.name } = item;
  const whole = text === undefined ? [] : rowsWith(text);
  const begun =
    whole.length > 0 || text === undefined ? whole : rowsWith(text.split(/\s+/).slice(0, 2).join(' '));
  for (const row of new Set(begun)) {
    // The amounts of a line may stand a row or two below its text.
    const own = amountRows.has(row)
      ? row
      : [row + 1, row + 2, row - 1].find((other) => amountRows.has(other));
    add([own ?? row], WEIGHTS.description);
  }
  return [...scores].flatMap(([row, score]) => (score >= WEIGHTS.amount ? [{ row, score }] : []));
}

/** Of very many places those about a share of them. */
function aboutPlace(spots: readonly Spot[], share: number): readonly Spot[] {
  if (spots.length <= MOST_CANDIDATES) return spots;
  const first = Math.round(share * spots.length) - MOST_CANDIDATES / 2;
  return spots.slice(Math.max(0, first), Math.max(0, first) + MOST_CANDIDATES);
}

/** A row for a line, with the one for the line before it. */
interface Chain {
  readonly line: number;
  readonly row: number;
  readonly score: number;
  readonly before: Chain | undefined;
}

/** The rows of the lines in ascending order for which most speaks; lines may be left out. */
function rowsInOrder(
  candidates: readonly (readonly Candidate[])[],
  count: number,
): readonly (number | undefined)[] {
  // The best chain that ends before a row, in a tree of prefixes (Fenwick).
  const tree: (Chain | undefined)[] = [];
  const bestBefore = (row: number) => {
    let best: Chain | undefined;
    for (let at = row; at > 0; at -= at & -at) {
      const other = tree[at];
      if (other !== undefined && other.score > (best?.score ?? 0)) best = other;
    }
    return best;
  };
  candidates.forEach((own, line) => {
    const chains = own.map(({ row, score }): Chain => {
      const before = bestBefore(row);
      return { line, row, score: score + (before?.score ?? 0), before };
    });
    for (const chain of chains)
      for (let at = chain.row + 1; at <= count; at += at & -at)
        if (chain.score > (tree[at]?.score ?? 0)) tree[at] = chain;
  });
  const rows = candidates.map((): number | undefined => undefined);
  for (let chain = bestBefore(count); chain !== undefined; chain = chain.before) rows[chain.line] = chain.row;
  return rows;
}
