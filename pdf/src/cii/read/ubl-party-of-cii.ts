import { allAt, type CiiElement, firstAt } from './cii-element.js';
import { branch, copy, type Part } from './ubl-parts.js';

/**
 * A trade party of CII (BG-4, BG-7, BG-13) as a party of UBL.
 *
 * @param options `creditor`: the identifier of the seller at the bank (BT-90); `hasIdentifiers`: whether further identifiers (BT-29, BT-46)
 *   have a place
 */
export function ublPartyOf(
  party: CiiElement | undefined,
  {
    creditor,
    hasIdentifiers,
  }: { readonly creditor?: CiiElement | undefined; readonly hasIdentifiers: boolean },
): Part {
  const legal = firstAt(party, 'SpecifiedLegalOrganization');
  const trading = firstAt(legal, 'TradingBusinessName');
  return branch('cac:Party', [
    copy('cbc:EndpointID', firstAt(party, 'URIUniversalCommunication', 'URIID')),
    ...(hasIdentifiers ? [...allAt(party, 'GlobalID'), ...allAt(party, 'ID')] : []).map((id) =>
      branch('cac:PartyIdentification', [copy('cbc:ID', id)]),
    ),
    creditorOf(creditor),
    trading && branch('cac:PartyName', [copy('cbc:Name', trading)]),
    address(firstAt(party, 'PostalTradeAddress')),
    ...allAt(party, 'SpecifiedTaxRegistration', 'ID').map(taxScheme),
    branch('cac:PartyLegalEntity', [
      copy('cbc:RegistrationName', firstAt(party, 'Name')),
      copy('cbc:CompanyID', firstAt(legal, 'ID')),
      copy('cbc:CompanyLegalForm', firstAt(party, 'Description')),
    ]),
    contact(firstAt(party, 'DefinedTradeContact')),
  ]);
}

/** UBL marks it by its scheme. */
function creditorOf(creditor: CiiElement | undefined): Part {
  const part = copy('cbc:ID', creditor);
  return branch('cac:PartyIdentification', [
    part && { ...part, attributes: [{ name: 'schemeID', node: part.node, value: 'SEPA' }] },
  ]);
}

/** Who is paid instead of the seller (BG-10). */
export function payeeOf(party: CiiElement | undefined): Part {
  return branch('cac:PayeeParty', [
    branch('cac:PartyIdentification', [copy('cbc:ID', firstAt(party, 'GlobalID') ?? firstAt(party, 'ID'))]),
    branch('cac:PartyName', [copy('cbc:Name', firstAt(party, 'Name'))]),
    branch('cac:PartyLegalEntity', [
      copy('cbc:CompanyID', firstAt(party, 'SpecifiedLegalOrganization', 'ID')),
    ]),
  ]);
}

/** Who accounts for the VAT of the seller (BG-11). */
export function taxRepresentativeOf(party: CiiElement | undefined): Part {
  return branch('cac:TaxRepresentativeParty', [
    branch('cac:PartyName', [copy('cbc:Name', firstAt(party, 'Name'))]),
    address(firstAt(party, 'PostalTradeAddress')),
    ...allAt(party, 'SpecifiedTaxRegistration', 'ID').map(taxScheme),
  ]);
}

function address(from: CiiElement | undefined): Part {
  return branch('cac:PostalAddress', [
    copy('cbc:StreetName', firstAt(from, 'LineOne')),
    copy('cbc:AdditionalStreetName', firstAt(from, 'LineTwo')),
    copy('cbc:CityName', firstAt(from, 'CityName')),
    copy('cbc:PostalZone', firstAt(from, 'PostcodeCode')),
    copy('cbc:CountrySubentity', firstAt(from, 'CountrySubDivisionName')),
    branch('cac:AddressLine', [copy('cbc:Line', firstAt(from, 'LineThree'))]),
    branch('cac:Country', [copy('cbc:IdentificationCode', firstAt(from, 'CountryID'))]),
  ]);
}

/** VA is a VAT number (BT-31, BT-48), FC another tax number (BT-32). */
function taxScheme(id: CiiElement): Part {
  const scheme = id.attributes.find(({ name }) => name === 'schemeID')?.value;
  const part = copy('cbc:CompanyID', id);
  if (part === undefined) return undefined;
  const text = scheme === 'VA' ? 'VAT' : 'TAX';
  const children = [{ name: 'cbc:ID', node: id.node, attributes: [], children: [], text }];
  return branch('cac:PartyTaxScheme', [
    { ...part, attributes: [] },
    { name: 'cac:TaxScheme', node: id.node, attributes: [], children, text: '' },
  ]);
}

function contact(from: CiiElement | undefined): Part {
  return branch('cac:Contact', [
    copy('cbc:Name', firstAt(from, 'PersonName') ?? firstAt(from, 'DepartmentName')),
    copy('cbc:Telephone', firstAt(from, 'TelephoneUniversalCommunication', 'CompleteNumber')),
    copy('cbc:ElectronicMail', firstAt(from, 'EmailURIUniversalCommunication', 'URIID')),
  ]);
}
