// Written from the catalogues by npm run build:languages; not edited by hand.

/** The codes of the languages that answers, pages, PDFs and reports are in. Whatever offers a language takes it from here. */
export const LANGUAGE_CODES = ['en', 'de', 'es', 'fr', 'it', 'nl'] as const;

/** The code of a language: `nl`. */
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
