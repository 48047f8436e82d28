import type { DocumentInput } from '../../src/document/document.js';

/** One change of a test document. */
export interface Mutation {
  /** A file of `test/documents/`. */
  readonly document: string;
  readonly pointer: string;
  /** Without it the field is left out. */
  readonly value?: unknown;
}

/** Totals follow from the lines: those of the document would contradict a change. */
const TOTALS = ['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due', 'tax_details'];

/** The document without its totals, and with the change. */
export function mutate(base: DocumentInput, { pointer, value }: Mutation): DocumentInput {
  const document = structuredClone(base) as Record<string, unknown>;
  for (const field of TOTALS) Reflect.deleteProperty(document, field);
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  let owner: Record<string, unknown> | undefined = document;
  for (const name of names) owner = owner?.[name] as Record<string, unknown> | undefined;
  if (owner === undefined) return document;
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else owner[last] = value;
  // What another amount is given for is calculated again.
  if (/\/(?:allowances|charges|quantity|unit_price)/.test(pointer) && pointer.startsWith('/items/')) {
    const line = document['items'] as Record<string, unknown>[];
    Reflect.deleteProperty(line[Number(names[1])] ?? {}, 'amount');
  }
  return document;
}
