import messages from '../en.json' with { type: 'json' };
import type { Language } from '../language.js';
import { takePart } from '../parts.js';
import { ENGLISH_REFUSALS } from './refusals.js';

/** English as far as answers need it: without the words of pages. */
export const ENGLISH_ANSWERS: Language = {
  tag: 'en',
  messages: { ...ENGLISH_REFUSALS.messages, .../* @__PURE__ */ takePart('answers', messages) },
};
