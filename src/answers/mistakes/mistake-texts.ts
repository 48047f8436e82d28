import type { Texts } from '../../document/texts.js';
import type { Values } from '../../issues/coded.js';

/** What is in the text of a mistake. */
export interface MistakeValues extends Values {
  /** JSON pointer of the first total that does not agree, with its given and its calculated value. */
  readonly field: string;
  readonly given: string;
  readonly expected: string;
}

/** A mistake in one line, allowance or charge, or in a field of it. */
export interface PartValues extends MistakeValues {
  /** JSON pointer of the part. */
  readonly part: string;
  /** Its amount; the right one if it is given wrongly. */
  readonly amount: string;
}

/** A mistake with an amount or a rate that no part has. */
export interface AmountValues extends MistakeValues {
  readonly amount: string;
}

/** Prices that no rounding brings to the given totals. */
export interface NearestValues extends MistakeValues {
  /** The total that prices without VAT can reach. */
  readonly nearest: string;
}

/** Each mistake in words. */
export const MISTAKE_TEXTS = {
  'prices-with-vat': {
    problem: ({ field, given, expected }, { name }) =>
      `The prices seem to include VAT: ${name(field)} is ${given}, but would be ${expected} with these prices`,
    remedy: () => 'give prices and amounts without VAT',
  } satisfies Texts<MistakeValues>,
  'prices-with-vat-rounded': {
    problem: ({ field, given, expected }, { name }) =>
      `The prices seem to include VAT: ${name(field)} is ${given}, but would be ${expected} with these prices`,
    remedy: ({ nearest }) =>
      `give prices without VAT and totals that follow from them: the nearest total is ${nearest}`,
  } satisfies Texts<NearestValues>,
  'rate-as-fraction': {
    problem: ({ field, given, expected }, { name }) =>
      `The VAT rates seem to be fractions: ${name(field)} is ${given}, but ${expected} with less than 1 percent`,
    remedy: ({ amount }, { term }) =>
      `write ${term('items.tax_rate')} in percent: ${amount} for ${amount} percent`,
  } satisfies Texts<AmountValues>,
  'rate-left-out': {
    problem: ({ field, given, expected, amount }, { name, term }) =>
      `Lines have no ${term('items.tax_rate')}: ${name(field)} is ${given}, which has ${amount} % VAT, but ${expected} without a rate`,
    remedy: ({ amount }, { term }) => `give ${term('items.tax_rate')} ${amount} in these lines`,
  } satisfies Texts<AmountValues>,
  'prices-in-cents': {
    problem: ({ field, given, expected }, { name }) =>
      `The prices seem to be in cents: ${name(field)} is ${given}, but would be ${expected} with these prices`,
    remedy: () => 'give prices and amounts in units of the currency, such as 12.50',
  } satisfies Texts<MistakeValues>,
  'prices-with-vat-in-cents': {
    problem: ({ field, given, expected }, { name }) =>
      `The prices seem to be in cents and to include VAT: ${name(field)} is ${given}, but would be ${expected} with these prices`,
    remedy: () => 'give prices and amounts without VAT, in units of the currency, such as 12.50',
  } satisfies Texts<MistakeValues>,
  'totals-in-cents': {
    problem: ({ field, given, expected }, { name }) =>
      `The totals seem to be in cents: ${name(field)} is ${given}, but ${expected} follows from the lines`,
    remedy: () => 'give the totals in units of the currency, or leave them out to have them calculated',
  } satisfies Texts<MistakeValues>,
  'total-without-vat': {
    problem: ({ field, given, expected }, { name }) =>
      `${name(field)} is ${given}, which is the total without VAT, but ${expected} with VAT`,
    remedy: () => 'give the total with VAT, or leave it out to have it calculated',
  } satisfies Texts<MistakeValues>,
  'discount-not-in-totals': {
    problem: ({ field, given, expected, part, amount }, { name }) =>
      `The discount ${name(part)} of ${amount} seems to be subtracted twice: ${name(field)} is ${given} without it, but ${expected} with it`,
    remedy: ({ part }, { name }) =>
      `remove ${name(part)} if the prices already include it, or else subtract it in the totals`,
  } satisfies Texts<PartValues>,
  'charge-not-in-totals': {
    problem: ({ field, given, expected, part, amount }, { name }) =>
      `The charge ${name(part)} of ${amount} seems to be added twice: ${name(field)} is ${given} without it, but ${expected} with it`,
    remedy: ({ part }, { name }) =>
      `remove ${name(part)} if the prices already include it, or else add it in the totals`,
  } satisfies Texts<PartValues>,
  'discount-twice-in-totals': {
    problem: ({ field, given, expected, part, amount }, { name }) =>
      `The totals seem to subtract the discount ${name(part)} of ${amount} twice: ${name(field)} is ${given}, but ${expected} with one discount`,
    remedy: () => 'correct the totals, or leave them out to have them calculated',
  } satisfies Texts<PartValues>,
  'amount-with-sign': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} seems to have a sign too many: ${name(field)} is ${given}, but ${expected} with a negative amount`,
    remedy: ({ amount }) =>
      `write ${amount}: the amount of an allowance is subtracted, that of a charge is added`,
  } satisfies Texts<PartValues>,
  'percentage-as-fraction': {
    problem: ({ field, given, expected, part }, { name }) =>
      `${name(part)} seems to be a fraction: ${name(field)} is ${given}, but ${expected} with less than 1 percent`,
    remedy: ({ amount }) => `write ${amount} for ${amount} percent`,
  } satisfies Texts<PartValues>,
  'discount-not-in-allowances': {
    problem: ({ field, given, expected, amount }, { name, term }) =>
      `The totals subtract a discount of ${amount} that ${term('allowances')} does not have: ${name(field)} is ${given}, but ${expected} without it`,
    remedy: (_, { term }) =>
      `give the discount in ${term('allowances')}, with its ${term('allowances.reason')} and ${term('allowances.tax_rate')}`,
  } satisfies Texts<AmountValues>,
  'line-repeated': {
    problem: ({ field, given, expected, part, amount }, { name }) =>
      `${name(part)} of ${amount} repeats another line, and seems to be there twice: ${name(field)} is ${given} without it, but ${expected} with it`,
    remedy: ({ part }, { name }) => `remove ${name(part)}, or else count it in the totals`,
  } satisfies Texts<PartValues>,
  'line-not-in-totals': {
    problem: ({ field, given, expected, part, amount }, { name }) =>
      `The totals do not count ${name(part)} of ${amount}: ${name(field)} is ${given} without it, but ${expected} with it`,
    remedy: ({ part }, { name }) => `count ${name(part)} in the totals, or remove it if it is not to be paid`,
  } satisfies Texts<PartValues>,
  'line-left-out': {
    problem: ({ field, given, expected }, { name }) =>
      `A line may be missing: ${name(field)} is ${given}, but the lines only come to ${expected}`,
    remedy: (_, { term }) =>
      `add the missing line to ${term('items')}, or correct quantities and prices, or the totals`,
  } satisfies Texts<MistakeValues>,
};

/** The id of the text of a mistake. */
export type MistakeCode = keyof typeof MISTAKE_TEXTS;
