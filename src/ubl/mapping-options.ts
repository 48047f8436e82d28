import { argumentError, assertFields, type OptionKinds } from '#errors';
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
  if (typeof schemes !== 'object' || schemes === null || Array.isArray(schemes)) {
    throw argumentError('options.schemes must be an object such as { NL: ["0106", "9944"] }', schemes);
  }
  assertFields('options.schemes', schemes);
  for (const [country, listed] of Object.entries(schemes) as [string, unknown][]) {
    if (!/^[A-Z]{2}$/.test(country)) {
      throw new RangeError(
        `options.schemes has ${JSON.stringify(country)}: use the code of a country, such as NL.`,
      );
    }
    if (listed === undefined) continue;
    if (!Array.isArray(listed))
      throw argumentError(`options.schemes.${country} must be an array of schemes`, listed);
    const unknown = Array.from(listed as unknown[]).filter(
      (scheme) => typeof scheme !== 'string' || !isScheme(scheme),
    );
    const other = unknown.find((scheme) => typeof scheme !== 'string');
    if (unknown.some((scheme) => typeof scheme !== 'string'))
      throw argumentError(`options.schemes.${country} must be an array of strings such as "0106"`, other);
    if (unknown.length > 0) {
      throw new RangeError(
        `options.schemes.${country} names ${unknown.join(', ')}: use the four digits of a Peppol scheme.`,
      );
    }
  }
}
