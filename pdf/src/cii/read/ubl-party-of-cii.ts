import { allAt, type CiiElement, firstAt } from './cii-element.js';
import { branch, copy, type Part } from './ubl-parts.js';

/** A trade party of CII (BG-4, BG-7, BG-13) as a party of UBL. */
export function ublPartyOf(party: CiiElement | undefined): Part {
  const legal = firstAt(party, 'SpecifiedLegalOrganization');
  const trading = firstAt(legal, 'TradingBusinessName');
  return branch('cac:Party', [
    copy('cbc:EndpointID', firstAt(party, 'URIUniversalCommunication', 'URIID')),
    ...[...allAt(party, 'GlobalID'), ...allAt(party, 'ID')].map((id) =>
      branch('cac:PartyIdentification', [copy('cbc:ID', id)]),
    ),
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
