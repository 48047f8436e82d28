import { CENT, type Decimal, ZERO } from '../document/decimal.js';
import type { AllowanceCharge } from '../document/document.js';
import type { ExtendedDocument, ExtendedLineItem } from '../document/extended-fields.js';
import { isSameAmount, percentOf, roundAmount, totalOf } from './amounts.js';
import { compareTotals, dueInFull } from './check-totals.js';
import type { AllowanceChargeTotals, LineTotals, Totals } from './totals.js';

/** The tolerance of the rules on the amounts of lines, allowances and charges (PEPPOL-EN16931-R040, R120). */
const SLACK = '0.02';

/**
 * The amounts that a Document gives and that do not follow from the rest of it, by JSON pointer: totals, amounts of lines and of
 * their VAT, amounts of percentages. An amount due below the total follows: it means a prepayment.
 */
export function contradictions(document: ExtendedDocument, totals: Totals): ReadonlySet<string> {
  const found = new Set(compareTotals(document, totals).map(({ field }) => `/${field}`));
  for (const pointer of contradictionsOfParts('', document, totals)) found.add(pointer);
  for (const [index, item] of document.items.entries()) {
    const line = totals.lines[index];
    if (line === undefined) continue;
    for (const pointer of contradictionsOfLine(`/items/${index}`, item, line)) found.add(pointer);
  }
  return found;
}

/** Those of one line. */
export function contradictionsOfLine(
  pointer: string,
  item: ExtendedLineItem,
  line: LineTotals,
): readonly string[] {
  const parts = contradictionsOfParts(pointer, item, line);
  const isOffAmount = item.amount !== undefined && isOffLine(item, line);
  // Two programs that round the VAT of a line differ by a cent at most.
  const isOffTax = item.tax !== undefined && taxOfPart(line).minus(item.tax).abs().gt(CENT);
  if (!isOffAmount && !isOffTax) return parts;
  return [...(isOffAmount ? [`${pointer}/amount`] : []), ...(isOffTax ? [`${pointer}/tax`] : []), ...parts];
}

type Parts = Pick<ExtendedDocument, 'allowances' | 'charges'>;
type SettledParts = Pick<Totals, 'allowances' | 'charges'>;

/** Those of the percentages of allowances and charges. */
function contradictionsOfParts(owner: string, part: Parts, settled: SettledParts): readonly string[] {
  if (part.allowances === undefined && part.charges === undefined) return NONE;
  return (['allowances', 'charges'] as const).flatMap((list) =>
    (part[list] ?? []).flatMap((given, index) =>
      isOffPercentage(given, settled[list][index]) ? [`${owner}/${list}/${index}/amount`] : [],
    ),
  );
}

const NONE: readonly string[] = [];

function isOffPercentage(given: AllowanceCharge, settled: AllowanceChargeTotals | undefined): boolean {
  const { amount, multiplier_factor: percentage } = given;
  const base = settled?.baseAmount;
  if (amount === undefined || base === undefined || percentage === undefined) return false;
  return percentOf(base, percentage).minus(amount).abs().gt(SLACK);
}

function isOffLine(item: ExtendedLineItem, line: LineTotals): boolean {
  const { amount } = item;
  const calculated = calculatedAmount(item, line);
  return amount !== undefined && calculated !== undefined && calculated.minus(amount).abs().gt(SLACK);
}

/** Quantity × price ÷ base quantity − allowances + charges, exactly; undefined without a price. */
export function calculatedAmount(
  { base_quantity: base }: ExtendedLineItem,
  { quantity, unitPrice, allowances, charges }: LineTotals,
): Decimal | undefined {
  if (unitPrice === undefined) return undefined;
  const gross = quantity.times(unitPrice);
  const net = base === undefined || base.isZero() ? gross : gross.div(base);
  return net.minus(totalOf(allowances)).plus(totalOf(charges));
}

/** The VAT of a line, an allowance or a charge, rounded. */
export function taxOfPart({
  amount,
  category: { rate = ZERO },
}: Pick<LineTotals, 'amount' | 'category'>): Decimal {
  return roundAmount(percentOf(amount, rate));
}

/**
 * Whether what is to be paid is given, and follows from the lines: then no other total decides about it.
 */
export function isPayableKnown(document: ExtendedDocument, totals: Totals): boolean {
  const { invoice_total: total, amount_due: due } = document;
  if (total !== undefined) return isSameAmount(total, totals.invoiceTotal);
  return due !== undefined && isSameAmount(due, dueInFull(document, totals));
}
