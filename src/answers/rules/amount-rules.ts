import type { Decimal } from '../../document/decimal.js';
import { formatAmount, roundAmount } from '../../totals/amounts.js';
import {
  calculatedLineAmount,
  percentageOfBase,
  roundAmounts,
  withoutBaseAmount,
  withoutMultiplier,
} from '../fixes/amount-fixes.js';
import { allowanceReason, chargeReason } from '../fixes/code-fixes.js';
import { namedDecimal, once, row } from './row.js';
import { rowOfBreakdown } from './vat-fields.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Rules on lines, allowances and charges, totals and decimals. */
export const AMOUNT_RULES = {
  'item-description-missing': row({ rules: ['BR-25', ...once(176, 248)] }),
  'item-price-missing': row({ rules: ['BR-26', ...once(177, 249)] }),
  'item-price-negative': row({ rules: ['BR-27', 'BR-28'] }),
  'allowance-reason-missing': row({
    rules: ['BR-33', 'BR-42', 'BR-CO-21', 'BR-CO-23'],
    fixes: allowanceReason,
  }),
  'charge-reason-missing': row({ rules: ['BR-38', 'BR-44', 'BR-CO-22', 'BR-CO-24'], fixes: chargeReason }),
  'percentage-mismatch': row({
    rules: ['PEPPOL-EN16931-R040'],
    values: ({ named: { amount = '', percentage = '', base = '', calculated = '' } }) => {
      return { amount, percentage, base, calculated };
    },
    fixes: percentageOfBase,
  }),
  'base-amount-missing': row({ rules: ['PEPPOL-EN16931-R041'], fixes: withoutMultiplier }),
  'percentage-missing': row({ rules: ['PEPPOL-EN16931-R042'], fixes: withoutBaseAmount }),
  'line-amount-mismatch': row({
    rules: ['PEPPOL-EN16931-R120'],
    values: ({ named }) => {
      const {
        amount = '',
        quantity = '',
        price = '',
        base_quantity: base = '1',
        charges = '',
        allowances = '',
        calculated = '',
      } = named;
      return { amount, quantity, price, base, charges, allowances, calculated };
    },
    fixes: calculatedLineAmount,
  }),
  'amount-decimals': row({
    rules: [
      ...['BR-DEC-01', 'BR-DEC-02', 'BR-DEC-05', 'BR-DEC-06', 'BR-DEC-09', 'BR-DEC-10', 'BR-DEC-11'],
      ...['BR-DEC-12', 'BR-DEC-14', 'BR-DEC-16', 'BR-DEC-17', 'BR-DEC-18', 'BR-DEC-19', 'BR-DEC-20'],
      ...['BR-DEC-23', 'BR-DEC-24', 'BR-DEC-25', 'BR-DEC-27', 'BR-DEC-28', 'UBL-DT-01'],
    ],
    values: ({ named, value }) => ({ amount: named.amount ?? '', is_calculated: !hasMoreDecimals(value) }),
    fixes: roundAmounts,
  }),
  'sum-decimals': row({
    rules: ['BR-CO-10', 'BR-CO-11', 'BR-CO-12'],
    values: ({ rule_id, named: { stated: sum = '', sum: rounded = '' } }) => {
      const list = rule_id === 'BR-CO-10' ? 'items' : rule_id === 'BR-CO-11' ? 'allowances' : 'charges';
      return { list, sum, rounded } as const;
    },
    fixes: roundAmounts,
  }),
  'subtotal-mismatch': row({
    rules: ['BR-CO-13'],
    values: ({ named }) => {
      const [lines, allowances, charges] = [
        namedDecimal(named.lines),
        namedDecimal(named.allowances),
        namedDecimal(named.charges),
      ];
      return {
        stated: shown(namedDecimal(named.stated)),
        lines: shown(lines),
        allowances: shown(allowances),
        charges: shown(charges),
        calculated: formatAmount(roundAmount(lines.minus(allowances).plus(charges))),
      };
    },
    fixes: roundAmounts,
  }),
  'invoice-total-mismatch': row({
    rules: ['BR-CO-15'],
    values: ({ named }) => {
      const [subtotal, tax] = [namedDecimal(named.subtotal), namedDecimal(named.tax)];
      return {
        stated: shown(namedDecimal(named.stated)),
        subtotal: shown(subtotal),
        tax: shown(tax),
        calculated: formatAmount(roundAmount(subtotal.plus(tax))),
      };
    },
    fixes: roundAmounts,
  }),
  'amount-due-mismatch': row({
    rules: ['BR-CO-16'],
    values: ({ named }) => ({
      stated: shown(namedDecimal(named.stated)),
      total: shown(namedDecimal(named.total)),
      paid: shown(namedDecimal(named.paid)),
    }),
  }),
  'vat-total-mismatch': row({
    rules: ['BR-CO-14'],
    field: rowOfBreakdown,
    values: ({ named: { stated = '', calculated = '' } }) => ({ stated, calculated }),
  }),
  'vat-of-rate-mismatch': row({
    rules: ['BR-CO-17'],
    field: rowOfBreakdown,
    values: ({ named: { stated = '', taxable = '', rate = '', calculated = '' } }) => {
      // The rule rounds the rate to see whether there is VAT.
      const is_taken_for_zero = /^-?0?\.[0-4]/.test(rate);
      return { stated, taxable, rate, calculated, is_taken_for_zero };
    },
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

/** Whether the field itself has too many decimals, and not the calculated value. */
function hasMoreDecimals(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /\.\d{3,}|e-/i.test(String(value));
}

/** With two decimals at least. */
function shown(amount: Decimal): string {
  return amount.toFixed(Math.max(2, amount.decimalPlaces()));
}
