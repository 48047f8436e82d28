import type { DocumentInput } from '../../document/document.js';
import type { MappingOptions } from '../mapping-options.js';
import { find, textAt } from '../read/lookup.js';
import type { UblElement } from '../read/ubl-element.js';
import { addressOf } from './address-of.js';
import { partyNumbersOf } from './party-numbers-of.js';
import { recipientOf } from './recipient-of.js';

/** The seller (BG-4): the vendor. */
export function sellerOf(root: UblElement, isOutsideVat: boolean, options: MappingOptions): DocumentInput {
  const party = find(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const address = addressOf(find(party, 'cac:PostalAddress'));
  const { taxId, companyId } = partyNumbersOf(
    party,
    { role: 'seller', isOutsideVat, address, peppolId: undefined },
    options,
  );
  return {
    vendor_name:
      textAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName') ??
      textAt(party, 'cac:PartyName', 'cbc:Name'),
    vendor_tax_id: taxId,
    vendor_company_id: companyId,
    vendor_address: address,
    vendor_address_recipient: recipientOf(find(party, 'cac:Contact')),
    vendor_email: textAt(party, 'cac:Contact', 'cbc:ElectronicMail'),
  };
}
