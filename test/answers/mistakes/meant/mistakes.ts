import type { Mistake } from './change.js';
import { AMOUNT_MISTAKES, TAX_MISTAKES } from './mistakes-in-amounts.js';
import { LIST_MISTAKES } from './mistakes-in-lists.js';
import { DUE_MISTAKES, PAYMENT } from './mistakes-in-payments.js';
import { PRICE_MISTAKES } from './mistakes-in-prices.js';
import { QUANTITY_MISTAKES, RATE_MISTAKES } from './mistakes-in-quantities-and-rates.js';
import { DATE_MISTAKES } from './mistakes-in-dates.js';
import { PART_MISTAKES } from './mistakes-in-parts.js';
import { TOTAL_MISTAKES } from './mistakes-in-totals.js';
import { EXTENDED_KINDS, NO_MISTAKE, withNegatedCredit } from './mistakes-of-extended.js';

/** One natural mistake each. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  'no mistake': NO_MISTAKE,
  ...PAYMENT,
  ...PRICE_MISTAKES,
  ...QUANTITY_MISTAKES,
  ...RATE_MISTAKES,
  ...AMOUNT_MISTAKES,
  ...TAX_MISTAKES,
  ...LIST_MISTAKES,
  ...PART_MISTAKES,
  ...TOTAL_MISTAKES,
  ...DUE_MISTAKES,
  ...DATE_MISTAKES,
  ...EXTENDED_KINDS,
  'a credit note in negative numbers': withNegatedCredit,
};
