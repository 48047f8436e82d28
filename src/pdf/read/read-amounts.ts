import type { DecimalSign } from './numbers.js';
import { type ReadLine, readLines } from './read-lines.js';
import type { Row } from './rows.js';
import { type SettledTotals, settleTotals } from './settle-totals.js';
import type { Table } from './table.js';
import { totalsIn } from './total-amounts.js';

export interface Amounts {
  readonly sign: DecimalSign;
  readonly lines: readonly ReadLine[];
  readonly totals: SettledTotals | undefined;
}

export function readAmounts(rows: readonly Row[], table: Table | undefined, sign: DecimalSign): Amounts {
  const lines = table === undefined ? [] : readLines(table, sign);
  const rest = table === undefined ? rows : rows.filter((row) => !table.rows.has(row));
  const printed = totalsIn(rest, table?.others ?? [], sign);
  return { sign, lines, totals: settleTotals(printed, lines) ?? settleTotals(printed, []) };
}

export function scoreOf({ lines, totals }: Amounts): number {
  const count = (test: (line: ReadLine) => boolean) => lines.filter(test).length;
  const facts =
    count(({ isConsistent }) => isConsistent) +
    count(({ rate }) => rate !== undefined) / 2 +
    count(({ price }) => price !== undefined) / 2 +
    count(({ description }) => description !== undefined) / 4;
  return (
    Math.min(facts, 99) + (totals === undefined ? 0 : 100) + (totals?.isConfirmedByLines === true ? 1000 : 0)
  );
}
