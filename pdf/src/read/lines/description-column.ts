import type { DecimalSign } from '../values/numbers.js';
import type { Row } from '../page/rows.js';
import { cellsUnder } from './table-cells.js';
import type { Column } from './table-heads.js';

/** The column whose head names descriptions, likeliest before others. */
export function descriptionOf(columns: readonly Column[]): Column | undefined {
  return (
    columns.find(({ labels }) => labels[0] === 'description') ??
    columns.find(({ labels }) => labels.includes('description'))
  );
}

/**
 * The columns with one of descriptions: where no head names it, or several do, the one with the most letters. "Product" and
 * "Details" may be a number and a text.
 */
export function withDescription(
  columns: readonly Column[],
  rows: readonly Row[],
  sign: DecimalSign,
): readonly Column[] {
  return withTextStart(withNamed(columns, rows, sign), rows, sign);
}

function withNamed(columns: readonly Column[], rows: readonly Row[], sign: DecimalSign): readonly Column[] {
  const named = columns.filter(({ labels }) => labels[0] === 'description');
  const isNamed = columns.some(({ labels }) => labels.includes('description'));
  if (named.length < 2 && isNamed) return columns;
  const letters = new Map<Column, number>();
  for (const row of rows.filter(({ isFooter }) => !isFooter).slice(0, 40)) {
    const { cells, numbers } = cellsUnder(row, columns, sign);
    if (numbers.size < 2) continue;
    for (const [column, { text }] of cells)
      if (named.length === 0 ? column.labels[0] !== 'unit' : named.includes(column))
        letters.set(column, (letters.get(column) ?? 0) + text.replace(/[^\p{L}]/gu, '').length);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  if (most === undefined || most[1] === 0) return columns;
  return columns.map((column) => {
    if (column === most[0]) return { ...column, labels: ['description', ...column.labels] };
    return named.includes(column) ? { ...column, labels: ['code'] } : column;
  });
}

/** The columns with that of descriptions from where its texts start, behind a code or what counts the lines: its head may stand in the middle above them. */
function withTextStart(
  columns: readonly Column[],
  rows: readonly Row[],
  sign: DecimalSign,
): readonly Column[] {
  const description = descriptionOf(columns);
  const before = description && columns[columns.indexOf(description) - 1];
  if (description === undefined || !isBeforeText(before)) return columns;
  const starts = rows.slice(0, 40).flatMap((row) => {
    const { cells, numbers } = cellsUnder(row, columns, sign);
    const x = cells.get(description)?.x;
    return numbers.size < 2 || x === undefined ? [] : [x];
  });
  const start = Math.min(...starts);
  const isCommon = starts.length > 0 && starts.every((x) => x - start < 2);
  return isCommon && start < description.x && start > before.right - 1
    ? columns.map((column) => (column === description ? { ...column, x: start } : column))
    : columns;
}

function isBeforeText(column: Column | undefined): column is Column {
  return column?.labels[0] === 'code' || column?.labels[0] === 'position';
}
