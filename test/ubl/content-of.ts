import type { Document } from '../../src/document/document.js';
import { calculateTotals } from '../../src/totals/calculate-totals.js';
import type { DocumentContent } from '../../src/ubl/prepare-document.js';

/** A Document that was read, with its totals. */
export function contentOf(document: Document): DocumentContent {
  return { document, totals: calculateTotals(document) };
}
