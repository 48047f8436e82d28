import type { Document } from '../document/document.js';
import { calculateTotals } from '../totals/calculate-totals.js';
import type { Totals } from '../totals/totals.js';
import { documentKind } from './document-kind.js';
import type { MappingOptions } from './mapping-options.js';
import type { Mapping } from './mapping.js';
import { readBuyer } from './read-buyer.js';
import { readSeller } from './read-seller.js';

/** Gathers what more than one part of the mapping needs. */
export function readMapping(
  document: Document,
  { totals = calculateTotals(document), ...options }: MappingOptions & { readonly totals?: Totals },
): Mapping {
  const seller = readSeller(document, options);
  const buyer = readBuyer(document, options);
  const { country } = seller.address;
  return {
    document,
    totals,
    kind: documentKind(document.document_type),
    seller,
    buyer,
    domestic: country === buyer.address.country ? country : undefined,
  };
}
