import type { SchemePreferences } from '../peppol/scheme-preferences.js';

/** What a caller may choose about the mapping. */
export interface MappingOptions {
  /** Peppol schemes by country, in place of the usual ones, for parties that are registered otherwise. */
  readonly schemes?: SchemePreferences;
}
