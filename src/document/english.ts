import { en } from '../languages/en.js';
import { wordsOf } from '../languages/words.js';
import type { Say } from '../languages/say.js';
import { fromPointer } from './json/pointer.js';

/** The English words. */
export const ENGLISH_WORDS = wordsOf(en);

/** What English texts call fields and values, as developers write them. */
export const ENGLISH: Say = {
  name: (pointer) => (pointer === '' ? 'The Document' : fieldName(pointer)),
  term: (path) => path.slice(path.lastIndexOf('.') + 1),
  value: ENGLISH_WORDS.value,
  isForm: false,
};

/** A field as people write it: `/items/0/tax_rate` is `items[0].tax_rate`. */
export function fieldName(pointer: string): string {
  return fromPointer(pointer)
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '');
}
