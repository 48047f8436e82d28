import type { LanguageCode } from '../../src/languages/language-codes.js';

/** More issues than people read at once: of those behind them, only the number is shown. */
export const MOST_SHOWN = 200;

/** An input of the page. */
export interface Question {
  readonly id: number;
  readonly language: LanguageCode;
  /** What is typed is a text, a file that is dropped its bytes. */
  readonly content: string | Uint8Array;
  /** The content is the order of a shop, which becomes a Document. */
  readonly isOrder?: boolean;
  /** Whether texts name fields as forms do, not as the Document does. */
  readonly labels: boolean;
  /** What else the answer has: the invoice as a page or as a PDF. */
  readonly shown?: 'page' | 'pdf' | undefined;
  /** The number of a fix of the last answer to this text: it is made before the text is judged. */
  readonly fix?: number;
}

/** What the page shows of one input. */
export interface Answer {
  readonly id: number;
  /** The input as a text, which ranges are counted in; undefined for a file that is none. */
  readonly text: string | undefined;
  readonly verdict: 'valid' | 'invalid' | 'unusable';
  readonly milliseconds: number;
  readonly issues: readonly ShownIssue[];
  readonly totals: readonly (readonly [name: string, amount: string])[];
  readonly ubl: string;
  /** The invoice as a page to read, if it was asked for and there is one. */
  readonly page?: string;
  /** The invoice as a PDF, if it was asked for and there is one. */
  readonly pdf?: Uint8Array;
}

/** One issue, with what follows from it. */
export interface ShownIssue {
  readonly rule: string;
  /** `fatal`, `warning` or `advice`. */
  readonly flag: string;
  readonly message: string;
  /** The field as forms name it, or the place in the UBL. */
  readonly place: string;
  /** Where the place is in the input; the page selects it. */
  readonly range: readonly [start: number, end: number] | null;
  readonly fixes: readonly ShownFix[];
  /** The messages of the issues that disappear with this one. */
  readonly consequences: readonly string[];
}

/** A correction that a person may choose. */
export interface ShownFix {
  readonly number: number;
  readonly title: string;
  /** The lines of the text that it changes, before and after; undefined if there are too many fixes for the size of the text. */
  readonly difference: { readonly before: string; readonly after: string } | undefined;
}
