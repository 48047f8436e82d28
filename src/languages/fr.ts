import type { Language } from './language.js';
import messages from './fr.json' with { type: 'json' };
import { takePart } from './parts.js';

/** French, for readers in Belgium and France. */
export const fr: Language = { tag: 'fr', messages: /* @__PURE__ */ takePart('language', messages) };
