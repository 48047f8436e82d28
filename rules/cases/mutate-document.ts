import type { AnyDocumentInput } from 'peppol-preflight';

/** One change of a Document: a field that gets another value, or none. */
export interface Change {
  readonly pointer: string;
  /** Without it the field is left out. */
  readonly value?: unknown;
}

/** What makes a test document break a rule. */
export interface Mutation {
  /** A file of `examples/`. */
  readonly document: string;
  readonly changes: readonly Change[];
}

/** Totals follow from the lines: those of the document would contradict a change. */
const TOTALS = ['subtotal', 'total_discount', 'total_tax', 'invoice_total', 'amount_due', 'tax_details'];

/** The document without its totals, and with the changes; one of a field that has no place changes nothing. */
export function mutate(base: AnyDocumentInput, changes: readonly Change[]): AnyDocumentInput {
  const document = structuredClone(base) as Record<string, unknown>;
  for (const field of TOTALS) Reflect.deleteProperty(document, field);
  for (const change of changes) apply(change, document);
  return document;
}

function apply({ pointer, value }: Change, document: Record<string, unknown>): void {
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  let owner: unknown = document;
  for (const name of names) owner = (owner as Record<string, unknown> | null | undefined)?.[name];
  if (typeof owner !== 'object' || owner === null) return;
  if (value === undefined) Reflect.deleteProperty(owner, last);
  else (owner as Record<string, unknown>)[last] = structuredClone(value);
  // What another amount is given for is calculated again.
  if (/^\/items\/\d+\/(?:allowances|charges|quantity|unit_price)/.test(pointer)) {
    const lines = document['items'] as Record<string, unknown>[];
    Reflect.deleteProperty(lines[Number(names[1])] ?? {}, 'amount');
  }
}
