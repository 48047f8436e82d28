import { DE } from '../../src/languages/de/page.js';
import { EN } from '../../src/languages/en/page.js';
import { ES } from '../../src/languages/es/page.js';
import { FR } from '../../src/languages/fr/page.js';
import { NL } from '../../src/languages/nl/page.js';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import type { Texts } from '../../src/languages/page-texts.js';

/** Languages that a page can have. */
export const LANGUAGES = LANGUAGE_CODES;

/** A language of pages, one of `LANGUAGES`. */
export type Language = LanguageCode;

/** The words of a language. */
export const textsOf: Readonly<Record<Language, Texts>> = { en: EN, nl: NL, fr: FR, de: DE, es: ES };
