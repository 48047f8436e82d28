import { foldLabel } from '../labels/labels.js';
import { wordSource } from '../labels/languages.js';

const ADDRESS = /@|(?:^|\s)(?:www\.|https?:)|(?:^|\s)(?:\+|00)\d[\d\s()/.-]{6,}/i;
const TELEPHONE = new RegExp(`^${wordSource('telephone')}\\b`);

/** Whether a text is a telephone number, an address of the web or one of e-mail. */
export function isContact(text: string): boolean {
  return ADDRESS.test(text) || TELEPHONE.test(foldLabel(text.slice(0, 20)));
}
