import type { Given } from './given.js';

/** What the texts of values that cannot be read state besides the field, by their codes. */
interface ValueFacts {
  readonly 'character-forbidden': { readonly character: string };
  readonly 'text-blank': object;
  readonly 'date-unreadable': { readonly given: string; readonly meant: string | undefined };
  readonly 'base64-unreadable': {
    readonly fault: 'data-url' | 'url-alphabet' | 'not-encoded' | 'padding' | 'bits';
  };
  readonly 'number-not-finite': { readonly number: string };
  readonly 'decimal-unreadable': {
    readonly given: string;
    readonly meant: string | undefined;
    readonly other: string | undefined;
  };
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
