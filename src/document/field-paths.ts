import type { Document } from './document.js';

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
