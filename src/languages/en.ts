import type { Language } from './language.js';
import messages from './en.json' with { type: 'json' };
import { takePart } from './parts.js';

/** English: the texts that answers have without a language, and the names of fields for forms. */
export const en: Language = { tag: 'en', messages: /* @__PURE__ */ takePart('language', messages) };
