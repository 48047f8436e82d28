import type { Column } from './table-heads.js';
import type { Table } from './table.js';

/**
 * The table in another reading, where it has no amounts beside its quantities and prices: shops head the sums of the lines
 * "Price". Undefined where the heads name amounts.
 */
export function withPricesAsSums(table: Table | undefined): Table | undefined {
  const has = (label: Column['labels'][number]) =>
    table?.columns.some(({ labels }) => labels.includes(label)) === true;
  if (table === undefined || !has('price') || !has('quantity') || has('amount') || has('gross'))
    return undefined;
  const columns = new Map(
    table.columns.map((column) => [
      column,
      column.labels.includes('price') ? { ...column, labels: ['amount' as const] } : column,
    ]),
  );
  const renamed = <Value>(values: ReadonlyMap<Column, Value>): ReadonlyMap<Column, Value> =>
    new Map([...values].map(([column, value]) => [columns.get(column) ?? column, value]));
  return {
    ...table,
    columns: [...columns.values()],
    lines: table.lines.map((line) => ({
      ...line,
      cells: renamed(line.cells),
      numbers: renamed(line.numbers),
    })),
  };
}
