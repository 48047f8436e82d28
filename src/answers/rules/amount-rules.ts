import { Decimal, ZERO } from '../../document/decimal.js';
import { isMissing, isWrong } from '../../document/english.js';
import type { Say } from '../../document/texts.js';
import { formatAmount, roundAmount } from '../../totals/amounts.js';
import {
  calculatedLineAmount,
  percentageOfBase,
  roundAmounts,
  withoutBaseAmount,
  withoutMultiplier,
} from '../fixes/amount-fixes.js';
import { allowanceReason, chargeReason } from '../fixes/code-fixes.js';
import { parentPointer } from '../wording/field-names.js';
import { type FieldFacts, row } from './row.js';
import { correctBreakdown, correctRates, rowOfBreakdown } from './vat-breakdown.js';

/** Rules on lines, allowances and charges, totals and decimals. */
export const AMOUNT_RULES = {
  'item-description-missing': row({
    rules: ['BR-25'],
    problem: isMissing,
    remedy: ({ field }, { name }) => `say what is sold in ${name(field)}`,
  }),
  'item-price-missing': row({
    rules: ['BR-26'],
    problem: isMissing,
    remedy: ({ field }, { name }) => `give the net price of one unit in ${name(field)}`,
  }),
  'item-price-negative': row({
    rules: ['BR-27'],
    problem: (about, say) => isWrong(', but a price must be zero or more', about, say),
    remedy: ({ field }, { name }) =>
      `give a price of zero or more; to take goods back, use a negative ${name(beside(field, 'quantity'))}`,
  }),
  'allowance-reason-missing': row({
    rules: ['BR-33', 'BR-42', 'BR-CO-21', 'BR-CO-23'],
    problem: noReason,
    remedy: giveReason,
    fixes: allowanceReason,
  }),
  'charge-reason-missing': row({
    rules: ['BR-38', 'BR-44', 'BR-CO-22', 'BR-CO-24'],
    problem: noReason,
    remedy: giveReason,
    fixes: chargeReason,
  }),
  'percentage-mismatch': row({
    rules: ['PEPPOL-EN16931-R040'],
    values: ({ named: { amount = '', percentage = '', base = '', calculated = '' } }) => {
      return { amount, percentage, base, calculated };
    },
    problem: ({ field, amount, percentage, base, calculated }, { name }) =>
      `${name(field)} is ${amount}, but ${percentage} % of ${name(beside(field, 'base_amount'))} ${base} is ${calculated}`,
    remedy: ({ field }, { name }) =>
      `correct ${name(beside(field, 'amount'))}, ${name(beside(field, 'multiplier_factor'))} or ${name(beside(field, 'base_amount'))}`,
    fixes: percentageOfBase,
  }),
  'base-amount-missing': row({
    rules: ['PEPPOL-EN16931-R041'],
    problem: ({ field }, { name, term }) =>
      `${name(parentPointer(field))} has a ${term('allowances.multiplier_factor')}, but no ${term('allowances.base_amount')}`,
    remedy: ({ field }, { name }) =>
      `give ${name(beside(field, 'base_amount'))}, or remove ${name(beside(field, 'multiplier_factor'))}`,
    fixes: withoutMultiplier,
  }),
  'percentage-missing': row({
    rules: ['PEPPOL-EN16931-R042'],
    problem: ({ field }, { name, term }) =>
      `${name(parentPointer(field))} has a ${term('allowances.base_amount')}, but no ${term('allowances.multiplier_factor')}`,
    remedy: ({ field }, { name }) =>
      `give ${name(beside(field, 'multiplier_factor'))}, or remove ${name(beside(field, 'base_amount'))}`,
    fixes: withoutBaseAmount,
  }),
  'line-amount-mismatch': row({
    rules: ['PEPPOL-EN16931-R120'],
    // A Document has prices of one unit, so the base quantity is 1.
    values: ({ named }) => {
      const {
        amount = '',
        quantity = '',
        price = '',
        charges = '',
        allowances = '',
        calculated = '',
      } = named;
      return { amount, quantity, price, charges, allowances, calculated };
    },
    problem: ({ field, amount, quantity, price, charges, allowances, calculated }, { name, term }) => {
      const adjustments =
        charges === '0' && allowances === '0'
          ? ''
          : `, plus ${term('charges')} ${charges}, less ${term('allowances')} ${allowances},`;
      return `${name(field)} is ${amount}, but ${term('items.quantity')} ${quantity} times ${term('items.unit_price')} ${price}${adjustments} is ${calculated}`;
    },
    remedy: ({ field }, { name }) => `correct ${name(field)}, or leave it out to have it calculated`,
    fixes: calculatedLineAmount,
  }),
  'amount-decimals': row({
    rules: [
      ...['BR-DEC-01', 'BR-DEC-02', 'BR-DEC-05', 'BR-DEC-06', 'BR-DEC-09', 'BR-DEC-10', 'BR-DEC-11'],
      ...['BR-DEC-12', 'BR-DEC-14', 'BR-DEC-16', 'BR-DEC-17', 'BR-DEC-18', 'BR-DEC-19', 'BR-DEC-20'],
      ...['BR-DEC-23', 'BR-DEC-24', 'BR-DEC-25', 'BR-DEC-27', 'BR-DEC-28', 'UBL-DT-01'],
    ],
    values: ({ named, value }) => ({
      amount: named.amount ?? '',
      is_calculated: !hasMoreDecimals(value),
    }),
    problem: ({ amount, is_calculated, ...about }, say) =>
      is_calculated
        ? `The amount ${amount}, calculated for ${say.name(about.field)}, has more than two decimals`
        : isWrong(', which has more than two decimals', about, say),
    remedy: ({ field, is_calculated }, { name }) =>
      is_calculated ? ROUND_SOURCES : `round ${name(field)} to two decimals`,
    fixes: roundAmounts,
  }),
  'sum-decimals': row({
    rules: ['BR-CO-10', 'BR-CO-11', 'BR-CO-12'],
    values: ({ rule_id, named: { stated: sum = '', sum: rounded = '' } }) => {
      const list = rule_id === 'BR-CO-10' ? 'items' : rule_id === 'BR-CO-11' ? 'allowances' : 'charges';
      return { list, sum, rounded } as const;
    },
    problem: ({ list, sum }, { term }) =>
      `The amounts in ${term(list)} add up to ${sum}, which has more than two decimals`,
    remedy: ({ list }, { term }) => `round the amounts in ${term(list)} to two decimals`,
    fixes: roundAmounts,
  }),
  'subtotal-mismatch': row({
    rules: ['BR-CO-13'],
    values: ({ named }) => {
      const [lines, allowances, charges] = [
        decimalOf(named.lines),
        decimalOf(named.allowances),
        decimalOf(named.charges),
      ];
      return {
        stated: shown(decimalOf(named.stated)),
        lines: shown(lines),
        allowances: shown(allowances),
        charges: shown(charges),
        calculated: formatAmount(roundAmount(lines.minus(allowances).plus(charges))),
      };
    },
    problem: ({ field, stated, lines, allowances, charges, calculated }, { name, term }) =>
      `${name(field)} is ${stated}, but ${term('items')} ${lines} less ${term('allowances')} ${allowances} plus ${term('charges')} ${charges} is ${calculated}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `correct ${name('/subtotal')}, or leave it out to have it calculated`,
    fixes: roundAmounts,
  }),
  'invoice-total-mismatch': row({
    rules: ['BR-CO-15'],
    values: ({ named }) => {
      const [subtotal, tax] = [decimalOf(named.subtotal), decimalOf(named.tax)];
      return {
        stated: shown(decimalOf(named.stated)),
        subtotal: shown(subtotal),
        tax: shown(tax),
        calculated: formatAmount(roundAmount(subtotal.plus(tax))),
      };
    },
    problem: ({ field, stated, subtotal, tax, calculated }, { name }) =>
      `${name(field)} is ${stated}, but ${name('/subtotal')} ${subtotal} plus ${name('/total_tax')} ${tax} is ${calculated}`,
    remedy: ({ given }, { name }) =>
      given === undefined
        ? ROUND_SOURCES
        : `correct ${name('/invoice_total')}, ${name('/subtotal')} or ${name('/total_tax')}, or leave them out to have them calculated`,
    fixes: roundAmounts,
  }),
  'amount-due-mismatch': row({
    rules: ['BR-CO-16'],
    values: ({ named }) => ({
      stated: shown(decimalOf(named.stated)),
      total: shown(decimalOf(named.total)),
      paid: shown(decimalOf(named.paid)),
    }),
    problem: ({ field, stated, total, paid }, { name }) =>
      `${name(field)} is ${stated}, but ${name('/invoice_total')} is ${total} and ${paid} was paid before`,
    remedy: (_, { name }) =>
      `correct ${name('/amount_due')} or ${name('/invoice_total')}, or leave them out to have them calculated`,
  }),
  'vat-total-mismatch': row({
    rules: ['BR-CO-14'],
    field: rowOfBreakdown,
    values: ({ named: { stated = '', calculated = '' } }) => ({ stated, calculated }),
    problem: ({ stated, calculated }) =>
      `The total VAT is ${stated}, but the VAT amounts of all rates add up to ${calculated}`,
    remedy: (_, say) => correctBreakdown(say),
  }),
  'vat-of-rate-mismatch': row({
    rules: ['BR-CO-17'],
    field: rowOfBreakdown,
    values: ({ named: { stated = '', taxable = '', rate = '', calculated = '' } }) => {
      // The rule rounds the rate to see whether there is VAT.
      const is_taken_for_zero = /^-?0?\.[0-4]/.test(rate);
      return { stated, taxable, rate, calculated, is_taken_for_zero };
    },
    problem: ({ stated, taxable, rate, calculated, is_taken_for_zero }) =>
      is_taken_for_zero
        ? `The VAT at ${rate} % is ${stated}, but a rate below 0.5 % is taken for 0`
        : `The VAT at ${rate} % is ${stated}, but ${rate} % of the taxable amount ${taxable} is ${calculated}`,
    remedy: (facts, say) =>
      facts.is_taken_for_zero ? `${correctRates(say)}: 21 means 21 %` : correctBreakdown(say),
  }),
};

const ROUND_SOURCES = 'round the amounts that it is calculated from to two decimals';

function noReason({ field }: FieldFacts, { name, term }: Say): string {
  return `${name(parentPointer(field))} has neither a ${term('allowances.reason')} nor a ${term('allowances.reason_code')}`;
}

function giveReason({ field }: FieldFacts, { name }: Say): string {
  return `give ${name(beside(field, 'reason'))} or ${name(beside(field, 'reason_code'))}`;
}

/** Another field of the same line, allowance or charge. */
function beside(field: string, other: string): string {
  return `${parentPointer(field)}/${other}`;
}

/** Whether the field itself has too many decimals, and not the calculated value. */
function hasMoreDecimals(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /\.\d{3,}|e-/i.test(String(value));
}

/** An amount that a rule names; 0 for a missing one. */
function decimalOf(amount = ''): Decimal {
  return /^-?\d+(?:\.\d+)?$/.test(amount) ? new Decimal(amount) : ZERO;
}

/** With two decimals at least. */
function shown(amount: Decimal): string {
  return amount.toFixed(Math.max(2, amount.decimalPlaces()));
}
