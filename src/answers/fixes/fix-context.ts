import type { ExtendedDocument } from '../../document/extended-fields.js';
import type { Fields } from '../../document/field-schemas.js';
import type { RequestIssue } from '../../document/request-issues.js';
import type { CheckIssue, Fix } from '../../issues/issue.js';
import type { Reasons } from './fix-titles.js';
import type { Totals } from '../../totals/totals.js';

/** What fixes are made from. */
export interface FixContext {
  /** The input of the check. */
  readonly input: unknown;
  /** The readable part of it. */
  readonly document: ExtendedDocument;
  readonly totals: Totals;
  /** The fields that the Document may have. */
  readonly fields: Fields;
  /** The reasons that fixes give, in the language of the answers. */
  readonly reasons: Reasons;
}

/** What fixes are made from, with the known facts about the fields that cannot be read. */
export interface FixSources extends FixContext {
  readonly requestIssues: readonly RequestIssue[];
}

/** An issue with the value of its field. */
export interface FixPlace extends FixContext {
  readonly issue: CheckIssue;
  /** JSON pointer of the field. */
  readonly pointer: string;
  readonly value: unknown;
}

/** The corrections of an issue; nothing if the Document does not say enough. */
export type FixesOf = (place: FixPlace) => readonly (Fix | undefined)[];
