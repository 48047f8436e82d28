import { Decimal, withoutNegativeZero, ZERO } from '../document/decimal.js';
import type { AllowanceCharge, Document } from '../document/document.js';
import type { ExtendedLineItem } from '../document/extended-fields.js';
import { percentOf, roundAmount } from './amounts.js';
import type { TaxCategory, TaxSubtotal } from './totals.js';

/** The rate of a line without one, in percent (service interface, "LineItemCreate"). */
const LINE_RATE = new Decimal(0);
/** The rate of an allowance or charge of the document without one, in percent (service interface, "Allowance", "Charge"). */
const ADJUSTMENT_RATE = new Decimal(21);

/**
 * The VAT category of a line (BT-151, BT-152): its own or that of the document, at the rate of the line. A missing rate is 0, the
 * service's default, whatever other lines have: in category S a rule then requires it.
 */
export function categoryOfLine(
  { tax_code: code }: Pick<Document, 'tax_code'>,
  { tax_rate: rate, tax_code: own }: Pick<ExtendedLineItem, 'tax_rate' | 'tax_code'>,
): TaxCategory {
  return categoryOf({ code: own ?? code, rate }, LINE_RATE);
}

/** The VAT category of an allowance (BT-95, BT-96) or charge (BT-102, BT-103) of the document: S and 21% if it states neither. */
export function categoryOfAdjustment({ tax_code: code, tax_rate: rate }: AllowanceCharge): TaxCategory {
  return categoryOf({ code, rate }, ADJUSTMENT_RATE);
}

/** A given category stays, whatever the rate; without one, an explicit rate of 0 is zero rated (Z). O has no rate. */
function categoryOf(
  { code, rate }: { readonly code: Document['tax_code']; readonly rate: Decimal | undefined },
  defaultRate: Decimal,
): TaxCategory {
  if (code === 'O') return { code, rate: undefined };
  return { code: code ?? (rate?.isZero() === true ? 'Z' : 'S'), rate: rate ?? defaultRate };
}

/** What one line, allowance or charge adds to the taxable amount of its category; negative for an allowance. */
interface TaxablePart {
  readonly category: TaxCategory;
  readonly amount: Decimal;
}

/**
 * The VAT breakdown (BG-23): one row for each category and rate, its tax rounded half up at two decimals
 * (BR-CO-17), in the order in which the categories first occur.
 */
export function calculateTaxBreakdown(parts: readonly TaxablePart[]): TaxSubtotal[] {
  const groups = new Map<string, { readonly category: TaxCategory; taxableAmount: Decimal }>();
  for (const { category, amount } of parts) {
    const key = categoryKey(category);
    const group = groups.get(key);
    // The amount that is subtracted for an allowance may be a negative zero.
    if (group === undefined) groups.set(key, { category, taxableAmount: withoutNegativeZero(amount) });
    else group.taxableAmount = group.taxableAmount.plus(amount);
  }
  return [...groups.values()].map(({ category: { code, rate }, taxableAmount }) => ({
    code,
    rate,
    taxableAmount,
    taxAmount: taxOfRow({ rate, taxableAmount }),
  }));
}

/** The VAT of a row: its taxable amount times its rate, rounded half up at two decimals. */
export function taxOfRow({ rate, taxableAmount }: Pick<TaxSubtotal, 'rate' | 'taxableAmount'>): Decimal {
  return rate === undefined ? ZERO : roundAmount(percentOf(taxableAmount, rate));
}

/** A category with its rate, as text: equal for the categories that share a row of the breakdown. */
export function categoryKey({ code, rate }: Pick<TaxCategory, 'code' | 'rate'>): string {
  return `${code} ${rate?.toFixed() ?? ''}`;
}
