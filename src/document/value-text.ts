import type { Given } from '../languages/say.js';

/** What a text may mean. */
interface Readings {
  readonly meant: string | undefined;
  /** The second reading, if there are two. */
  readonly other: string | undefined;
}

/** What the texts of values that cannot be read state besides the field, by their codes. */
interface ValueFacts {
  readonly 'character-forbidden': { readonly character: string };
  readonly 'text-blank': object;
  readonly 'date-unreadable': Readings & { readonly given: string };
  readonly 'base64-unreadable': {
    readonly fault: 'data-url' | 'url-alphabet' | 'not-encoded' | 'padding' | 'bits';
  };
  readonly 'number-not-finite': { readonly number: string };
  readonly 'decimal-unreadable': Readings & { readonly given: string };
  readonly 'decimal-empty': object;
  readonly 'decimal-digits-lost': { readonly number: number; readonly meant: string };
  readonly 'decimal-too-long': {
    readonly given: string;
    readonly exponent: number | undefined;
    readonly most: number;
  };
  readonly 'decimal-object-unreadable': {
    /** What its toFixed() throws, or else returns. */
    readonly error: string | undefined;
    readonly returned: Given;
  };
}

/** What identifies the text of a value that cannot be read. */
export type ValueText = {
  readonly [Code in keyof ValueFacts]: { readonly code: Code; readonly values: ValueFacts[Code] };
}[keyof ValueFacts];
