import type { Language } from './language.js';
import messages from './nl.json' with { type: 'json' };
import { takePart } from './parts.js';

/** Dutch, for readers in Belgium and the Netherlands. */
export const nl: Language = { tag: 'nl', messages: /* @__PURE__ */ takePart('language', messages) };
