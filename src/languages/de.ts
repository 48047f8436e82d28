import type { Language } from './language.js';
import messages from './de.json' with { type: 'json' };

/** German, for readers in Germany, Austria and Belgium. */
export const de: Language = { tag: 'de', messages };
