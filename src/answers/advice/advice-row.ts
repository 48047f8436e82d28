import type { Values } from '../../issues/coded.js';
import type { Fix } from '../../issues/issue.js';
import type { FixContext } from '../fixes/fix-context.js';

/** What advice is based on. */
export interface AdviceContext extends FixContext {
  /** JSON pointers of the fields without a place in UBL. */
  readonly unmapped: readonly string[];
  /** Sender and receiver as `scheme:identifier`; undefined if no Peppol id can be derived. */
  readonly participants: { readonly sender: string | undefined; readonly receiver: string | undefined };
  /** The day, YYYY-MM-DD; without it no advice depends on the day. */
  readonly today: string | undefined;
}

/** One piece of advice. */
export interface Advice<Facts extends Values = Values> {
  /** JSON pointer of the field. */
  readonly pointer: string;
  /** The facts in its text besides the field and its value. */
  readonly values: Facts;
  readonly terms?: readonly string[];
  readonly fixes?: readonly (Fix | undefined)[];
}

/** One kind of advice: how it is found. Its texts are those of its id in the catalogues. */
export interface AdviceRow<Facts extends Values> {
  find(context: AdviceContext): readonly Advice<Facts>[];
}

/** Has TypeScript derive the facts of advice from what is found. */
export function adviceRow<Facts extends Values>(row: AdviceRow<Facts>): AdviceRow<Facts> {
  return row;
}
