import type { Document } from '../document/document.js';
import type { Decimal } from '../document/decimal.js';

/** Every amount as a decimal string, at any depth; all else as it is. */
type Written<Value> = Value extends readonly (infer Item)[]
  ? readonly Written<Item>[]
  : Value extends Decimal
    ? string
    : Value extends object
      ? { readonly [Key in keyof Value]: Written<Value[Key]> }
      : Value;

/** A document as the lists of the service give it: monetary fields are strings, the internal balance is absent. */
export type DocumentRecord = Written<
  Omit<Document, 'previous_unpaid_balance' | 'attachments' | 'id' | 'created_at'>
> & {
  readonly id: string;
  /** Date and time, ISO 8601; null when no clock was given. */
  readonly created_at: string | null;
};
