import { DE } from './languages/de.js';
import { EN } from './languages/en.js';
import { FR } from './languages/fr.js';
import { NL } from './languages/nl.js';
import type { Texts } from './texts.js';

/** Languages that a page can have. */
export const LANGUAGES = ['en', 'nl', 'fr', 'de'] as const;

/** A language of pages, one of `LANGUAGES`. */
export type Language = (typeof LANGUAGES)[number];

/** The words of a language. */
export const textsOf: Readonly<Record<Language, Texts>> = { en: EN, nl: NL, fr: FR, de: DE };
