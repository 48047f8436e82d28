import { shortenText } from '#errors';
import { fromPointer } from './json/pointer.js';
import type { Given, Kind, Say } from './texts.js';

/** What English texts call fields and values, as developers write them. */
export const ENGLISH: Say = {
  name: (pointer) => (pointer === '' ? 'The Document' : fieldName(pointer)),
  term: (path) => path.slice(path.lastIndexOf('.') + 1),
  value: valueInEnglish,
  isForm: false,
};

/** A field as people write it: `/items/0/tax_rate` is `items[0].tax_rate`. */
export function fieldName(pointer: string): string {
  return fromPointer(pointer)
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '');
}

/** What texts call a party: `vendor` as in the names of fields, or `seller` in a form. */
export function partyName(party: 'vendor' | 'customer', { isForm }: Say): string {
  if (!isForm) return party;
  return party === 'vendor' ? 'seller' : 'buyer';
}

/** `iban is missing`. */
export function isMissing({ field }: { readonly field: string }, { name }: Say): string {
  return `${name(field)} is missing`;
}

/** `iban is "BE1"` with what is wrong with that value, or that it is missing, which says everything. */
export function isWrong(
  what: string,
  about: { readonly field: string; readonly given: Given },
  say: Say,
): string {
  return about.given === undefined
    ? isMissing(about, say)
    : `${say.name(about.field)} is ${say.value(about.given)}${what}`;
}

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

/** A value in a message, as JSON on one line. */
export function valueInEnglish(given: Given): string {
  if (given === undefined) return 'missing';
  return typeof given === 'object' ? KINDS[given.kind] : shortenText(JSON.stringify(given), SHOWN);
}

const KINDS: Readonly<Record<Kind, string>> = {
  undefined: 'undefined',
  array: 'an array',
  object: 'an object',
  null: 'null',
  date: 'a Date',
  decimal: 'a decimal object',
  function: 'a function',
  bigint: 'a bigint',
  other: 'a value of another kind',
};
