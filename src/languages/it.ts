import type { Language } from './language.js';
import messages from './it.json' with { type: 'json' };
import { takePart } from './parts.js';

/** Italian. */
export const it: Language = { tag: 'it', messages: /* @__PURE__ */ takePart('language', messages) };
