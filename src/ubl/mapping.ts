import type { Document } from '../document/document.js';
import type { Totals } from '../totals/totals.js';
import type { DocumentKind } from './document-kind.js';
import type { Party } from './party.js';

/** What the parts of the mapping are made from. */
export interface Mapping {
  readonly document: Document;
  readonly totals: Totals;
  readonly kind: DocumentKind;
  readonly seller: Party;
  readonly buyer: Party;
  /** ISO 3166-1 code of the country in which both parties have their address: some national rules are for these only. */
  readonly domestic: string | undefined;
}
