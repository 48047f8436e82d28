import type { AnyDocumentInput } from 'peppol-preflight';
import type { KnownParty } from 'peppol-preflight-pdf';

/** Seller and buyer of a Document, as a caller knows them. */
export function partiesOf(document: AnyDocumentInput): readonly KnownParty[] {
  return (['vendor', 'customer'] as const).map((side) => ({
    tax_id: document[`${side}_tax_id`] ?? '',
    name: document[`${side}_name`] ?? '',
    address: document[`${side}_address`] ?? '',
  }));
}
