import { readFileSync } from 'node:fs';
import type { DocumentInput } from 'peppol-preflight';

/** A Document that passes every rule. */
export const belgianInvoice = JSON.parse(
  readFileSync(new URL('../../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;
