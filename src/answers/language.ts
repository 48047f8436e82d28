import type { FieldPath, Given, ListPath, TextsLike } from '../document/texts.js';
import type { FixTitles, Reasons } from './fixes/fix-titles.js';
import type { PHRASES } from './wording/general-texts.js';
import type { ENGLISH_TEXTS } from './wording/text-of.js';

/**
 * Everything that answers say, in one language. Each text is a function of its facts and of the names of fields; its code and
 * its facts are those of the English text, so that a language with a missing or a superfluous text does not compile.
 */
export interface Language {
  /** Tag of the language (BCP 47), such as `nl`. */
  readonly tag: string;
  /** What is between problem and remedy in a message: `; `, in French with a narrow no-break space before it. */
  readonly seam: string;
  /** Problem and remedy of each issue, by subject and code. */
  readonly texts: TextsByLanguage;
  /** Parts that are added to texts. */
  readonly phrases: typeof PHRASES;
  /** The reasons that fixes give where a Document needs one: the receiver reads them. */
  readonly reasons: Reasons;
  /** What fixes do. */
  readonly titles: FixTitles;
  /** A value as it was given: text in quotes, the word for a missing one. */
  readonly value: (given: Given) => string;
  /** The names of fields in forms. */
  readonly labels: Labels;
}

/** The texts of issues by subject. */
export type TextsByLanguage = {
  readonly [Subject in keyof typeof ENGLISH_TEXTS]: TextsLike<(typeof ENGLISH_TEXTS)[Subject]>;
};

/** The names of fields as people know them, without an article, as in the middle of a sentence. */
export interface Labels {
  /** Each field and each list: `VAT rate` for `items.tax_rate`, `lines` for `items`. */
  readonly fields: Readonly<Record<FieldPath, string>>;
  /** An element of each list, by its number from 1: `line 2`. */
  readonly elements: Readonly<Record<ListPath, (number: number) => string>>;
  /** A field of an element: `VAT rate of line 2`. */
  readonly of: (field: string, element: string) => string;
  /** The whole Document: `the document`. */
  readonly document: string;
  /** A name within a sentence: in quotes in languages in which it would otherwise need an article. */
  readonly inSentence: (label: string) => string;
}
