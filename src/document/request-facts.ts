import type { Given } from '../languages/say.js';

/** The facts of each text on a field that cannot be read. `field` is the JSON pointer of the field, `given` its value. */
interface RequestFacts {
  readonly 'type-wrong': TypeFacts;
  readonly 'number-not-finite': FieldFact & { readonly number: string };
  readonly 'field-missing': MissingFacts;
  readonly 'field-unknown': UnknownFacts;
  readonly 'choice-unknown': ChoiceFacts;
  readonly 'list-empty': FieldFact;
  readonly 'number-negative': ValueFacts;
  readonly 'number-too-large': ValueFacts;
  readonly 'character-forbidden': FieldFact & { readonly character: string };
  readonly 'text-blank': FieldFact;
  readonly 'date-unreadable': DateFacts;
  readonly 'base64-unreadable': Base64Facts;
  readonly 'decimal-unreadable': DecimalFacts;
  readonly 'decimal-empty': FieldFact;
  readonly 'decimal-digits-lost': LostDigitsFacts;
  readonly 'decimal-too-long': LongFacts;
  readonly 'decimal-object-unreadable': DecimalObjectFacts;
  readonly 'document-unreadable': { readonly error: string };
  readonly 'too-many-lines': LinesFacts;
  readonly 'too-many-issues': { readonly most: number };
}

type FieldFact = { readonly field: string };
type ValueFacts = FieldFact & { readonly given: Given };
type TypeFacts = ValueFacts & {
  readonly expected: 'string' | 'number' | 'int' | 'array' | 'object' | 'decimal';
  /** The call that would turn the object into what is expected. */
  readonly conversion: 'day' | 'digits' | 'decimal' | 'text' | 'base64' | undefined;
};
type MissingFacts = FieldFact & { readonly meant: string | undefined };
type UnknownFacts = FieldFact & {
  readonly owner: string;
  readonly unknown: string;
  readonly meant: string | undefined;
};
type ChoiceFacts = ValueFacts & {
  /** The first choices; there are `count`. */
  readonly choices: readonly string[];
  readonly count: number;
  readonly meant: string | undefined;
  readonly is_sure: boolean;
};
type DateFacts = FieldFact & Readings & { readonly given: string };
/** What a text may mean. */
type Readings = {
  readonly meant: string | undefined;
  /** The second reading, if there are two. */
  readonly other: string | undefined;
};
type Base64Facts = FieldFact & {
  readonly fault: 'data-url' | 'url-alphabet' | 'not-encoded' | 'padding' | 'bits';
};
type DecimalFacts = FieldFact & Readings & { readonly given: string };
type LostDigitsFacts = FieldFact & { readonly number: number; readonly meant: string };
type LongFacts = FieldFact & {
  readonly given: string;
  readonly exponent: number | undefined;
  readonly most: number;
};
type DecimalObjectFacts = FieldFact & {
  /** What its toFixed() throws, or else returns. */
  readonly error: string | undefined;
  readonly returned: Given;
};
type LinesFacts = FieldFact & { readonly lines: number; readonly most: number };

/** What identifies the text of a field that cannot be read, and what it states besides the field. */
export type RequestText = {
  readonly [Code in keyof RequestFacts]: {
    readonly code: Code;
    readonly values: Omit<RequestFacts[Code], 'field'>;
  };
}[keyof RequestFacts];
