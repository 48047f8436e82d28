/**
 * A value of the input as facts hold it: nothing if it is missing or blank, and only the kind of a value that is neither text,
 * number nor boolean. Long texts are cut.
 */
export type Given = string | number | boolean | undefined | { readonly kind: Kind };

/** The kind of a value that is neither text, number nor boolean. */
export type Kind =
  'undefined' | 'array' | 'object' | 'null' | 'date' | 'decimal' | 'function' | 'bigint' | 'other';

/** What a text says besides its facts. */
export interface Say {
  /** The name of a field: `items[0].tax_rate`, or `VAT rate of line 1` in a form. */
  readonly name: (pointer: string) => string;
  /** The name of a field in every place of it: `tax_rate`, or `VAT rate` in a form. */
  readonly term: (path: string) => string;
  /** A value as it was given: text in quotes, or the word for a missing one. */
  readonly value: (given: Given) => string;
  /** Whether the text is for a form, which names fields as people do. */
  readonly isForm: boolean;
}
