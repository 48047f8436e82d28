import messages from '../en.json' with { type: 'json' };
import type { Language } from '../language.js';
import { takePart } from '../parts.js';

/** English as far as errors of a Document need it. */
export const ENGLISH_REFUSALS: Language = {
  tag: 'en',
  messages: /* @__PURE__ */ takePart('refusals', messages),
};
