import { ENGLISH_ANSWERS } from '../languages/parts/answers.js';
import { wordsWith } from '../languages/words.js';

/** The words of a language; what it does not have is said in English. */
export const wordsOf = wordsWith(ENGLISH_ANSWERS);

/** The English words of answers. */
export const ENGLISH_WORDS = wordsOf(ENGLISH_ANSWERS);
