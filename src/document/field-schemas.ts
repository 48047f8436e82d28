import type { Decimal, DecimalLike } from './decimal.js';

/**
 * A field of a Document: what it may hold, as data from which it is read, its JSON Schema is made and its types are
 * inferred. A schema library would take most of the time of a first call and half of a bundle.
 */
export interface Field<Input, Output> {
  readonly kind: Kind;
  /** Every other field may be left out or be null; both mean absent. */
  readonly isRequired: boolean;
  /** For the JSON Schema, without the terms. */
  readonly description: string;
  /** The business terms (BT, BG) that it holds. */
  readonly terms: readonly string[];
  /** Terms that it decides although they have no field of their own. */
  readonly decides: readonly string[];
  /** What other invoice formats and programs call it: lower case, letters and digits only. */
  readonly names: readonly string[];
  /** Its part in the totals; undefined if they do not depend on it. */
  readonly inTotals: PartInTotals | undefined;
  /** The party that it identifies, together with the other fields that do. */
  readonly identifies: 'seller' | 'buyer' | undefined;
  /** What a caller may write and what is read from it: types only, never values. */
  readonly types?: readonly [Input, Output];
}

/**
 * The part of a field in the totals: an amount, a rate or a VAT category that they are calculated from, or a total that the Document
 * gives, with VAT or without. A list takes part if one of its fields does.
 */
export type PartInTotals = 'amount' | 'rate' | 'category' | 'currency' | 'total' | 'total-without-tax';

/** What a row of a field may say besides its type, its description and its terms; lists are texts with blanks in them. */
export interface More {
  readonly decides?: string;
  readonly names?: string;
  readonly inTotals?: PartInTotals;
  readonly identifies?: 'seller' | 'buyer';
}

/** The fields of a Document or of a part of it, in the order in which they are read. */
export type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

export type Kind =
  | { readonly of: 'text' | 'filled-text' | 'date' | 'decimal' | 'base64' | 'size' }
  | { readonly of: 'choice'; readonly values: readonly string[] }
  | { readonly of: 'part'; readonly part: Fields }
  | { readonly of: 'list'; readonly part: Fields; readonly fewest: number };

/** What a caller may write for an object with these fields. */
export type InputOf<Members extends Fields> = ObjectOf<{
  [Key in keyof Members]: Members[Key] extends Field<infer Input, unknown> ? Input : never;
}>;

/** What is read from it. */
export type OutputOf<Members extends Fields> = ObjectOf<{
  [Key in keyof Members]: Members[Key] extends Field<unknown, infer Output> ? Output : never;
}>;

/** Members that may be undefined are optional. */
type ObjectOf<Members> = Flat<
  { [Key in keyof Members as undefined extends Members[Key] ? Key : never]?: Members[Key] } & {
    [Key in keyof Members as undefined extends Members[Key] ? never : Key]: Members[Key];
  }
>;

type Flat<Type> = { [Key in keyof Type]: Type[Key] };

type Optional<Input, Output = Input> = Field<Input | null | undefined, Output | null | undefined>;

/** Text as it will stand in the XML. The terms of all fields are written with blanks between them. */
export function text(description: string, terms?: string, more?: More): Optional<string> {
  return field({ of: 'text' }, description, terms, more);
}

/** Text that must not be blank. */
export function filledText(description: string, terms?: string, more?: More): Field<string, string> {
  return { ...field({ of: 'filled-text' }, description, terms, more), isRequired: true };
}

/** A calendar date, YYYY-MM-DD. */
export function date(description: string, terms?: string, more?: More): Optional<string> {
  return field({ of: 'date' }, description, terms, more);
}

/** An amount, quantity, price or rate: a JSON number, a string of digits with a point, or a decimal of decimal.js, big.js or bignumber.js. */
export function decimal(
  description: string,
  terms?: string,
  more?: More,
): Optional<string | number | DecimalLike, Decimal> {
  return field({ of: 'decimal' }, description, terms, more);
}

/**
 * Content of a file in base64 (RFC 4648, the standard alphabet) as XML Schema has it: padded, and without bits after
 * the last byte. White space is ignored.
 */
export function base64(description: string, terms?: string, more?: More): Optional<string> {
  return field({ of: 'base64' }, description, terms, more);
}

/** A number of bytes. */
export function size(description: string, terms?: string): Optional<number> {
  return field({ of: 'size' }, description, terms);
}

/** One of a list of texts. */
export function choice<const Value extends string>(
  values: readonly Value[],
  description: string,
  terms?: string,
  more?: More,
): Optional<Value> {
  return field({ of: 'choice', values }, description, terms, more);
}

/** A list of parts of a Document, each an object. */
export function listOf<Part extends Fields>(
  part: Part,
  description: string,
  terms: string,
  { fewest = 0, ...more }: More & { readonly fewest?: number } = {},
): Optional<InputOf<Part>[], OutputOf<Part>[]> {
  return field({ of: 'list', part, fewest }, description, terms, more);
}

/** A part of a Document: one object. */
export function part<Members extends Fields>(
  members: Members,
  description: string,
  terms?: string,
  more?: More,
): Optional<InputOf<Members>, OutputOf<Members>> {
  return field({ of: 'part', part: members }, description, terms, more);
}

function field(kind: Kind, description: string, terms = '', more: More = {}) {
  const { decides = '', names = '', inTotals, identifies } = more;
  return {
    ...{ kind, isRequired: false, description },
    ...{ terms: words(terms), decides: words(decides), names: words(names), inTotals, identifies },
  };
}

function words(listed: string): readonly string[] {
  return listed === '' ? [] : listed.split(' ');
}
