import { isList, shortenText } from '#schematron/errors';
import type { Given, Say } from '../../document/texts.js';
import { fieldName, isAbsent } from './field-names.js';

/** What English texts call fields and values, as developers write them. */
export const ENGLISH: Say = {
  name: fieldName,
  term: (path) => path.slice(path.lastIndexOf('.') + 1),
  value: valueInEnglish,
};

/** The number of characters of a value shown in a message. */
const SHOWN = 60;

/** A value in a message, as JSON on one line. */
export function valueInEnglish(given: Given): string {
  if (given === undefined) return 'missing';
  if (typeof given !== 'object') return shortenText(JSON.stringify(given), SHOWN);
  return given.kind === 'other' ? 'a value of another kind' : `an ${given.kind}`;
}

/** The number of characters of a value that facts hold. */
const HELD = 200;

/** A value of the input as a fact. Objects of the caller may be endless, or have code of their own: only their kind is told. */
export function givenOf(value: unknown): Given {
  if (isAbsent(value)) return undefined;
  switch (typeof value) {
    case 'string':
      return shortenText(value, HELD);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'boolean':
      return value;
    case 'object':
      return { kind: isList(value) ? 'array' : 'object' };
    default:
      return { kind: 'other' };
  }
}
