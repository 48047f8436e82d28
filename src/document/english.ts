import type { Coded } from '../issues/coded.js';
import type { IssueText } from '../issues/issue.js';
import { issueText } from '../languages/issue-text.js';
import { ENGLISH_REFUSALS } from '../languages/parts/refusals.js';
import type { RefusalCode } from '../languages/parts.js';
import { wordsWith } from '../languages/words.js';
import type { Say } from '../languages/say.js';
import { fromPointer } from './json/pointer.js';

/** English as far as a Document is refused. */
const WORDS = wordsWith(ENGLISH_REFUSALS)(ENGLISH_REFUSALS);

/** What English texts call fields and values, as developers write them. */
export const ENGLISH: Say = {
  name: (pointer) => (pointer === '' ? 'The Document' : fieldName(pointer)),
  term: (path) => path.slice(path.lastIndexOf('.') + 1),
  value: WORDS.value,
  isForm: false,
};

/** Problem and remedy, in English, of what a Document is refused for. */
export function refusalText(
  { code, values }: Coded & { readonly code: RefusalCode },
  say: Say = ENGLISH,
): IssueText {
  return issueText({ code, values }, WORDS, say);
}

/** A field as people write it: `/items/0/tax_rate` is `items[0].tax_rate`. */
export function fieldName(pointer: string): string {
  return fromPointer(pointer)
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '');
}
