import type { Issue } from '../../issues/issue.js';
/** An issue in the words of a Document: the field to change, what is wrong with it, and what to write. */
export interface DocumentWords {
  /** JSON pointer of the field; undefined if no field decides. */
  readonly pointer: string | undefined;
  readonly problem: string;
  readonly remedy: string;
}

/**
 * The wording of the issues of some rules for a Document. In the texts `{field}` is the field to change,
 * such as `items[0].tax_rate`, `{value}` its value, and `{item}` its parent, such as `items[0]`.
 */
export interface Wording {
  readonly rules: readonly string[];
  /** JSON pointer of the field, if it is not the one that the UBL element comes from. */
  readonly field?: string | ((at: WordingPlace) => string);
  /** By default the problem as the rule states it. */
  readonly problem?: string | ((at: WordingPlace) => string | undefined);
  readonly remedy: string | ((at: WordingPlace) => string);
}

/** What a wording may depend on. */
export interface WordingPlace {
  readonly document: unknown;
  /** JSON pointer of the field; '' if none is known. */
  readonly pointer: string;
  readonly value: unknown;
  /** The problem in UBL terms. */
  readonly problem: string;
  readonly rule_id: string;
  /** Path of the node in the UBL. */
  readonly location: Issue['location'];
}
