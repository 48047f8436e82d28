import { columnKind } from '../labels/label-kinds.js';
import type { ColumnLabel } from '../labels/language.js';
import { columnLabelAt, foldLabel } from '../labels/labels.js';
import { type Cell, type Row, type Word, boundsOf, cellOf, right } from '../page/rows.js';

/** A column of a table by its head. */
export interface Column {
  /** What its head may name, the likeliest first; none where its words say nothing. */
  readonly labels: readonly ColumnLabel[];
  readonly x: number;
  readonly right: number;
}

/** The heads of a table. */
export interface Head {
  readonly columns: readonly Column[];
  /** Places of its rows. */
  readonly first: number;
  readonly last: number;
}

/** The rows that are heads: several names of columns and little else, a description or code and an amount or price among them. */
export function headsIn(rows: readonly Row[]): readonly Head[] {
  const heads: Head[] = [];
  const blank = usualBlank(rows);
  for (let at = 0; at < rows.length; at += 1) {
    const whole = headGroup(rows, at);
    if (whole.length === 0) continue;
    const group = withoutFirstText(whole, blank);
    const columns = columnsOf(group, blank);
    if (!isHead(group, columns)) continue;
    heads.push({ columns: withUnnamed(group, columns, blank), first: at, last: at + group.length - 1 });
    at += group.length - 1;
  }
  return heads;
}

/** Rows without digits close below one another, from a place on: the heads of a table may be several high. */
function headGroup(rows: readonly Row[], at: number): readonly Row[] {
  const group: Row[] = [];
  for (const row of rows.slice(at, at + 5)) {
    const before = group.at(-1);
    const [first] = group;
    const isNear =
      before === undefined ||
      first === undefined ||
      (row.page === first.page && row.y - before.y < 1.4 * row.height && row.y - first.y < 3.2 * row.height);
    if (!isNear || row.isFooter || row.words.some(({ text }) => /\d/.test(text))) break;
    group.push(row);
  }
  return group;
}

function columnsOf(group: readonly Row[], blank: number): readonly Column[] {
  return group.length === 1 ? columnsIn(group[0] as Row, blank) : stackedColumns(group, blank);
}

/** Heads without a row below them that is the text of the first line: it stands below the head of texts alone, and names nothing. */
function withoutFirstText(group: readonly Row[], blank: number): readonly Row[] {
  const [last] = group.slice(-1);
  const above = group.slice(0, -1);
  if (last === undefined || above.length === 0) return group;
  const columns = columnsOf(above, blank);
  const isUnderText = ({ cells: [cell, ...more] }: Row) =>
    cell !== undefined &&
    more.length === 0 &&
    columns.some(({ x, labels }) => labels[0] === 'description' && Math.abs(x - cell.x) < 2);
  const isName = labelsOf(last.words).length > 0;
  return isUnderText(last) && !isName && isHead(above, columns) ? withoutFirstText(above, blank) : group;
}

/** The columns of heads that are several rows high: what stands below one another is one name. */
function stackedColumns(group: readonly Row[], blank: number): readonly Column[] {
  const stacks: Cell[][] = [];
  for (const cell of group.flatMap(({ cells }) => cells.flatMap((each) => partsOf(each, blank)))) {
    const stack = stacks.find((each) => each.some((other) => cell.x < right(other) && right(cell) > other.x));
    if (stack === undefined) stacks.push([cell]);
    else stack.push(cell);
  }
  const columns = stacks.flatMap((stack) => {
    const bounds = boundsOf(stack);
    const labels = labelsOf(stack.flatMap(({ words }) => words));
    return labels.length > 0
      ? [{ labels, x: bounds.x, right: right(bounds) }]
      : stack.flatMap((cell) => columnOf(cell) ?? []);
  });
  return columns.sort((a, b) => a.x - b.x);
}

/** The columns with those whose heads say nothing that is known: their numbers may say what they are. */
function withUnnamed(group: readonly Row[], columns: readonly Column[], blank: number): readonly Column[] {
  const all = [...columns];
  for (const part of group.flatMap(({ cells }) => cells.flatMap((each) => partsOf(each, blank)))) {
    const isNew = !all.some(({ x, right: end }) => part.x < end && right(part) > x);
    if (isNew) all.push({ labels: [], x: part.x, right: right(part) });
  }
  return all.sort((a, b) => a.x - b.x);
}

function isHead(group: readonly Row[], columns: readonly Column[]): boolean {
  const words = group.flatMap((row) => row.words);
  const has = (...labels: ColumnLabel[]) =>
    columns.some((column) => labels.some((label) => column.labels.includes(label)));
  const isNamed = has('description', 'code') && has('amount', 'price', 'gross');
  const kinds = new Set(columns.map(({ labels }) => labels[0]));
  return isNamed && kinds.size >= 2 && columns.length >= 2 && coverage(words, columns) >= 0.55;
}

function coverage(words: readonly Word[], columns: readonly Column[]): number {
  const covered = words.filter((word) =>
    columns.some((column) => word.x >= column.x - 1 && right(word) <= column.right + 1),
  );
  return covered.length / words.length;
}

/** Whether a row heads a table of VAT, which has no lines: several names without numbers, of rates and amounts alone. */
export function isTaxHead(row: Row): boolean {
  if (row.cells.length < 3 || row.words.some(({ text }) => /\d/.test(text))) return false;
  const kinds = columnsIn(row).map(({ labels }) => labels[0]);
  const hasLines = kinds.some((kind) => kind === 'description' || kind === 'quantity' || kind === 'price');
  return !hasLines && kinds.length >= 2 && kinds.some((kind) => kind === 'rate' || kind === 'tax');
}

/** The columns that the cells of a row name. */
export function columnsIn(row: Row, blank = 0.3): readonly Column[] {
  return row.cells
    .flatMap((cell) => partsOf(cell, blank))
    .flatMap((part) => labelsApart(part, blank))
    .flatMap((part) => columnOf(part) ?? []);
}

/** Heads that are close to one another, "Kort.%  Btw-tarief": two names where the widest blank is. */
function labelsApart(part: Cell, blank: number): readonly Cell[] {
  const whole = columnLabelAt(part.words);
  if (part.words.length < 2 || whole?.count === part.words.length) return [part];
  const blanks = part.words.slice(1).map((word, at) => word.x - right(part.words[at] as Word));
  const widest = Math.max(...blanks);
  const at = blanks.indexOf(widest) + 1;
  const halves = [part.words.slice(0, at), part.words.slice(at)] as const;
  const [one, other] = halves.map((half) => labelsOf(half)[0]);
  const isApart =
    widest > Math.max(0.4, 1.3 * blank) * part.height &&
    (halves.every((half) => columnLabelAt(half)?.count === half.length) ||
      (one !== undefined &&
        other !== undefined &&
        one !== other &&
        labelsOf(part.words)[0] !== 'description'));
  return isApart ? halves.map(cellOf) : [part];
}

function columnOf(part: Cell): Column | undefined {
  const labels = labelsOf(part.words);
  return labels.length === 0 ? undefined : { labels, x: part.x, right: right(part) };
}

/** What words name as a head: by the list, else by the words in them, else by how they start. */
function labelsOf(words: readonly Word[]): readonly ColumnLabel[] {
  const found = columnLabelAt(words);
  const rest = words.slice(found?.count ?? 0);
  if (found !== undefined && rest.every(({ text }) => foldLabel(text).replace('%', '') === ''))
    return found.labels;
  const kinds = columnKind(words.map(({ text }) => text).join(' '));
  return kinds.length > 0 ? kinds : (found?.labels ?? []);
}

/** Words of a cell that are far from one another are several heads: "Prijs   Btw". */
function partsOf(cell: Cell, blank: number): readonly Cell[] {
  const parts: Word[][] = [];
  const gap = headGap(cell.words, blank);
  cell.words.forEach((word, at) => {
    const before = cell.words[at - 1];
    const part = parts.at(-1);
    const isRest = /^[(%€$£[]/.test(word.text);
    if (part !== undefined && before !== undefined && (isRest || word.x - right(before) <= gap))
      part.push(word);
    else parts.push([word]);
  });
  return parts.map(cellOf);
}

/** More than the blank inside a head: of a typewriter, whose letters are all 0.6 of their size wide, it is wider. */
function headGap(words: readonly Word[], blank: number): number {
  const size = Math.max(...words.map(({ height }) => height));
  const isTyped = words.every(
    ({ text, width, height }) => Math.abs(width / text.length / height - 0.6) < 0.01,
  );
  return (isTyped ? 0.85 : Math.min(0.55, Math.max(0.33, 1.45 * blank))) * size;
}

/** The blank between most words, in font sizes. */
function usualBlank(rows: readonly Row[]): number {
  const blanks = rows.flatMap(({ cells }) =>
    cells.flatMap(({ words }) =>
      words.slice(1).map((word, at) => (word.x - right(words[at] as Word)) / word.height),
    ),
  );
  return blanks.sort((a, b) => a - b)[blanks.length >> 1] ?? 0.3;
}
