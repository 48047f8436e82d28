import type { DocumentArbitraryOptions } from './document-arbitrary.js';
import { partiesByCountry } from './party-arbitrary.js';

/** UNCL 5305, as far as a Document has them. */
const TAX_CODES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'];

/**
 * @param choices what may be named where the options do not say
 * @throws RangeError naming the option, the value and what may be chosen
 */
export function assertDocumentOptions(
  options: DocumentArbitraryOptions,
  choices: { readonly documentTypes: readonly string[]; readonly vendorCountries: readonly string[] },
): void {
  const { maxLines } = options;
  const lists = { ...choices, customerCountries: Object.keys(partiesByCountry), taxCodes: TAX_CODES };
  for (const [name, known] of Object.entries(lists)) {
    const chosen = options[name as keyof typeof lists];
    if (chosen === undefined) continue;
    const unknown = chosen.find((each) => !known.includes(each));
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
