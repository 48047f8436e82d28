import type { Language } from '../answers/language.js';

/** The codes of the languages that answers are in. */
export const LANGUAGE_CODES = ['en', 'nl', 'fr', 'de'] as const;

/** The code of a language: `nl`. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Loads the texts of a language, which are loaded only where they are asked for. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  switch (code) {
    case 'en':
      return (await import('./en.js')).en;
    case 'nl':
      return (await import('./nl.js')).nl;
    case 'fr':
      return (await import('./fr.js')).fr;
    case 'de':
      return (await import('./de.js')).de;
  }
}
