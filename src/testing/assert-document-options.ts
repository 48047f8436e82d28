import { DOCUMENT_TYPES, TAX_CODES } from '../document/choices.js';
import type { DocumentArbitraryOptions } from './document-arbitrary.js';
import { partiesByCountry } from './party-arbitrary.js';

/**
 * @param choices the countries that sellers may be in
 * @throws RangeError naming the option, the value and what may be chosen
 */
export function assertDocumentOptions(
  options: DocumentArbitraryOptions,
  choices: { readonly vendorCountries: readonly string[] },
): void {
  const { maxLines } = options;
  const lists = {
    ...choices,
    documentTypes: DOCUMENT_TYPES,
    customerCountries: Object.keys(partiesByCountry),
    taxCodes: TAX_CODES,
  };
  for (const [name, known] of Object.entries(lists)) {
    const chosen: readonly string[] | undefined = options[name as keyof typeof lists];
    if (chosen === undefined) continue;
    const unknown = chosen.find((each) => !(known as readonly string[]).includes(each));
    if (chosen.length === 0 || unknown !== undefined) {
      const found = unknown === undefined ? 'is empty' : `has "${unknown}"`;
      throw new RangeError(`options.${name} ${found}: choose from ${known.join(', ')}.`);
    }
  }
  if (options.currencies?.length === 0) {
    throw new RangeError('options.currencies is empty: name one, or leave it out.');
  }
  if (maxLines !== undefined && !(Number.isInteger(maxLines) && maxLines >= 1)) {
    throw new RangeError(`options.maxLines is ${maxLines}: a whole number from 1.`);
  }
}
