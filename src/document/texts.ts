import type { Values } from '../issues/coded.js';
import type { Document } from './document.js';
import type { Given } from './given.js';

export type { Given, Kind } from './given.js';

/** A field without its place in lists: `items.tax_rate`. */
export type FieldPath = PathsOf<Document>;

type PathsOf<Part> = {
  [Name in keyof Part & string]: NonNullable<Part[Name]> extends readonly (infer Item)[]
    ? Name | `${Name}.${PathsOf<Item>}`
    : Name;
}[keyof Part & string];

/** A list of a Document: `items`, `items.allowances`. */
export type ListPath = ListsOf<Document>;

type ListsOf<Part> = {
  [Name in keyof Part & string]: NonNullable<Part[Name]> extends readonly (infer Item)[]
    ? Name | `${Name}.${ListsOf<Item>}`
    : never;
}[keyof Part & string];

/** What a text says besides its facts. */
export interface Say {
  /** The name of a field: `items[0].tax_rate`, or `VAT rate of line 1` in a form. */
  readonly name: (pointer: string) => string;
  /** The name of a field in every place of it: `tax_rate`, or `VAT rate` in a form. */
  readonly term: (path: FieldPath) => string;
  /** A value as it was given: text in quotes, or the word for a missing one. */
  readonly value: (given: Given) => string;
  /** Whether the text is for a form, which names fields as people do. */
  readonly isForm: boolean;
}

/** The two texts of an issue, made from its facts; without a full stop. */
export interface Texts<Facts> {
  /** What is wrong. */
  problem(values: Facts, say: Say): string;
  /** What to do. */
  remedy(values: Facts, say: Say): string;
}

/** A table of texts in another language: the same codes, with the same facts. */
export type TextsLike<Table> = { readonly [Code in keyof Table]: Texts<FactsOf<Table[Code]>> };

/** The facts of a text. Functions without parameters say nothing about them. */
export type FactsOf<Text> = Text extends {
  readonly problem: (values: infer InProblem, say: Say) => string;
  readonly remedy: (values: infer InRemedy, say: Say) => string;
}
  ? unknown extends InProblem & InRemedy
    ? Values
    : InProblem & InRemedy
  : never;
