import { Decimal } from '../document/decimal.js';
import type { DocumentRecord } from './document-record.js';

/** What lists can be sorted by. */
export const SORT_FIELDS = [
  'created_at',
  'invoice_date',
  'due_date',
  'invoice_total',
  'customer_name',
  'vendor_name',
  'invoice_id',
] as const;

/** A field that lists can be sorted by: a date, a name, the total or the number of the invoice. */
export type SortField = (typeof SORT_FIELDS)[number];

/**
 * Records in order of a field: amounts by their value, all else by its text. Records without it come last in either
 * direction; equal ones stay as they were.
 */
export function sortRecords(
  records: readonly DocumentRecord[],
  field: SortField,
  direction: 'asc' | 'desc',
): readonly DocumentRecord[] {
  const sign = direction === 'asc' ? 1 : -1;
  return records.toSorted((a, b) => {
    const [left, right] = [a[field] ?? null, b[field] ?? null];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return (
      sign * (field === 'invoice_total' ? new Decimal(left).comparedTo(right) : compareTexts(left, right))
    );
  });
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
