import type { Box } from '../page/rows.js';

/** A value that was found, and how sure it is, from 0 to 1. */
export interface Found {
  readonly value: string;
  /** As it is printed. */
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
  /** Why it is not certain, as a sentence; undefined where a label, check digits, sums or two places state it. */
  readonly doubt?: string | undefined;
}
