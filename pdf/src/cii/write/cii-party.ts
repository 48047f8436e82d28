import { findElement, type UblElement } from 'peppol-preflight/ubl';
import { childrenOf, textAt } from '../ubl-readers.js';
import { type CiiPart, group, type Taken, value, word } from './cii-parts.js';

/** A party (BG-4, BG-7, BG-10, BG-11) as a trade party of CII. */
export function tradePartyOf(taken: Taken, name: string, party: UblElement | undefined): CiiPart {
  const { take } = taken;
  const legal = findElement(party, 'cac:PartyLegalEntity');
  const registered = take(legal, 'cbc:RegistrationName');
  const trading = take(party, 'cac:PartyName', 'cbc:Name');
  // Payee and tax representative have only one name, in the place of a trading name.
  const isTrading = registered !== undefined;
  return group(name, [
    ...identifiersOf(taken, party),
    value('ram:Name', registered ?? trading),
    value('ram:Description', take(legal, 'cbc:CompanyLegalForm')),
    group('ram:SpecifiedLegalOrganization', [
      value('ram:ID', take(legal, 'cbc:CompanyID'), ['schemeID']),
      isTrading ? value('ram:TradingBusinessName', trading) : undefined,
    ]),
    contactOf(taken, findElement(party, 'cac:Contact')),
    addressOf(taken, findElement(party, 'cac:PostalAddress')),
    group('ram:URIUniversalCommunication', [value('ram:URIID', take(party, 'cbc:EndpointID'), ['schemeID'])]),
    ...childrenOf(party, 'cac:PartyTaxScheme').map((scheme) => registrationOf(taken, scheme)),
  ]);
}

/** The place of delivery (BG-13, BG-15). */
export function shipToPartyOf(taken: Taken, delivery: UblElement | undefined): CiiPart {
  const { take } = taken;
  const location = findElement(delivery, 'cac:DeliveryLocation');
  return group('ram:ShipToTradeParty', [
    identifierOf(take(location, 'cbc:ID')),
    value('ram:Name', take(delivery, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name')),
    addressOf(taken, findElement(location, 'cac:Address')),
  ]);
}

/** Those with a scheme come after those without; that of SEPA (BT-90) is part of the payment. */
function identifiersOf({ take }: Taken, party: UblElement | undefined): readonly CiiPart[] {
  const ids = childrenOf(party, 'cac:PartyIdentification').filter((each) => !isCreditor(each));
  const parts = ids.map((each) => identifierOf(take(each, 'cbc:ID')));
  return [
    ...parts.filter((part) => part?.name === 'ram:ID'),
    ...parts.filter((part) => part?.name === 'ram:GlobalID'),
  ];
}

function identifierOf(id: UblElement | undefined): CiiPart {
  const isGlobal = id?.attributes.some(({ name }) => name === 'schemeID') === true;
  return value(isGlobal ? 'ram:GlobalID' : 'ram:ID', id, ['schemeID']);
}

/** The identifier of a creditor for direct debits (BT-90): one of the seller or the payee with the scheme SEPA. */
export function isCreditor(identification: UblElement): boolean {
  const id = findElement(identification, 'cbc:ID');
  return id?.attributes.some(({ name, value: scheme }) => name === 'schemeID' && scheme === 'SEPA') === true;
}

function contactOf({ take }: Taken, contact: UblElement | undefined): CiiPart {
  return group('ram:DefinedTradeContact', [
    value('ram:PersonName', take(contact, 'cbc:Name')),
    group('ram:TelephoneUniversalCommunication', [
      value('ram:CompleteNumber', take(contact, 'cbc:Telephone')),
    ]),
    group('ram:EmailURIUniversalCommunication', [value('ram:URIID', take(contact, 'cbc:ElectronicMail'))]),
  ]);
}

function addressOf({ take }: Taken, address: UblElement | undefined): CiiPart {
  return group('ram:PostalTradeAddress', [
    value('ram:PostcodeCode', take(address, 'cbc:PostalZone')),
    value('ram:LineOne', take(address, 'cbc:StreetName')),
    value('ram:LineTwo', take(address, 'cbc:AdditionalStreetName')),
    value('ram:LineThree', take(address, 'cac:AddressLine', 'cbc:Line')),
    value('ram:CityName', take(address, 'cbc:CityName')),
    value('ram:CountryID', take(address, 'cac:Country', 'cbc:IdentificationCode')),
    value('ram:CountrySubDivisionName', take(address, 'cbc:CountrySubentity')),
  ]);
}

/** VA is a VAT number (BT-31, BT-48, BT-63), FC another tax number (BT-32), whatever its scheme in UBL: `TAX` is what FC means. */
function registrationOf({ take }: Taken, scheme: UblElement): CiiPart {
  const number = take(scheme, 'cbc:CompanyID');
  const tax = textAt(scheme, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase();
  if (tax === 'VAT' || tax === 'TAX') take(scheme, 'cac:TaxScheme', 'cbc:ID');
  if (number === undefined) return undefined;
  const schemeID = tax === 'VAT' ? 'VA' : 'FC';
  return group('ram:SpecifiedTaxRegistration', [word('ram:ID', number.text.trim(), { schemeID })]);
}
