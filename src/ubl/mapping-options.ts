import { assertFields, type OptionKinds, readTexts } from '#errors';
import { isScheme } from '../participants/countries/scheme-countries.js';
import type { SchemePreferences } from '../participants/derive-endpoint.js';

/** Options of the mapping. */
export interface MappingOptions {
  /** Peppol schemes by country, instead of the usual ones, for parties that are registered differently. */
  readonly schemes?: SchemePreferences;
}

/** Their names; `assertSchemes` checks the schemes. */
export const MAPPING_OPTIONS: OptionKinds<MappingOptions> = { schemes: 'anything?' };

/**
 * Rejects Peppol schemes by country that could never yield an identifier: a misspelt code would look like a
 * party that is not registered.
 *
 * @throws TypeError if it is not an object of arrays
 * @throws RangeError if it names a country other than by two capital letters, or an unknown scheme
 */
export function assertSchemes(schemes: unknown): void {
  if (schemes === undefined) return;
  assertFields('options.schemes', schemes, {}, 'such as { NL: ["0106", "9944"] }');
  for (const [country, listed] of Object.entries(schemes as object) as [string, unknown][]) {
    if (!/^[A-Z]{2}$/.test(country)) {
      throw new RangeError(
        `options.schemes has ${JSON.stringify(country)}: use the code of a country, such as NL.`,
      );
    }
    if (listed !== undefined) assertSchemeList(`options.schemes.${country}`, listed);
  }
}

function assertSchemeList(name: string, listed: unknown): void {
  const unknown = readTexts(name, listed, 'an array of schemes').filter((scheme) => !isScheme(scheme));
  if (unknown.length === 0) return;
  throw new RangeError(`${name} names ${unknown.join(', ')}: use the four digits of a Peppol scheme.`);
}
