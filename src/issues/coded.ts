/** A value of JSON. */
export type Json =
  string | number | boolean | readonly Json[] | { readonly [name: string]: Json | undefined };

/** The facts that a text states, raw: pointers of fields, values as they were given, amounts and rates as decimal strings. */
export type Values = Readonly<Record<string, Json | undefined>>;

/** What identifies a text, and what it states: enough to write it in any language. */
export interface Coded {
  /** Identifies the text, for example `vat-rate-not-zero`; it stays when the wording changes. */
  readonly code: string;
  /** The facts in the text. */
  readonly values: Values;
}
