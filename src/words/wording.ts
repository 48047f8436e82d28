/** An issue in the words of a Document: the field to change, what is wrong with it, and what to write. */
export interface DocumentWords {
  /** JSON pointer of the field; undefined when no field decides. */
  readonly pointer: string | undefined;
  readonly problem: string;
  readonly remedy: string;
}

/**
 * What issues of some rules say about a Document. In the texts `{field}` is the field to change, such as
 * `items[0].tax_rate`, `{value}` its value, and `{item}` what holds it, such as `items[0]`.
 */
export interface Wording {
  readonly rules: readonly string[];
  /** JSON pointer of the field, where it is not the one that the UBL element comes from. */
  readonly field?: string | ((at: WordingPlace) => string);
  /** The problem as the rule states it, unless given. */
  readonly problem?: string | ((at: WordingPlace) => string | undefined);
  readonly remedy: string | ((at: WordingPlace) => string);
}

/** What a wording may depend on. */
export interface WordingPlace {
  readonly document: unknown;
  /** JSON pointer of the field; '' when none is known. */
  readonly pointer: string;
  readonly value: unknown;
  /** The problem in the words of the UBL. */
  readonly problem: string;
  readonly rule_id: string;
  /** Path of the node in the UBL. */
  readonly location: string | null;
}
