import type { Decimal } from 'peppol-preflight';
import { lessPercent, sameAmount, withAdjustments } from '../values/arithmetic.js';
import { totalKind } from '../labels/label-kinds.js';
import { type DecimalSign, type PrintedNumber, numbersIn } from '../values/numbers.js';
import type { Cell } from '../page/rows.js';
import type { TableLine } from './table-lines.js';
import { namedAmounts } from '../totals/total-amounts.js';

/** A discount or charge of a line. */
export interface LineAdjustment {
  readonly isCharge: boolean;
  /** Without sign. */
  readonly amount: Decimal;
  readonly reason: string;
  readonly cell: Cell;
}

/** A percentage in the rows of a line that do not have its amount: "+ VAT 21 %", "10 % discount". */
export interface Share {
  readonly cell: Cell;
  readonly number: PrintedNumber;
  readonly isTax: boolean;
}

/** The percentages of a line that stand alone in the rows below its text, or in another column there. */
export function sharesOf({ texts, notes }: TableLine, sign: DecimalSign): readonly Share[] {
  return [...texts.slice(1), ...notes].flatMap((cell) => {
    const [number, ...more] = numbersIn(cell.words, sign);
    if (number === undefined || !number.isPercent || more.length > 0 || cell.words.length > 6) return [];
    const label = cell.words.filter((word) => !number.words.includes(word)).map(({ text }) => text);
    return [{ cell, number, isTax: totalKind(label.join(' ').replace(/^[-+]/, '')).includes('tax') }];
  });
}

/** The one of the percentages below a line that leads from quantity × price to its amount. */
export function discountAmong(
  shares: readonly Share[],
  gross: Decimal | undefined,
  amount: Decimal,
): Share | undefined {
  if (gross === undefined || sameAmount(gross.abs(), amount.abs())) return undefined;
  return shares.find(
    ({ isTax, number: { value } }) =>
      !isTax && sameAmount(lessPercent(gross, value.abs()).abs(), amount.abs()),
  );
}

/** Discounts and charges below the text of a line; none unless they explain the amount from the price. */
export function adjustmentsOf(
  { texts }: TableLine,
  net: Decimal | undefined,
  amount: Decimal,
  sign: DecimalSign,
): readonly LineAdjustment[] {
  if (net === undefined || sameAmount(net, amount)) return [];
  const found = texts.slice(1).flatMap((cell): readonly LineAdjustment[] => {
    const [label] = namedAmounts(cell.words, sign);
    const isCharge = label?.labels.includes('charge') === true;
    if (label === undefined || !(isCharge || label.labels.includes('allowance'))) return [];
    const reason = cell.text.slice(0, cell.text.indexOf(label.number.text)).replace(/(?<![\s:])[\s:]+$/, '');
    return [{ isCharge, amount: label.value.abs(), reason: reason.replace(/^[^:]*:\s*/, ''), cell }];
  });
  return sameAmount(withAdjustments(net, found), amount) ? found : [];
}

/** The discount of a line in percent of `gross`, whether it is printed so or as an amount. */
export function discountOf(
  off: PrintedNumber | undefined,
  gross: Decimal | undefined,
  amount: Decimal,
): Decimal | undefined {
  if (off === undefined || off.value.isZero()) return undefined;
  const value = off.value.abs();
  if (off.isPercent || gross === undefined || gross.isZero()) return value;
  if (sameAmount(lessPercent(gross, value), amount)) return value;
  const asAmount = gross.minus(value);
  return sameAmount(asAmount, amount) ? value.div(gross).times(100).toDecimalPlaces(4) : value;
}
