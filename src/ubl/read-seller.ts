import type { Document } from '../document/document.js';
import { readPartyIds } from '../peppol/read-party-ids.js';
import type { MappingOptions } from './mapping-options.js';
import { readPostalAddress } from './read-postal-address.js';
import type { Party } from './party.js';

/** The seller (BG-4): the vendor, also where the customer issues the document. */
export function readSeller(document: Document, options: MappingOptions): Party {
  const { vendor_tax_id: taxId, vendor_company_id: companyId, vendor_address: address } = document;
  const ids = readPartyIds({ taxId, companyId, address }, options);
  return {
    name: document.vendor_name,
    companyId,
    ids,
    address: readPostalAddress(address, ids.country),
    recipient: document.vendor_address_recipient,
    email: document.vendor_email,
    sources: {
      name: '/vendor_name',
      taxId: '/vendor_tax_id',
      companyId: '/vendor_company_id',
      peppolId: undefined,
      address: '/vendor_address',
      recipient: '/vendor_address_recipient',
      email: '/vendor_email',
    },
  };
}
