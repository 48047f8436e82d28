import { totalKind } from '../labels/label-kinds.js';
import { totalLabelAt } from '../labels/labels.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from '../values/numbers.js';
import type { Cell, Row } from '../page/rows.js';
import { cellsUnder, withShares } from './table-cells.js';
import { descriptionOf, withDescription } from './description-column.js';
import { type Column, type Head, headsIn, isTaxHead } from './table-heads.js';
import { type BodyRow, type TableLine, groupLines } from './table-lines.js';
import { isTaxRow } from '../totals/total-amounts.js';

/** The lines of an invoice as a table. */
export interface Table {
  readonly columns: readonly Column[];
  readonly lines: readonly TableLine[];
  /** Rows that belong to the table, its heads among them. */
  readonly rows: ReadonlySet<Row>;
  /** Rows of tables below the lines that have amounts and no quantities: discounts and charges. */
  readonly others: readonly Row[];
}

/** Finds the table of the lines by its heads; undefined where no row has heads. */
export function tableByHeads(rows: readonly Row[], sign: DecimalSign): Table | undefined {
  const heads = headsIn(rows);
  const [first] = heads;
  if (first === undefined) return undefined;
  const taken = new Set<Row>();
  const body: BodyRow[] = [];
  const others: Row[] = [];
  const columnsOf = (head: Head, below: readonly Row[]) =>
    withDescription(withShares(head.columns, below, sign), below, sign);
  let columns = columnsOf(first, rows.slice(first.last + 1));
  const main = columns;
  heads.forEach((head, index) => {
    const next = heads[index + 1];
    const end = next?.first ?? rows.length;
    const own = rows.slice(head.last + 1, end).filter(({ isFooter }) => !isFooter);
    if (head !== first && !isLines(head, first)) {
      others.push(...own);
      return;
    }
    if (head !== first) columns = matched(columnsOf(head, own), main);
    for (let at = head.first; at <= head.last; at += 1) taken.add(rows[at] as Row);
    const isContinued = body.some(({ isAnchor }) => isAnchor);
    const found = bodyOf(own, columns, sign, taken, { head: rows[head.last] as Row, isContinued });
    const nextPage = next !== undefined && isLines(next, first) ? rows[next.first] : undefined;
    body.push(...withoutPageHead(found, nextPage));
  });
  return { columns: main, lines: groupLines(body, taken), rows: taken, others };
}

/** Without the letterhead of a page that repeats the heads: what goes on there, goes on below them. */
function withoutPageHead(body: readonly BodyRow[], next: Row | undefined): readonly BodyRow[] {
  const isAbove = ({ row }: BodyRow) => row.page === next?.page;
  const isPageHead =
    body.some((each) => !isAbove(each)) && !body.some((each) => isAbove(each) && each.isAnchor);
  return isPageHead ? body.filter((each) => !isAbove(each)) : body;
}

/** Whether a later heading is also one of lines: the same one repeated, or another with quantities or prices. */
function isLines({ columns }: Head, first: Head): boolean {
  const count = (head: readonly Column[]) =>
    head.filter(({ labels }) => labels.some((label) => label === 'quantity' || label === 'price')).length;
  return count(columns) > 0 || (count(first.columns) === 0 && columns.length >= first.columns.length - 1);
}

/** The columns of a repeated head under the identity of those of the first: it may be in another place, what it names stays. */
function matched(columns: readonly Column[], first: readonly Column[]): readonly Column[] {
  if (columns.length !== first.length) return columns;
  return columns.map((column, at) => {
    const same = first[at];
    const isSame =
      same !== undefined && Math.abs(same.x - column.x) < 3 && Math.abs(same.right - column.right) < 3;
    return isSame ? same : column;
  });
}

/** The rows below a head up to the totals. */
function bodyOf(
  rows: readonly Row[],
  columns: readonly Column[],
  sign: DecimalSign,
  taken: Set<Row>,
  { head, isContinued: hasLinesAbove }: { readonly head: Row; readonly isContinued: boolean },
): readonly BodyRow[] {
  const description = descriptionOf(columns);
  const sums = columns.filter(({ labels }) =>
    labels.some((label) => label === 'amount' || label === 'gross'),
  );
  const prices = columns.filter(({ labels }) => labels.includes('price'));
  const wanted = sums.length > 0 ? sums : prices;
  const quantities = columns.filter(({ labels }) =>
    labels.some((label) => label === 'quantity' || label === 'price'),
  );
  const found: BodyRow[] = [];
  let before = head;
  // Below a head that is repeated there may be totals alone.
  let isCounted = hasLinesAbove;
  let sumAbove: Row | undefined;
  for (const row of rows) {
    const isContinued = row.page === before.page ? row.y - before.y - before.height < 40 * row.height : true;
    if (!isContinued || (isCounted && isTaxHead(row))) break;
    const { cells, numbers } = cellsUnder(row, columns, sign);
    if (!/\p{L}/u.test(row.words.map(({ text }) => text).join('')) && isTaxRow(numbersIn(row.words, sign)))
      break;
    const own = description && cells.get(description);
    const hasQuantity = quantities.some((column) => numbers.has(column));
    // A discount or charge of a line may stand below its description, with its amount.
    const isText = isCounted && own !== undefined && numbers.size === 0;
    const last = isText ? undefined : (totalLabelAt(row.cells[0]?.words ?? []) ?? totalLabelOfRow(row, own));
    const isSum =
      last === undefined
        ? isCounted && !isText && !hasQuantity && isNamedSum(row)
        : !(hasQuantity && numbers.size > 1 + Number(hasShare(numbers)));
    if (isSum && numbersIn(row.words, sign).some(({ isPercent }) => !isPercent)) {
      // Totals: nothing that follows on this page is a line; a table that continues repeats its headings.
      if (last?.labels.includes('carried') !== true) break;
      taken.add(row);
      sumAbove = row;
      continue;
    }
    // "plus 7 % VAT" may stand where prices do.
    const isCount = quantities.some((column) => numbers.get(column)?.isPercent === false);
    const isTax = !isCount && numbersIn(row.words, sign).some(({ isPercent }) => !isPercent);
    const isAmountAlone = isCounted && own === undefined && numbers.size > 0 && (!hasQuantity || isTax);
    // Lines have a text, or a quantity or price, where the ones before have: this is a total, whatever it is called.
    if (isAmountAlone && last?.labels.includes('carried') !== true && hasText(row)) break;
    const isAnchor = wanted.some(
      (column) => (numbers.get(column)?.places ?? 0) > 0 || (numbers.has(column) && hasQuantity),
    );
    found.push({ row, cells, numbers, isAnchor, text: own, sumAbove });
    sumAbove = undefined;
    isCounted ||= isAnchor && hasQuantity;
    if (isAnchor || own !== undefined) before = row;
  }
  return found;
}

function hasText({ words }: Row): boolean {
  return words.some(({ text }) => /\p{L}{2}/u.test(text));
}

function hasShare(numbers: ReadonlyMap<Column, PrintedNumber>): boolean {
  return [...numbers.values()].some(({ isPercent }) => isPercent);
}

/** A row with a text that names a sum in other words, and an amount. */
function isNamedSum({ cells }: Row): boolean {
  const texts = cells.filter(({ text }) => /\p{L}{3}/u.test(text));
  const [label] = texts;
  return label !== undefined && texts.length === 1 && totalKind(label.text.replace(/[\d(].*/, '')).length > 0;
}

/** The label of a total may be on the right, with nothing before it, or next to something else. */
function totalLabelOfRow({ cells }: Row, description: Cell | undefined) {
  const open = cells.filter(
    ({ words: [first] }) => first !== undefined && description?.words.includes(first) !== true,
  );
  return (cells.length <= 3 ? cells : open).map(({ words }) => totalLabelAt(words)).find(Boolean);
}
