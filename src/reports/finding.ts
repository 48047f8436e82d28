import type { Excerpt } from '../excerpts/excerpt.js';

/** What a report shows of a document: an issue, a reason of a refusal, or why an input is unusable. */
export interface Finding {
  readonly level: 'error' | 'warning';
  /** The rule of an issue; `service-422` and the like for a refusal, `unusable-input` for an input that is no document. */
  readonly ruleId: string;
  readonly message: string;
  /** JSON pointer of the Document field. */
  readonly pointer?: string;
  /** Path of the node in the UBL; with line and column when those are no part of the excerpt. */
  readonly location?: string;
  /** Its lines are those of the file. */
  readonly excerpt?: Excerpt;
}
