import { assertFields } from '#errors';
import type { Language as Words } from '../../src/languages/language.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import { PAGE_LANGUAGES } from '../../src/languages/parts/page.js';
import type { KeysOf } from '../../src/languages/parts.js';
import { type Texts, textsWith } from '../../src/languages/texts.js';

/** Languages that a page can have. */
export const LANGUAGES = LANGUAGE_CODES;

/** A language of pages, one of `LANGUAGES`. */
export type Language = LanguageCode;

/** The keys of the words of pages and PDFs. */
export type PageKey = KeysOf<'page' | 'means' | 'script' | 'unit' | 'category' | 'format'>;

/** The words of pages and PDFs in one language. */
export type PageTexts = Texts<PageKey>;

const textsOf = textsWith<PageKey>(PAGE_LANGUAGES.en);

/**
 * The words of a language.
 *
 * @param language its code, or a language with words of the caller
 * @throws RangeError for a code that does not exist; TypeError for what is not a language
 */
export function pageTexts(language: Language | Words): PageTexts {
  if (typeof language === 'string') {
    if (!LANGUAGES.includes(language))
      throw new RangeError(`There is no language "${language as string}": choose ${LANGUAGES.join(', ')}.`);
    return textsOf(PAGE_LANGUAGES[language]);
  }
  assertFields('options.language', language, { tag: 'a string' });
  assertFields('options.language.messages', language.messages);
  return textsOf(language);
}
