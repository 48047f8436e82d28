import type { UnreadText } from '../read/doubts/unread-texts.js';
import type { InvisibleText } from '../read/page/pdf-content.js';

/**
 * What the pages of a PDF say of a Document as a whole:
 *
 * - `confirmed`: every value is printed where people see it, or follows from others, and nothing on the pages is left;
 * - `contradicted`: a value is proven wrong, by another print, by the XML inside, by its check digits or by the sums;
 * - `to-confirm`: neither of them, so a person has to look.
 */
export type Verdict = 'confirmed' | 'to-confirm' | 'contradicted';

/**
 * What the pages say of a value:
 *
 * - `printed`: it is printed, and its label, a sum or its own form says that it is this value;
 * - `follows`: it is not printed, and need not be: `because` says why;
 * - `unproven`: it is printed, and nothing says that it is this value;
 * - `hidden`: it is only in text that nobody sees;
 * - `missing`: it is not in the PDF;
 * - `contradicted`: `because` says by what.
 */
export type Finding = 'printed' | 'follows' | 'unproven' | 'hidden' | 'missing' | 'contradicted';

/**
 * Why a value follows: it is what holds where nothing is said (`default`), it is calculated from other values (`calculated`), it is part of
 * another value that was judged (`derived`), it is a code for software (`software`), it is of the service and not of the invoice
 * (`service`), or it is of an attached file (`file`). Or what contradicts it: another print of the same thing (`print`), its check digits
 * (`check-digits`), the sums (`sums`), or a print as the value of the other party (`other-party`).
 */
export type Because =
  | 'default'
  | 'calculated'
  | 'derived'
  | 'software'
  | 'service'
  | 'file'
  | 'print'
  | 'check-digits'
  | 'sums'
  | 'other-party';

/** A text on a page. */
export interface PrintedPlace {
  /** As it is printed. */
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
  /** In points from the top left corner of the page. */
  readonly box: UnreadText['box'];
}

/** A text that nobody sees, and why. */
export type HiddenPlace = InvisibleText & { readonly page: number };

/** A value of the Document and what the pages say of it. */
export interface JudgedValue {
  /** JSON pointer of the field, such as `/items/0/amount`. */
  readonly pointer: string;
  /** As the Document has it, or as it is calculated from it. */
  readonly value: string;
  /** Whether the Document has it. Totals and amounts of lines that it leaves out are calculated, and judged as well. */
  readonly isGiven: boolean;
  readonly finding: Finding;
  /** Why it follows, or what contradicts it; null for all other findings. */
  readonly because: Because | null;
  /** Where it is printed, visibly; at most twenty places. */
  readonly places: readonly PrintedPlace[];
  /** Prints of the same thing that say something else. */
  readonly others: readonly PrintedPlace[];
  /** Where it is in text that nobody sees. */
  readonly hidden: readonly HiddenPlace[];
  /** Whether its check digits are right, or the amounts add up; null for a value that has neither. */
  readonly isChecked: boolean | null;
}

/** A value that a label on a page names, and that the Document does not have. */
export interface LeftOutValue extends PrintedPlace {
  /** JSON pointer of the field that it belongs to. */
  readonly pointer: string;
}

/** Where the XML inside a hybrid PDF says something else. */
export interface XmlDifference {
  readonly pointer: string;
  /** What the XML says. */
  readonly value: string;
  /** What contradicts it: the pages, or the Document that is judged. */
  readonly by: 'pages' | 'document';
}

/** The XML inside a hybrid PDF. */
export interface JudgedXml {
  /** Which XML it is; null for a file that is not an invoice, or cannot be read. */
  readonly kind: 'ubl' | 'cii' | null;
  /** Name of the file in the PDF, '' where it has none; null where it is not known. */
  readonly file: string | null;
  /** Why it cannot be read, as a sentence; null where it can. */
  readonly problem: string | null;
  readonly differences: readonly XmlDifference[];
}

/** What the pages of a PDF say of a Document. */
export interface PdfJudgement {
  readonly verdict: Verdict;
  /** Every value of the Document, in the order of the table of fields. */
  readonly values: readonly JudgedValue[];
  readonly leftOut: readonly LeftOutValue[];
  /** Texts of the pages that nothing accounts for, whatever they say. */
  readonly unread: readonly UnreadText[];
  /** Texts that are drawn so that nobody sees them. */
  readonly invisible: readonly HiddenPlace[];
  /** The XML inside; null where there is none. */
  readonly xml: JudgedXml | null;
  /** Why nothing says for certain what a person sees, as a sentence; null where the pages were drawn. */
  readonly undrawn: string | null;
}
