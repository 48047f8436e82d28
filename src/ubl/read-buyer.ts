import type { Document } from '../document/document.js';
import { readPartyIds } from '../peppol/read-party-ids.js';
import type { MappingOptions } from './mapping-options.js';
import { readPostalAddress } from './read-postal-address.js';
import type { Party } from './party.js';

/**
 * The buyer (BG-7). UBL has one address for it and one contact: the customer's, and where the Document has none, those
 * for the bill.
 */
export function readBuyer(document: Document, options: MappingOptions): Party {
  const { customer_tax_id: taxId, customer_company_id: companyId, customer_peppol_id: peppolId } = document;
  const addressField = document.customer_address === undefined ? 'billing_address' : 'customer_address';
  const recipientField =
    document.customer_address_recipient === undefined
      ? 'billing_address_recipient'
      : 'customer_address_recipient';
  const address = document[addressField];
  const ids = readPartyIds({ taxId, companyId, peppolId, address }, options);
  return {
    name: document.customer_name,
    companyId,
    ids,
    address: readPostalAddress(address, ids.country),
    recipient: document[recipientField],
    email: document.customer_email,
    sources: {
      name: '/customer_name',
      taxId: '/customer_tax_id',
      companyId: '/customer_company_id',
      peppolId: peppolId === undefined ? undefined : '/customer_peppol_id',
      address: address === undefined ? '/customer_address' : `/${addressField}`,
      recipient: `/${recipientField}`,
      email: '/customer_email',
    },
  };
}
