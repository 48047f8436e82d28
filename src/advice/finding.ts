import type { Document } from '../document/document.js';
import type { Fix, IssueText } from '../issue.js';
import type { Totals } from '../totals/totals.js';

/** What advice is given on. */
export interface AdviceContext {
  /** What was given to the check. */
  readonly input: unknown;
  /** What could be read of it. */
  readonly document: Document;
  readonly totals: Totals;
  /** JSON pointers of the fields that UBL has no place for. */
  readonly unmapped: readonly string[];
  /** Sender and receiver as `scheme:identifier`. */
  readonly participants: { readonly sender: string | null; readonly receiver: string | null };
  /** The day, YYYY-MM-DD; without it no advice depends on the day. */
  readonly today: string | undefined;
}

/** One thing that is probably not meant. */
export interface AdviceFinding extends IssueText {
  /** JSON pointer of the field. */
  readonly pointer: string;
  readonly terms?: readonly string[];
  readonly fixes?: readonly (Fix | undefined)[];
}

/** Looks for one kind of thing. */
export interface AdviceFinder {
  readonly id: string;
  readonly find: (context: AdviceContext) => readonly AdviceFinding[];
}
