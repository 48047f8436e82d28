import { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';

/** Fields with the digits that they need; amounts and rates have two decimals or more. */
const BARE: ReadonlySet<string> = new Set(['quantity', 'unit_price', 'multiplier_factor']);

/**
 * A Document as a record of the service: numbers become decimal strings, amounts and rates with two decimals or, where they
 * have them, more. The internal field `previous_unpaid_balance` and the content of attachments, which have an endpoint of their own, are left out.
 */
export function toDocumentRecord(
  document: Document,
  { id, createdAt }: { readonly id: string; readonly createdAt: string | null },
): DocumentRecord {
  const hidden = ['id', 'created_at', 'previous_unpaid_balance', 'attachments'];
  const fields = Object.fromEntries(Object.entries(document).filter(([name]) => !hidden.includes(name)));
  return { id, created_at: createdAt, ...(written(fields) as Omit<DocumentRecord, 'id' | 'created_at'>) };
}

function written(value: unknown, field = ''): unknown {
  if (value instanceof Decimal) {
    return value.toFixed(BARE.has(field) ? undefined : Math.max(2, value.decimalPlaces()));
  }
  if (Array.isArray(value)) return value.map((each) => written(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner, name)]));
}

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
