import { totalOf } from '../values/amounts.js';
import { withAdjustments } from '../values/arithmetic.js';
import { netLines } from '../lines/net-lines.js';
import type { DecimalSign } from '../values/numbers.js';
import { type ReadLine, readLines } from '../lines/read-lines.js';
import { type Box, type Row, cellOf } from '../page/rows.js';
import { type SettledTotals, settleTotals } from '../totals/settle-totals.js';
import type { Table } from '../lines/table.js';
import { type PrintedTotals, totalsIn } from '../totals/total-amounts.js';
import type { Column } from '../lines/table-heads.js';
import type { PrintedAdjustment } from '../totals/total-checks.js';

export interface Amounts {
  readonly sign: DecimalSign;
  /** Where the lines stand; undefined where none were found. */
  readonly table: Table | undefined;
  readonly lines: readonly ReadLine[];
  readonly totals: SettledTotals | undefined;
  /** The amounts outside the lines that labels name. */
  readonly named: PrintedTotals['amounts'];
  /** The amounts behind texts that name no total. */
  readonly others: PrintedTotals['others'];
}

export function readAmounts(rows: readonly Row[], table: Table | undefined, sign: DecimalSign): Amounts {
  const plain = table === undefined ? [] : readLines(table, sign);
  const rest = table === undefined ? rows : rows.filter((row) => !table.rows.has(row));
  const printed = totalsIn(rest, table?.others ?? [], sign, table?.lines);
  const lines = table === undefined ? plain : withCodedRates(plain, table, printed.breakdown);
  const { amounts: named, others } = printed;
  const totals = settleTotals(printed, lines) ?? settleTotals(printed, []);
  const net = totals === undefined ? netOfTotals(lines, named) : netLines(lines, totals);
  const settled = net && settleTotals(printed, net);
  return settled?.isConfirmedByLines === true
    ? { sign, table, lines: net ?? lines, totals: settled, named, others }
    : { sign, table, ...withOwnAdjustments(lines, totals, printed), named, others };
}

/** The discounts and charges below their lines, where another line or the net amount of the line comes next, as parts of them. */
function withOwnAdjustments(
  lines: readonly ReadLine[],
  totals: SettledTotals | undefined,
  { all, others }: PrintedTotals,
): Pick<Amounts, 'lines' | 'totals'> {
  if (totals?.isConfirmedByLines !== true || totals.adjustments.length === 0 || lines.length < 2)
    return { lines, totals };
  const own = new Map<ReadLine, PrintedAdjustment[]>();
  const rest = totals.adjustments.filter((each) => {
    const line = lines.findLast(({ box }) => isBefore(box, each.number));
    // What no label names may be a line that was not read.
    const isNamed = !others.some(({ number }) => number === each.number);
    if (line === undefined || line.amount.isNegative() || !isNamed) return true;
    const net = withAdjustments(line.amount, [...(own.get(line) ?? []), each]);
    const isOwn =
      line !== lines.at(-1) || all.some((other) => other.value.eq(net) && isRightBelow(other, each.number));
    if (isOwn) own.set(line, [...(own.get(line) ?? []), each]);
    return !isOwn;
  });
  return {
    totals: { ...totals, adjustments: rest },
    lines: lines.map((line) => {
      const found = own.get(line);
      if (found === undefined) return line;
      const adjustments = [
        ...line.adjustments,
        ...found.map((each) => ({ ...each, cell: cellOf(each.number.words) })),
      ];
      return { ...line, adjustments, amount: withAdjustments(line.amount, found) };
    }),
  };
}

function isRightBelow(box: Box, above: Box): boolean {
  return box.page === above.page && box.y > above.y && box.y - above.y < 2.2 * above.height;
}

function isBefore(one: Box, other: Box): boolean {
  return one.page < other.page || (one.page === other.page && one.y < other.y);
}

/** The lines without VAT by a printed net total, where they add up to a printed total with VAT. */
function netOfTotals(
  lines: readonly ReadLine[],
  named: PrintedTotals['amounts'],
): readonly ReadLine[] | undefined {
  const sum = totalOf(lines);
  const subtotal = named.find(({ labels }) => labels.includes('subtotal'))?.value;
  const isTotal = ({ labels, value }: (typeof named)[number]) =>
    value.eq(sum) && labels.some((label) => label === 'total' || label === 'due');
  if (subtotal === undefined || !named.some(isTotal)) return undefined;
  const totals = { subtotal, invoiceTotal: sum, totalTax: sum.minus(subtotal), taxes: [], adjustments: [] };
  return netLines(lines, totals);
}

/** The rates of lines that have a sign instead of a rate, which the VAT breakdown explains. */
function withCodedRates(
  lines: readonly ReadLine[],
  { columns, lines: printed }: Table,
  breakdown: PrintedTotals['breakdown'],
): readonly ReadLine[] {
  const rates = new Map(
    breakdown.flatMap(({ code, rate }) => (code === undefined ? [] : [[code, rate] as const])),
  );
  if (rates.size === 0 || lines.length !== printed.length) return lines;
  const isCoded = (column: Column) =>
    printed.every(({ cells }) => rates.has(cells.get(column)?.text ?? '')) &&
    !columnHoldsFactors(column, printed, lines);
  const column = columns.find(isCoded);
  if (column === undefined) return lines;
  return lines.map((line, at) => {
    const rate = rates.get(printed[at]?.cells.get(column)?.text ?? '');
    return rate === undefined ? line : { ...line, rate };
  });
}

/** Whether the numbers of a column are the quantities, which may look like codes. */
function columnHoldsFactors(column: Column, printed: Table['lines'], lines: readonly ReadLine[]): boolean {
  return printed.every(({ numbers }, at) => {
    const number = numbers.get(column);
    const quantity = lines[at]?.quantity;
    return number !== undefined && quantity !== undefined && number.value.eq(quantity);
  });
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
