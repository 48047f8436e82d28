import type { Document } from '../../document/document.js';
import type { Fix, IssueText } from '../../issues/issue.js';
import type { Totals } from '../../totals/totals.js';

/** What advice is based on. */
export interface AdviceContext {
  /** The input of the check. */
  readonly input: unknown;
  /** The readable part of it. */
  readonly document: Document;
  readonly totals: Totals;
  /** JSON pointers of the fields without a place in UBL. */
  readonly unmapped: readonly string[];
  /** Sender and receiver as `scheme:identifier`; undefined if no Peppol id can be derived. */
  readonly participants: { readonly sender: string | undefined; readonly receiver: string | undefined };
  /** The day, YYYY-MM-DD; without it no advice depends on the day. */
  readonly today: string | undefined;
}

/** One piece of advice. */
export interface Advice extends IssueText {
  /** JSON pointer of the field. */
  readonly pointer: string;
  readonly terms?: readonly string[];
  readonly fixes?: readonly (Fix | undefined)[];
}

/** Looks for one kind of advice. */
export interface AdviceFinder {
  readonly id: string;
  readonly find: (context: AdviceContext) => readonly Advice[];
}
