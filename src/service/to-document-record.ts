import { Decimal } from '../document/decimal.js';
import type { Document } from '../document/document.js';
import type { DocumentRecord } from './document-record.js';

/** Fields with the digits that they need; amounts and rates have two decimals at least. */
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
