import type { AnyDocumentInput } from '../../document/document.js';
import type { ExtendedDocumentInput } from '../../document/extended-fields.js';
import {
  attributeOf,
  childrenOf,
  elementAt,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';
import { creditorOf, isCreditor } from './further-payment.js';
import { filled } from './parts.js';
import { taxSchemesOf, withScheme } from './party-numbers.js';

/** Seller, buyer, payee, tax representative and the place of delivery, each in its parts. */
export function furtherPartiesOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  const seller = elementAt(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const buyer = elementAt(root, 'cac:AccountingCustomerParty', 'cac:Party');
  const payee = elementAt(root, 'cac:PayeeParty');
  const agent = elementAt(root, 'cac:TaxRepresentativeParty');
  const [ofSeller, ofBuyer] = [partyOf(seller), partyOf(buyer)];
  const place = addressPartsOf(elementAt(root, 'cac:Delivery', 'cac:DeliveryLocation', 'cac:Address'));
  return {
    ...(ofSeller.address !== undefined && {
      vendor_name: ofSeller.name,
      vendor_tax_id: ofSeller.taxId,
      vendor_company_id: textAt(ofSeller.company),
      vendor_company_id_scheme: attributeOf(ofSeller.company, 'schemeID'),
      vendor_peppol_id: withScheme(elementAt(seller, 'cbc:EndpointID')),
      vendor_trading_name: ofSeller.tradingName,
      vendor_identifiers: ofSeller.identifiers,
      vendor_tax_registration: ofSeller.registration,
      vendor_tax_registration_scheme: ofSeller.registrationScheme,
      vendor_legal_form: textAt(seller, 'cac:PartyLegalEntity', 'cbc:CompanyLegalForm'),
      vendor_address: undefined,
      vendor_postal_address: ofSeller.address,
      vendor_address_recipient: textAt(seller, 'cac:Contact', 'cbc:Name'),
      vendor_phone: textAt(seller, 'cac:Contact', 'cbc:Telephone'),
    }),
    ...(ofBuyer.address !== undefined && {
      customer_name: ofBuyer.name,
      customer_tax_id: ofBuyer.taxId,
      customer_company_id: textAt(ofBuyer.company),
      customer_company_id_scheme: attributeOf(ofBuyer.company, 'schemeID'),
      customer_trading_name: ofBuyer.tradingName,
      customer_identifiers: ofBuyer.identifiers,
      customer_address: undefined,
      customer_postal_address: ofBuyer.address,
      customer_address_recipient: textAt(buyer, 'cac:Contact', 'cbc:Name'),
      customer_phone: textAt(buyer, 'cac:Contact', 'cbc:Telephone'),
    }),
    ...(place !== undefined && { shipping_address: undefined, shipping_postal_address: place }),
    shipping_address_recipient: plain.shipping_address_recipient,
    payee:
      payee &&
      withoutUndefined({
        name: textAt(payee, 'cac:PartyName', 'cbc:Name'),
        identifier: identifiersOf(payee)[0],
        creditor: textAt(creditorOf(payee)),
        company_id: identifierOf(elementAt(payee, 'cac:PartyLegalEntity', 'cbc:CompanyID')),
      }),
    tax_representative:
      agent &&
      withoutUndefined({
        name: textAt(agent, 'cac:PartyName', 'cbc:Name'),
        tax_id: textAt(agent, 'cac:PartyTaxScheme', 'cbc:CompanyID'),
        address: addressPartsOf(elementAt(agent, 'cac:PostalAddress')),
      }),
  };
}

/** An identifier with its scheme. */
export function identifierOf(id: UblElement | undefined) {
  const value = textAt(id);
  return value === undefined
    ? undefined
    : withoutUndefined({ id: value, scheme: attributeOf(id, 'schemeID') });
}

function partyOf(party: UblElement | undefined) {
  const { vat, other } = taxSchemesOf(party);
  const scheme = textAt(other, 'cac:TaxScheme', 'cbc:ID');
  const identifiers = identifiersOf(party);
  return {
    name: textAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName'),
    tradingName: textAt(party, 'cac:PartyName', 'cbc:Name'),
    taxId: textAt(vat, 'cbc:CompanyID'),
    registration: textAt(other, 'cbc:CompanyID'),
    registrationScheme: scheme === 'TAX' ? undefined : scheme,
    company: elementAt(party, 'cac:PartyLegalEntity', 'cbc:CompanyID'),
    identifiers: filled(identifiers),
    address: addressPartsOf(elementAt(party, 'cac:PostalAddress')),
  };
}

/** The identifiers of a party (BT-29, BT-46, BT-60), without that at the bank. */
function identifiersOf(party: UblElement | undefined) {
  return childrenOf(party, 'cac:PartyIdentification')
    .map((each) => elementAt(each, 'cbc:ID'))
    .filter((id) => !isCreditor(id))
    .flatMap((id) => identifierOf(id) ?? []);
}

function addressPartsOf(address: UblElement | undefined) {
  const parts = withoutUndefined({
    street: textAt(address, 'cbc:StreetName'),
    additional_street: textAt(address, 'cbc:AdditionalStreetName'),
    line: textAt(address, 'cac:AddressLine', 'cbc:Line'),
    city: textAt(address, 'cbc:CityName'),
    postal_code: textAt(address, 'cbc:PostalZone'),
    subdivision: textAt(address, 'cbc:CountrySubentity'),
    country: textAt(address, 'cac:Country', 'cbc:IdentificationCode'),
  });
  return Object.keys(parts).length === 0 ? undefined : parts;
}
