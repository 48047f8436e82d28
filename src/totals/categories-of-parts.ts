import { cappedViolations } from '../document/capped-violations.js';
import type { Decimal } from '../document/decimal.js';
import type { AllowanceCharge, Document } from '../document/document.js';
import { ServiceError, type RequestViolation } from '../service-error.js';
import { hasSettledRate, taxCategoryOf } from './tax-category-of.js';
import type { LineTotals, TaxCategory } from './totals.js';

/** Rates that a message shows. */
const SHOWN_RATES = 5;

/**
 * The VAT category of each allowance and charge of the document: its own rate, else the one rate of the lines.
 *
 * @throws ServiceError 422 that names every one that has no rate where the lines do not have exactly one
 */
export function categoriesOfParts(
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
      const settled = part.tax_rate ?? (hasSettledRate(code) ? undefined : rate);
      if (settled === undefined && !hasSettledRate(code)) violations.push(missingRate(field, index, rates));
      return taxCategoryOf(code, settled);
    });
  const categories = { allowances: settle('allowances', allowances), charges: settle('charges', charges) };
  if (violations.length > 0) throw new ServiceError(422, cappedViolations(violations));
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
