import { foldName } from '../../codes/fold-name.js';
import { isCityName } from './is-city-name.js';
import { streetWords } from './street-words.js';

const mostWords = 5;

/**
 * A street with the city after it in one text, `12 High Street London`: apart after the last number or the last word
 * that ends a street.
 *
 * @returns no city when none can be told.
 */
export function cityAtEnd(text: string): { readonly street: string; readonly city?: string } {
  if (isCityName(text, { isAlone: true })) return { street: '', city: text };
  const words = text.split(' ');
  const last = words.slice(-mostWords).map(endsStreet).lastIndexOf(true);
  const end = last < 0 ? last : Math.max(0, words.length - mostWords) + last;
  // In Road St Albans, the word for street is the one before.
  const isSaint = /^st\.?$/i.test(words[end] ?? '') && endsStreet(words[end - 1] ?? '');
  const street = words.slice(0, isSaint ? end : end + 1).join(' ');
  const city = text.slice(street.length).trim();
  return end < 0 || !isCityName(city, { isAlone: true }) ? { street: text } : { street, city };
}

function endsStreet(word: string): boolean {
  return /\d/.test(word) || streetWords.last.has(foldName(word));
}
