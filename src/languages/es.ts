import type { Language } from './language.js';
import messages from './es.json' with { type: 'json' };

/** Spanish, for readers in Spain. */
export const es: Language = { tag: 'es', messages };
