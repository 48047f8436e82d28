import type { Excerpt } from '../excerpts/excerpt.js';
import type { Position } from '../issue.js';

/** What a report shows of a document: an issue, a reason of a refusal, or why an input is unusable. */
export interface Finding {
  readonly level: 'error' | 'warning';
  /** The rule of an issue; `service-422` and the like for a refusal, `unusable-input` for an input that is no document. */
  readonly ruleId: string;
  readonly message: string;
  /** JSON pointer of the Document field. */
  readonly pointer?: string;
  /** Path of the node in the UBL. */
  readonly location?: string;
  /** The place of that node in the UBL, when it is not the place of the excerpt. */
  readonly position?: Position;
  /** Its lines are those of the file. */
  readonly excerpt?: Excerpt;
}
