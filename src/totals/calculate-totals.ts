import { Decimal } from '../document/decimal.js';
import type { AllowanceCharge, Document } from '../document/document.js';
import { ServiceError } from '../service-error.js';
import { calculateAllowanceCharge } from './calculate-allowance-charge.js';
import { calculateLine } from './calculate-line.js';
import { calculateTaxBreakdown } from './calculate-tax-breakdown.js';
import { onlyRate, rateOfLine } from './rate-of-line.js';
import { roundAmount } from './round-amount.js';
import { sumOf } from './sum-of.js';
import { hasSettledRate, taxCategoryOf } from './tax-category-of.js';
import type { AllowanceChargeTotals, LineTotals, TaxCategory, Totals } from './totals.js';

/**
 * Calculates the totals a Document must have (EN 16931, BG-22 and BG-23; BR-CO-10 to BR-CO-17). What the Document
 * gives for a line or an allowance is kept, what it leaves out is calculated; the totals it gives are not looked
 * at, except `amount_due`, which tells what was paid before. The Document is not changed.
 *
 * @returns exact decimals in the Document's currency; VAT amounts are rounded half up at two decimals
 * @throws ServiceError 422 when an allowance or charge has no VAT rate and the lines have several
 */
export function calculateTotals(document: Document): Totals {
  const lines = document.items.map((item) =>
    calculateLine(
      item,
      taxCategoryOf(
        document.tax_code,
        settledRate(document, () => rateOfLine(item, document)),
      ),
    ),
  );
  const lineTotal = sumOf(lines.map(({ amount }) => amount));
  const settle = (field: 'allowances' | 'charges') =>
    (document[field] ?? []).map((part, index) =>
      calculateAllowanceCharge(part, lineTotal, categoryOf(part, [field, index], document, lines)),
    );
  const allowances = settle('allowances');
  const charges = settle('charges');
  const totalDiscount = totalOf(allowances);
  const totalCharges = totalOf(charges);
  const taxBreakdown = calculateTaxBreakdown([
    ...lines,
    ...allowances.map(({ category, amount }) => ({ category, amount: amount.neg() })),
    ...charges,
  ]);
  const subtotal = lineTotal.minus(totalDiscount).plus(totalCharges);
  const totalTax = sumOf(taxBreakdown.map(({ taxAmount }) => taxAmount));
  const invoiceTotal = subtotal.plus(totalTax);
  const amountDue = document.amount_due ?? roundAmount(invoiceTotal);
  return {
    lines,
    allowances,
    charges,
    lineTotal,
    totalDiscount,
    totalCharges,
    subtotal,
    taxBreakdown,
    totalTax,
    invoiceTotal,
    prepaid: invoiceTotal.minus(amountDue),
    amountDue,
  };
}

function totalOf(parts: readonly AllowanceChargeTotals[]): Decimal {
  return sumOf(parts.map(({ amount }) => amount));
}

/** The rate of a line; looked for only in categories that can have one other than 0. */
function settledRate({ tax_code }: Document, find: () => Decimal | undefined): Decimal | undefined {
  return tax_code === 'O' ? undefined : (find() ?? new Decimal(0));
}

function categoryOf(
  part: AllowanceCharge,
  path: readonly [field: string, index: number],
  document: Document,
  lines: readonly LineTotals[],
): TaxCategory {
  const code = part.tax_code ?? document.tax_code;
  if (part.tax_rate !== undefined || hasSettledRate(code)) return taxCategoryOf(code, part.tax_rate);
  const rate = onlyRate(lines.map(({ category }) => category.rate));
  if (rate !== undefined) return taxCategoryOf(code, rate);
  const rates = [...new Set(lines.map(({ category }) => `${category.rate?.toFixed() ?? 'no'} %`))];
  const [field, index] = path;
  throw new ServiceError(422, [
    {
      loc: ['body', ...path, 'tax_rate'],
      msg: `${field}[${index}].tax_rate is missing, and the lines have several rates (${rates.join(', ')}): say which one it has`,
      type: 'missing',
    },
  ]);
}
