import { formatAddress } from '../../participants/address/format-address.js';
import type { AnyDocumentInput } from '../../document/document.js';
import type { MappingOptions } from '../mapping-options.js';
import { splitTelephone } from '../split-telephone.js';
import { childrenOf, elementAt, textAt, type UblElement, withoutUndefined } from '../ubl-element.js';
import { partyNumbersOf, withScheme } from './party-numbers.js';

/** The seller (BG-4): the vendor. */
export function sellerOf(root: UblElement, isOutsideVat: boolean, options: MappingOptions): AnyDocumentInput {
  const party = elementAt(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const address = addressOf(elementAt(party, 'cac:PostalAddress'));
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
    vendor_address_recipient: recipientOf(elementAt(party, 'cac:Contact')),
    vendor_email: textAt(party, 'cac:Contact', 'cbc:ElectronicMail'),
  };
}

/** The buyer (BG-7): the customer, with its Peppol id as the UBL names it. */
export function buyerOf(root: UblElement, isOutsideVat: boolean, options: MappingOptions): AnyDocumentInput {
  const party = elementAt(root, 'cac:AccountingCustomerParty', 'cac:Party');
  const address = addressOf(elementAt(party, 'cac:PostalAddress'));
  const peppolId = withScheme(elementAt(party, 'cbc:EndpointID'));
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
    customer_address_recipient: recipientOf(elementAt(party, 'cac:Contact')),
    customer_email: textAt(party, 'cac:Contact', 'cbc:ElectronicMail'),
  };
}

/**
 * An address (BG-5, BG-8, BG-15) as one text that `parseAddress` splits into the same parts; undefined if it is
 * empty.
 */
export function addressOf(address: UblElement | undefined): string | undefined {
  const lines = [
    textAt(address, 'cbc:StreetName'),
    textAt(address, 'cbc:AdditionalStreetName'),
    ...childrenOf(address, 'cac:AddressLine').map((line) => textAt(line, 'cbc:Line')),
  ];
  const text = formatAddress({
    streetLines: lines.filter((line) => line !== undefined),
    ...withoutUndefined({
      city: textAt(address, 'cbc:CityName'),
      postalCode: textAt(address, 'cbc:PostalZone'),
      subdivision: textAt(address, 'cbc:CountrySubentity'),
      country: textAt(address, 'cac:Country', 'cbc:IdentificationCode'),
    }),
  });
  return text === '' ? undefined : text;
}

/** Ways to write a name and a number as one text, the plainest first. */
const FORMS: readonly ((name: string, telephone: string) => string)[] = [
  (name, telephone) => (name === '' ? telephone : `${name}, ${telephone}`),
  (name, telephone) => (name === '' ? `Tel. ${telephone}` : `${name}, Tel. ${telephone}`),
];

/**
 * The department or person of a contact (BT-41, BT-56) with its telephone number (BT-42, BT-57), as one text from
 * which `splitTelephone` extracts the number.
 */
function recipientOf(contact: UblElement | undefined): string | undefined {
  const name = textAt(contact, 'cbc:Name') ?? '';
  const telephone = textAt(contact, 'cbc:Telephone') ?? '';
  if (telephone === '') return name === '' ? undefined : name;
  const texts = FORMS.map((form) => form(name, telephone));
  const same = texts.find((text) => {
    const split = splitTelephone(text);
    return split.name === name && split.telephone === telephone;
  });
  return same ?? texts.at(-1);
}
