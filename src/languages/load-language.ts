// Written from the catalogues by npm run build:languages; not edited by hand.

import type { Language } from './language.js';
import type { LanguageCode } from './language-codes.js';

/** Loads the texts of a language, which are loaded only where they are asked for. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  switch (code) {
    case 'en':
      return (await import('./en.js')).en;
    case 'de':
      return (await import('./de.js')).de;
    case 'es':
      return (await import('./es.js')).es;
    case 'fr':
      return (await import('./fr.js')).fr;
    case 'it':
      return (await import('./it.js')).it;
    case 'nl':
      return (await import('./nl.js')).nl;
  }
}
