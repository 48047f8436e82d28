import type { Say, Texts } from '../../document/texts.js';
import type { Values } from '../../issues/coded.js';

/** What a value is instead of what it has to be: a phrase that follows `items[0].unit_price is 121.00,`. */
export const CAUSES = {
  'with-vat': () => 'with VAT',
  'without-vat': () => 'the total without VAT',
  'times-too-high': ({ factor = '' }: CauseFacts) => `${factor} times too high`,
  'times-too-high-with-vat': () => '100 times too high and with VAT',
  'times-too-low': () => 'a hundredth of the total',
  'amount-as-price': () => 'the amount of the whole line',
  rounded: () => 'a rounded value',
  fraction: () => 'a fraction instead of a percentage',
  factor: () => 'a factor instead of a percentage',
  'rate-of-another-line': () => 'not the rate of the given amounts',
  missing: () => 'but the given amounts have VAT',
  'wrong-sign': () => 'with the wrong sign',
  percentage: () => 'a percentage instead of an amount',
  'counted-twice': () => 'which the given amounts do not count',
  'lacks-discount': () => 'but the given totals subtract a discount',
  'repeats-a-line': () => 'a copy of another line',
  'not-in-totals': () => 'which the given totals do not count',
  'vat-of-lines': () => 'with the VAT of each line rounded',
  'with-balance': (_: CauseFacts, { name }: Say) => `with ${name('/previous_unpaid_balance')}`,
  'with-discounts-of-lines': (_: CauseFacts, { term }: Say) =>
    `with the ${term('items.allowances')}, which are subtracted in their lines`,
  zero: () => 'as an empty field of a database is',
};

/** What explains given amounts. */
export type Cause = keyof typeof CAUSES;

/** What a cause depends on. */
export interface CauseFacts {
  readonly factor?: string | undefined;
}

/** The facts in the text of a mistake that is proven. */
export interface MistakeValues extends Values, CauseFacts {
  readonly cause: Cause;
  /** JSON pointer of the first wrong value; what it is and has to be, as far as it exists; how many others are wrong like it. */
  readonly part: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly others: number;
  /** JSON pointer of a given amount that proves it, with its value and the one that is calculated. */
  readonly field: string;
  readonly given: string;
  readonly expected: string;
}

/** A discount that is not in the allowances of its line. */
export interface DiscountValues extends Values {
  /** JSON pointer of the amount of the line, with its value; of the unknown field; of the allowances. */
  readonly field: string;
  readonly given: string;
  readonly part: string;
  readonly list: string;
  /** The allowance to give there. */
  readonly allowance: Values;
}

/** Mistakes that are proven. */
export const MISTAKE_TEXTS = {
  mistake: {
    problem: ({ cause, factor, part, from, others, field, given, expected }, say) =>
      `${say.name(part)} is ${from ?? 'missing'}, ${CAUSES[cause]({ factor }, say)}${others === 0 ? '' : ` (and ${others} more)`}: ${say.name(field)} is ${given}, but ${expected} is calculated`,
    remedy: ({ part, to, others }, { name }) =>
      (to === undefined ? `remove ${name(part)}` : `write ${to} in ${name(part)}`) +
      (others === 0 ? '' : ', and correct the others likewise'),
  } satisfies Texts<MistakeValues>,
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} is ${given}, which counts the discount in ${name(part)}, but ${name(part)} is not a field and is ignored`,
    remedy: ({ list, allowance }, { name }) =>
      `give the discount in ${name(list)}: [${JSON.stringify(allowance)}]`,
  } satisfies Texts<DiscountValues>,
};
