import type { Language } from './language.js';
import messages from './es.json' with { type: 'json' };
import { takePart } from './parts.js';

/** Spanish, for readers in Spain. */
export const es: Language = { tag: 'es', messages: /* @__PURE__ */ takePart('language', messages) };
