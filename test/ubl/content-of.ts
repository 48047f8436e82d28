import { type Document, calculateTotals } from 'peppol-preflight';
import type { DocumentContent } from '../../src/ubl/prepare-document.js';

/** A Document that was read, with its totals. */
export function contentOf(document: Document): DocumentContent {
  return { document, totals: calculateTotals(document) };
}
