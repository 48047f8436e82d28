import { readFileSync } from 'node:fs';
import type { DocumentInput } from '../src/document/document.js';

const example = JSON.parse(
  readFileSync(new URL('../test/documents/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

/** The Belgian example with its lines repeated up to the number wanted, each an object of its own. */
export function invoiceOf(lines: number): DocumentInput {
  const items = example.items ?? [];
  return {
    ...example,
    items: Array.from({ length: lines }, (_, index) => structuredClone(items[index % items.length] ?? {})),
  };
}
