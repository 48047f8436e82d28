/** The codes of the languages that answers are in. */
export const LANGUAGE_CODES = ['en', 'nl', 'fr', 'de'] as const;

/** The code of a language: `nl`. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
