import type { Language } from './language.js';
import messages from './de.json' with { type: 'json' };
import { takePart } from './parts.js';

/** German, for readers in Germany, Austria and Belgium. */
export const de: Language = { tag: 'de', messages: /* @__PURE__ */ takePart('language', messages) };
