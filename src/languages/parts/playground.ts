// Written from the catalogues by npm run build:languages; not edited by hand.

import en from '../en.json' with { type: 'json' };
import de from '../de.json' with { type: 'json' };
import es from '../es.json' with { type: 'json' };
import fr from '../fr.json' with { type: 'json' };
import it from '../it.json' with { type: 'json' };
import nl from '../nl.json' with { type: 'json' };
import type { Language } from '../language.js';
import type { LanguageCode } from '../language-codes.js';
import { takeParts } from '../parts.js';

/** The words of the playground in each language. */
export const PLAYGROUND_LANGUAGES: Readonly<Record<LanguageCode, Language>> = /* @__PURE__ */ takeParts(
  'playground',
  {
    en,
    de,
    es,
    fr,
    it,
    nl,
  },
);
