import { Decimal } from '../document/decimal.js';
import type { AllowanceCharge, Document, TaxCode } from '../document/document.js';
import { limitViolations } from '../document/request-violations.js';
import { type RequestViolation, ServiceError } from '../service-error.js';
import { roundAmount } from './amounts.js';
import type { LineTotals, TaxCategory, TaxSubtotal } from './totals.js';

/** What one line, allowance or charge adds to the taxable amount of its category; an allowance adds less than nothing. */
interface TaxablePart {
  readonly category: TaxCategory;
  readonly amount: Decimal;
}

/**
 * The VAT breakdown (BG-23): one row for each category and rate, its tax rounded half up at two decimals
 * (BR-CO-17), in the order in which the categories first occur.
 */
export function calculateTaxBreakdown(parts: readonly TaxablePart[]): TaxSubtotal[] {
  const groups = new Map<string, { category: TaxCategory; taxableAmount: Decimal }>();
  for (const { category, amount } of parts) {
    const key = `${category.code} ${category.rate?.toFixed() ?? ''}`;
    const group = groups.get(key) ?? { category, taxableAmount: new Decimal(0) };
    groups.set(key, { category: group.category, taxableAmount: group.taxableAmount.plus(amount) });
  }
  return [...groups.values()].map(({ category, taxableAmount }) => ({
    ...category,
    taxableAmount,
    taxAmount: roundAmount(taxableAmount.times(category.rate ?? 0).div(100)),
  }));
}

/** Rates that a message shows. */
const SHOWN_RATES = 5;

/**
 * The VAT category of each allowance and charge of the document: its own rate, else the one rate of the lines.
 *
 * @throws ServiceError 422 that names every one that has no rate where the lines do not have exactly one
 */
export function categoriesOfAdjustments(
  { allowances = [], charges = [], tax_code }: Document,
  lines: readonly LineTotals[],
): { readonly allowances: readonly TaxCategory[]; readonly charges: readonly TaxCategory[] } {
  const rates = new Map(
    lines.flatMap(({ category: { rate } }) => (rate === undefined ? [] : [[rate.toFixed(), rate] as const])),
  );
  const [rate] = rates.size === 1 ? rates.values() : [];
  const violations: RequestViolation[] = [];
  const settle = (field: 'allowances' | 'charges', parts: readonly AllowanceCharge[]) =>
    parts.map((part, index) => {
      const code = part.tax_code ?? tax_code;
      const settled = part.tax_rate ?? (needsNoRate(code) ? undefined : rate);
      if (settled === undefined && !needsNoRate(code)) violations.push(missingRate(field, index, rates));
      return taxCategoryOf(code, settled);
    });
  const categories = { allowances: settle('allowances', allowances), charges: settle('charges', charges) };
  if (violations.length > 0) throw new ServiceError(422, limitViolations(violations));
  return categories;
}

function missingRate(field: string, index: number, rates: ReadonlyMap<string, Decimal>): RequestViolation {
  const shown = [...rates.keys()].slice(0, SHOWN_RATES).map((rate) => `${rate} %`);
  const lines =
    rates.size === 0
      ? 'the lines have none either'
      : `the lines have several rates (${[...shown, ...(rates.size > SHOWN_RATES ? ['…'] : [])].join(', ')})`;
  return {
    loc: ['body', field, index, 'tax_rate'],
    msg: `${field}[${index}].tax_rate is missing, and ${lines}: say which one it has`,
    type: 'missing',
  };
}

/** Categories in which no VAT is charged: their rate is 0 unless one is given. */
const UNTAXED = new Set<TaxCode>(['Z', 'E', 'AE', 'K', 'G']);

/** Whether a category can do without a given rate. */
function needsNoRate(code: TaxCode): boolean {
  return code === 'O' || UNTAXED.has(code);
}

/**
 * The category with its rate: O has none, a standard rate of 0 is what the standard calls zero rated (Z).
 *
 * @param rate as given or derived, in percent; undefined counts as 0
 */
export function taxCategoryOf(code: TaxCode, rate: Decimal | undefined): TaxCategory {
  if (code === 'O') return { code, rate: undefined };
  const settled = rate ?? new Decimal(0);
  return { code: code === 'S' && settled.isZero() ? 'Z' : code, rate: settled };
}
