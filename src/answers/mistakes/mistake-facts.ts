import type { Values } from '../../issues/coded.js';

/** What explains given amounts: what a value is instead of what it has to be. */
export type Cause =
  | 'with-vat'
  | 'without-vat'
  | 'times-too-high'
  | 'times-too-high-with-vat'
  | 'times-too-low'
  | 'amount-as-price'
  | 'not-calculated'
  | 'before-discounts'
  | 'one-rate'
  | 'rounded'
  | 'fraction'
  | 'factor'
  | 'rate-of-another-line'
  | 'missing'
  | 'wrong-sign'
  | 'percentage'
  | 'counted-twice'
  | 'lacks-discount'
  | 'repeats-a-line'
  | 'not-in-totals'
  | 'vat-of-lines'
  | 'with-balance'
  | 'with-discounts-of-lines'
  | 'zero'
  | 'cash'
  | 'before-vat'
  | 'payment'
  | 'withheld'
  | 'split-payment'
  | 'rate-left-out'
  | 'over-rates'
  | 'cash-discount'
  | 'of-one-piece'
  | 'assumed'
  | 'too-low';

/** The facts in the text of a mistake that is proven. */
export interface MistakeValues extends Values {
  readonly cause: Cause;
  /** How many times too high or too low. */
  readonly factor?: string | undefined;
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
