import type { Texts } from '../../document/texts.js';
import type { Values } from '../../issues/coded.js';

/** What is in the text of a mistake in a line, an allowance or a charge. */
export interface LineMistakeValues extends Values {
  /** JSON pointer of the wrong field, with its value. */
  readonly field: string;
  readonly given: string;
}

/** A price that does not give the amount of its line. */
export interface PriceValues extends LineMistakeValues {
  readonly expected: string;
  readonly amount: string;
}

/** A percentage that does not give the amount of an allowance or charge. */
export interface PercentageValues extends PriceValues {
  /** The base amount. */
  readonly base: string;
}

/** A discount that is not in the allowances of its line. */
export interface DiscountValues extends LineMistakeValues {
  /** JSON pointer of the unknown field. */
  readonly part: string;
  /** JSON pointer of the allowances. */
  readonly list: string;
  /** The allowance to give there. */
  readonly allowance: Values;
}

/** Each mistake in a line in words. */
export const LINE_MISTAKE_TEXTS = {
  'percentage-of-base-as-fraction': {
    problem: ({ field, given, expected, amount, base }, { name }) =>
      `${name(field)} is ${given}, but the amount ${amount} is ${expected} % of ${base}`,
    remedy: ({ expected }) => `write ${expected} for ${expected} percent`,
  } satisfies Texts<PercentageValues>,
  'discount-in-unknown-field': {
    problem: ({ field, given, part }, { name }) =>
      `${name(field)} is ${given}, which counts the discount in ${name(part)}, but ${name(part)} is not a field and is ignored`,
    remedy: ({ list, allowance }, { name }) =>
      `give the discount in ${name(list)}: [${JSON.stringify(allowance)}]`,
  } satisfies Texts<DiscountValues>,
  'price-with-vat': {
    problem: ({ field, given, expected, amount }, { name }) =>
      `${name(field)} is ${given}, which seems to include VAT: without it, the price that gives the amount ${amount} is ${expected}`,
    remedy: ({ expected }) => `write ${expected}`,
  } satisfies Texts<PriceValues>,
  'price-in-cents': {
    problem: ({ field, given, expected, amount }, { name }) =>
      `${name(field)} is ${given}, which seems to be in cents: the price that gives the amount ${amount} is ${expected}`,
    remedy: ({ expected }) => `write ${expected}`,
  } satisfies Texts<PriceValues>,
};

/** The id of the text of a mistake in a line. */
export type LineMistakeCode = keyof typeof LINE_MISTAKE_TEXTS;
