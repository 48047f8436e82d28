/**
 * Which schemes a party of a country is looked for under, in order of preference: country code (ISO 3166-1)
 * to scheme codes, for example `{ NL: ['0106', '9944'] }`.
 */
export type SchemePreferences = Readonly<Partial<Record<string, readonly string[]>>>;
