import type { PartyIds } from '../peppol/read-party-ids.js';
import type { PostalAddress } from './address/postal-address.js';

/** What a Document says about the seller or the buyer, in the parts that UBL has for it. */
export interface Party {
  readonly name: string | undefined;
  /** As written; `ids` has what it means. */
  readonly companyId: string | undefined;
  readonly ids: PartyIds;
  readonly address: PostalAddress;
  /** Department or person (BT-41, BT-56). */
  readonly recipient: string | undefined;
  readonly email: string | undefined;
  readonly sources: PartySources;
}

/** JSON pointers of the Document fields that the parts are from. */
export interface PartySources {
  readonly name: string;
  readonly taxId: string;
  readonly companyId: string;
  /** An explicit Peppol id, which the endpoint is when there is one. */
  readonly peppolId: string | undefined;
  readonly address: string;
  readonly recipient: string;
  readonly email: string;
}
