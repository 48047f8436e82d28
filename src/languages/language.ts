/** Everything that answers say, in one language. */
export interface Language {
  /** Tag of the language (BCP 47), such as `nl`. */
  readonly tag: string;
  /** Messages in ICU MessageFormat by their keys, as in `peppol-preflight/languages/nl.json`. */
  readonly messages: Readonly<Record<string, string>>;
}
