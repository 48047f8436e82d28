import { type Decimal, ONE, ZERO } from '../document/decimal.js';
import type { AllowanceCharge, LineItem } from '../document/document.js';
import type { ExtendedDocument, ExtendedLineItem } from '../document/extended-fields.js';
import { percentOf, roundAmount, roundAt, totalOf } from './amounts.js';
import { categoryOfLine } from './tax-categories.js';
import type { AllowanceChargeTotals, LineTotals, TaxCategory } from './totals.js';

/** The lines of a Document with their amounts and VAT categories. */
export function settleLines(document: ExtendedDocument): LineTotals[] {
  return document.items.map((item) => settleLine(item, document));
}

/** Decimals of a price that is calculated from an amount: enough that quantity × price is that amount again. */
const PRICE_DECIMALS = 10;

/**
 * Settles an invoice line: BT-131 = quantity × unit price ÷ base quantity − allowances + charges, rounded at two decimals.
 * Given values stay as they are (a rule judges them); a missing quantity is 1; a missing unit price follows
 * from the gross price, or else from the amount.
 */
function settleLine(item: ExtendedLineItem, document: ExtendedDocument): LineTotals {
  const category = categoryOfLine(document, item);
  const quantity = item.quantity ?? ONE;
  // Only what is left out is calculated: most lines leave out nothing.
  const isSettled = item.amount !== undefined && item.unit_price !== undefined;
  if (isSettled && item.allowances === undefined && item.charges === undefined)
    return {
      amount: item.amount,
      quantity,
      unitPrice: item.unit_price,
      category,
      allowances: [],
      charges: [],
    };
  const netPrice = item.unit_price ?? item.gross_price?.minus(item.price_discount ?? ZERO);
  const gross = netPrice === undefined ? item.amount : overBase(quantity.times(netPrice), item);
  const settle = (parts: LineItem['allowances'] = []) =>
    parts.map((part) => calculateAllowanceCharge(part, gross ?? ZERO, category));
  const allowances = settle(item.allowances);
  const charges = settle(item.charges);
  const hasParts = allowances.length > 0 || charges.length > 0;
  const adjustment = hasParts ? totalOf(charges).minus(totalOf(allowances)) : ZERO;
  const sum = hasParts ? (gross ?? ZERO).plus(adjustment) : (gross ?? ZERO);
  const amount = item.amount ?? roundAmount(sum);
  const unitPrice = netPrice ?? priceOf(item.amount, adjustment, overBase(quantity, item));
  return { amount, quantity, unitPrice, category, allowances, charges };
}

/** What is for the base quantity of the price, for one unit; no price is for no units. */
function overBase(value: Decimal, { base_quantity: base }: ExtendedLineItem): Decimal {
  return base === undefined || base.isZero() ? value : value.div(base);
}

function priceOf(amount: Decimal | undefined, adjustment: Decimal, quantity: Decimal): Decimal | undefined {
  if (amount === undefined || quantity.isZero()) return undefined;
  return roundAt(amount.minus(adjustment).div(quantity), PRICE_DECIMALS);
}

/**
 * Settles the amounts of an allowance or charge: a missing amount is the percentage of the base amount, rounded
 * at two decimals; a missing base amount is `defaultBase` if a percentage needs it.
 *
 * @param defaultBase quantity × price at a line, the sum of the lines at the document
 */
export function calculateAllowanceCharge(
  { amount, base_amount, multiplier_factor }: AllowanceCharge,
  defaultBase: Decimal,
  category: TaxCategory,
): AllowanceChargeTotals {
  const baseAmount = base_amount ?? (multiplier_factor === undefined ? undefined : roundAmount(defaultBase));
  const calculate = () =>
    multiplier_factor === undefined
      ? ZERO
      : roundAmount(percentOf(baseAmount ?? defaultBase, multiplier_factor));
  return { amount: amount ?? calculate(), baseAmount, multiplierFactor: multiplier_factor, category };
}
