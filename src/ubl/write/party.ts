import type { PostalAddress } from '../../participants/address/parse-address.js';
import type { XmlElement } from '#schematron/xml';
import { splitTelephone } from '../split-telephone.js';
import { aggregate, basic } from './elements.js';
import type { Mapping, Party } from './mapping.js';
import { taxScheme } from './totals.js';

/** The seller (BG-4). */
export function sellerParty({ document, seller }: Mapping): XmlElement | undefined {
  const { ids, sources } = seller;
  const isOutsideVat = document.tax_code === 'O';
  return aggregate('cac:AccountingSupplierParty', sources.taxId, [
    partyElement(seller, {
      // Outside VAT there must be no VAT identifier (BR-O-02), but an identifier of the seller (BR-CO-26).
      identifier: isOutsideVat && ids.legalId === undefined ? ids.vatNumber : undefined,
      taxSchemes: [
        isOutsideVat ? undefined : partyTaxScheme(sources.taxId, ids.vatNumber, 'VAT'),
        // BT-32: a tax registration that is not a VAT number.
        partyTaxScheme(sources.taxId, ids.taxNumber, 'TAX'),
      ],
    }),
  ]);
}

/** The buyer (BG-7). */
export function buyerParty({ document, buyer }: Mapping): XmlElement | undefined {
  const { ids, sources } = buyer;
  // Outside VAT there must be no VAT identifier (BR-O-02).
  const isOutsideVat = document.tax_code === 'O';
  const withoutScheme = isOutsideVat && ids.legalId === undefined ? ids.vatNumber : undefined;
  return aggregate('cac:AccountingCustomerParty', sources.taxId, [
    partyElement(buyer, {
      // The buyer has no separate place for a tax registration that is not a VAT number: it is one of its identifiers.
      identifier: ids.taxNumber ?? withoutScheme,
      taxSchemes: [isOutsideVat ? undefined : partyTaxScheme(sources.taxId, ids.vatNumber, 'VAT')],
    }),
  ]);
}

/** The parts that seller and buyer share, with the identifier and the tax registrations in which they differ. */
function partyElement(
  party: Party,
  {
    identifier,
    taxSchemes,
  }: { readonly identifier: string | undefined; readonly taxSchemes: readonly (XmlElement | undefined)[] },
): XmlElement | undefined {
  const { sources } = party;
  return aggregate('cac:Party', sources.taxId, [
    endpointId(party),
    // An identifier without a scheme (BT-29, BT-46).
    aggregate('cac:PartyIdentification', sources.taxId, [basic('cbc:ID', sources.taxId, identifier)]),
    aggregate('cac:PartyName', sources.name, [basic('cbc:Name', sources.name, party.name)]),
    postalAddressElement('cac:PostalAddress', sources.address, party.address),
    ...taxSchemes,
    partyLegalEntity(party),
    contact(party),
  ]);
}

/** The electronic address (BT-34, BT-49): the Peppol participant identifier. */
function endpointId({ ids, sources }: Party): XmlElement | undefined {
  if (ids.endpoint === undefined) return undefined;
  const { scheme, identifier } = ids.endpoint;
  const source = sources.peppolId ?? identifierSource(identifier, { ids, sources });
  return basic('cbc:EndpointID', source, identifier, { schemeID: scheme });
}

/**
 * The field from which an identifier was made: the tax id if the identifier is part of it or ends with its digits,
 * as the Finnish 0037 12345678 ends with those of FI12345678; otherwise the company id.
 */
function identifierSource(identifier: string, { ids, sources }: Pick<Party, 'ids' | 'sources'>): string {
  const number = ids.vatNumber ?? ids.taxNumber ?? '';
  const digits = number.replace(/\D/g, '');
  const isInTaxId = number.includes(identifier) || (digits !== '' && identifier.endsWith(digits));
  return isInTaxId ? sources.taxId : sources.companyId;
}

/** A tax registration of a party: a VAT number (BT-31, BT-48), or of the seller another one (BT-32). */
function partyTaxScheme(
  source: string,
  number: string | undefined,
  scheme: 'VAT' | 'TAX',
): XmlElement | undefined {
  const companyId = basic('cbc:CompanyID', source, number);
  return companyId && aggregate('cac:PartyTaxScheme', source, [companyId, taxScheme(source, scheme)]);
}

/** The legal person: registered name (BT-27, BT-44) and registration number (BT-30, BT-47). */
function partyLegalEntity({ name, ids, companyId, sources }: Party): XmlElement | undefined {
  // Some VAT numbers contain the registration number, so that there is one without a company id.
  const source = companyId === undefined ? sources.taxId : sources.companyId;
  const scheme = ids.legalId?.scheme;
  return aggregate('cac:PartyLegalEntity', sources.name, [
    basic('cbc:RegistrationName', sources.name, name),
    basic(
      'cbc:CompanyID',
      source,
      ids.legalId?.value,
      scheme === undefined ? undefined : { schemeID: scheme },
    ),
  ]);
}

/** The contact of a party (BG-6, BG-9): department or person, telephone and e-mail. */
function contact({ recipient, email, sources }: Party): XmlElement | undefined {
  const { name, telephone } = splitTelephone(recipient ?? '');
  return aggregate('cac:Contact', sources.recipient, [
    basic('cbc:Name', sources.recipient, name),
    basic('cbc:Telephone', sources.recipient, telephone),
    basic('cbc:ElectronicMail', sources.email, email),
  ]);
}

/** An address: BG-5, BG-8, BG-15. UBL of EN 16931 has three lines; further lines are joined to the third. */
export function postalAddressElement(
  name: 'cac:PostalAddress' | 'cac:Address',
  source: string,
  { streetLines, city, postalCode, subdivision, country }: PostalAddress,
): XmlElement | undefined {
  const [street, additional, ...others] = streetLines;
  return aggregate(name, source, [
    basic('cbc:StreetName', source, street),
    basic('cbc:AdditionalStreetName', source, additional),
    basic('cbc:CityName', source, city),
    basic('cbc:PostalZone', source, postalCode),
    basic('cbc:CountrySubentity', source, subdivision),
    aggregate('cac:AddressLine', source, [basic('cbc:Line', source, others.join(', '))]),
    aggregate('cac:Country', source, [basic('cbc:IdentificationCode', source, country)]),
  ]);
}
