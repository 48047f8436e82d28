import { DE } from '../languages/de/page.js';
import { EN } from '../languages/en/page.js';
import { ES } from '../languages/es/page.js';
import { FR } from '../languages/fr/page.js';
import { NL } from '../languages/nl/page.js';
import { LANGUAGE_CODES, type LanguageCode } from '../languages/language-codes.js';
import type { Texts } from '../languages/page-texts.js';

/** Languages that a page can have. */
export const LANGUAGES = LANGUAGE_CODES;

/** A language of pages, one of `LANGUAGES`. */
export type Language = LanguageCode;

/** The words of a language. */
export const textsOf: Readonly<Record<Language, Texts>> = { en: EN, nl: NL, fr: FR, de: DE, es: ES };
