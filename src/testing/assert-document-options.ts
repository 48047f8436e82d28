import { CURRENCIES, DOCUMENT_TYPES, TAX_CODES } from '../document/choices.js';
import type { DocumentArbitraryOptions } from './document-arbitrary.js';
import { partiesByCountry } from './party-arbitrary.js';

/** Options that are no lists. */
const OTHERS = ['adjustments', 'maxLines'];

/**
 * @param choices the countries that sellers may be in
 * @throws TypeError when the options, or one that lists something, are not what they must be
 * @throws RangeError naming the option, the value and what may be chosen
 */
export function assertDocumentOptions(
  options: DocumentArbitraryOptions,
  choices: { readonly vendorCountries: readonly string[] },
): void {
  if (typeof options !== 'object' || (options as unknown) === null)
    throw new TypeError('The options must be an object.');
  const lists = {
    ...choices,
    documentTypes: DOCUMENT_TYPES,
    customerCountries: Object.keys(partiesByCountry),
    taxCodes: TAX_CODES,
    currencies: CURRENCIES,
  };
  for (const [name, known] of Object.entries(lists)) {
    assertChosen(name, options[name as keyof typeof lists], known);
  }
  const others = Object.keys(options).filter((name) => !Object.hasOwn(lists, name) && !OTHERS.includes(name));
  if (others.length > 0) {
    throw new RangeError(
      `There is no option "${others.join('", "')}": choose from ${[...Object.keys(lists), ...OTHERS].join(', ')}.`,
    );
  }
  const { maxLines } = options;
  if (maxLines !== undefined && !(Number.isInteger(maxLines) && maxLines >= 1)) {
    throw new RangeError(`options.maxLines is ${maxLines}: a whole number from 1.`);
  }
}

function assertChosen(name: string, chosen: unknown, known: readonly unknown[]): void {
  if (chosen === undefined) return;
  if (!Array.isArray(chosen)) {
    throw new TypeError(`options.${name} must be an array, such as [${JSON.stringify(known[0])}].`);
  }
  const unknown = chosen.filter((each) => !known.includes(each));
  if (chosen.length > 0 && unknown.length === 0) return;
  const found = unknown.length === 0 ? 'is empty' : `has ${JSON.stringify(unknown[0])}`;
  throw new RangeError(`options.${name} ${found}: choose from ${known.join(', ')}.`);
}
