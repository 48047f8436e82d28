import type { Given } from '../languages/say.js';
import type { ValueText } from './value-text.js';

/** What the texts on a field that cannot be read state besides the field, if they are not on its value alone. */
interface RequestFacts {
  readonly 'type-wrong': {
    readonly given: Given;
    readonly expected: 'string' | 'date' | 'number' | 'int' | 'array' | 'object' | 'decimal';
    /** The call that would turn the object into what is expected. */
    readonly conversion: 'day' | 'digits' | 'decimal' | 'text' | 'base64' | undefined;
  };
  readonly 'field-missing': { readonly meant: string | undefined };
  readonly 'field-unknown': {
    readonly owner: string;
    readonly unknown: string;
    readonly meant: string | undefined;
  };
  readonly 'choice-unknown': {
    readonly given: Given;
    /** The first choices; there are `count`. */
    readonly choices: readonly string[];
    readonly count: number;
    readonly meant: string | undefined;
    readonly is_sure: boolean;
  };
  readonly 'list-empty': object;
  readonly 'number-negative': { readonly given: Given };
  readonly 'number-too-large': { readonly given: Given };
  readonly 'document-unreadable': { readonly error: string };
  readonly 'too-many-lines': { readonly lines: number; readonly most: number };
  readonly 'too-many-issues': { readonly most: number };
}

/** What identifies the text of a field that cannot be read, and what it states besides the field. */
export type RequestText =
  | ValueText
  | {
      readonly [Code in keyof RequestFacts]: { readonly code: Code; readonly values: RequestFacts[Code] };
    }[keyof RequestFacts];
