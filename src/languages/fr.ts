import type { Language } from './language.js';
import messages from './fr.json' with { type: 'json' };

/** French, for readers in Belgium and France. */
export const fr: Language = { tag: 'fr', messages };
