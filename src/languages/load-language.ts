import type { Language } from './language.js';
import type { LanguageCode } from './language-codes.js';

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
    case 'es':
      return (await import('./es.js')).es;
  }
}
