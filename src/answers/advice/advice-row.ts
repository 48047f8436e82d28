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
export interface Advice {
  /** JSON pointer of the field. */
  readonly pointer: string;
  /** The facts in its text besides the field and its value. */
  readonly values: Values;
  readonly terms?: readonly string[];
  readonly fixes?: readonly (Fix | undefined)[];
}

/** Finds one kind of advice. Its texts are those of its id in the catalogues. */
export type FindAdvice = (context: AdviceContext) => readonly Advice[];
