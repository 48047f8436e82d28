import { foldLabel } from './labels.js';
import { wordSource } from './languages.js';

const FORM =
  /(?<![\p{L}\d])(?:b\.?v\.?|bvba|n\.?v\.?|v\.?o\.?f\.?|c\.?v\.?(?:ba)?|comm\.?v\.?|vzw|asbl|s\.?r\.?l\.?|sprl|s\.?a\.?(?:s\.?u?|r\.?l\.?)?|sarl|s\.?à ?r\.?l\.?|sasu?|eurl|s\.?n\.?c\.?|scs|scrl|scop|g?mbh|ug|ag|kg|ohg|gbr|e\.?\s?k\.?|e\.?v\.?|se|eg|ltd|limited|llp|llc|plc|inc\.?|corp\.?|s\.?p\.?a\.?|oy|ab|aps|a\/s|s\.?l\.?u?|lda|sp\. z o\.o\.|stichting|fondation|coöperatie)(?![\p{L}\d])/iu;

const OPEN_WORD = new RegExp(`\\b${wordSource('joining')}$`);

/** Whether a name has a legal form, at its end or its start. */
export function hasLegalForm(name: string): boolean {
  return FORM.test(name);
}

/** Whether a name ends in its middle, so that its rest stands in the row below. */
export function isOpenEnded(name: string): boolean {
  return /[-&+/,]$/.test(name) || OPEN_WORD.test(foldLabel(name));
}

/** "UG" is followed by "(haftungsbeschränkt)", which narrow columns put into a row of its own. */
function isBracket(row: string): boolean {
  return /^\([^()\d]+\)$/.test(row);
}

/** Whether the second of two rows has what the name in the first lacks, its legal form or what is in brackets behind it. */
export function lacksLegalForm(name: string, next: string): boolean {
  return (FORM.test(next) && !FORM.test(name) && !/\d/.test(next)) || isBracket(next);
}
