import type { DocumentInput } from '../../document/document.js';
import type { MappingOptions } from '../mapping-options.js';
import { find, textAt } from '../read/lookup.js';
import type { UblElement } from '../read/ubl-element.js';
import { addressOf } from './address-of.js';
import { partyNumbersOf, withScheme } from './party-numbers-of.js';
import { recipientOf } from './recipient-of.js';

/** The buyer (BG-7): the customer, with its Peppol id as the UBL names it. */
export function buyerOf(root: UblElement, isOutsideVat: boolean, options: MappingOptions): DocumentInput {
  const party = find(root, 'cac:AccountingCustomerParty', 'cac:Party');
  const address = addressOf(find(party, 'cac:PostalAddress'));
  const peppolId = withScheme(find(party, 'cbc:EndpointID'));
  const { taxId, companyId } = partyNumbersOf(
    party,
    { role: 'buyer', isOutsideVat, address, peppolId },
    options,
  );
  return {
    customer_name:
      textAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName') ??
      textAt(party, 'cac:PartyName', 'cbc:Name'),
    customer_tax_id: taxId,
    customer_company_id: companyId,
    customer_peppol_id: peppolId,
    customer_id: textAt(root, 'cbc:BuyerReference'),
    customer_address: address,
    customer_address_recipient: recipientOf(find(party, 'cac:Contact')),
    customer_email: textAt(party, 'cac:Contact', 'cbc:ElectronicMail'),
  };
}
