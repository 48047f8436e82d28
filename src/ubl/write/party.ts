import type { XmlElement } from '#schematron/xml';
import { splitTelephone } from '../split-telephone.js';
import { postalAddressElement, postalPartsElement } from './address.js';
import { aggregate, around, basic, identifierElement } from './elements.js';
import type { FurtherParty, Mapping, Party } from './mapping.js';
import { taxScheme } from './totals.js';

/** The seller (BG-4). */
export function sellerParty({ further, seller, isOutsideVat }: Mapping): XmlElement | undefined {
  const { ids, sources, further: party } = seller;
  const isStructured = party.postalAddress !== undefined;
  const scheme = further.vendor_tax_registration_scheme;
  const registered = partyTaxScheme(
    '/vendor_tax_registration',
    party.taxRegistration,
    scheme === undefined ? { id: 'TAX' } : { id: scheme.trim(), source: '/vendor_tax_registration_scheme' },
  );
  return aggregate('cac:AccountingSupplierParty', sources.taxId, [
    partyElement(seller, {
      // Outside VAT there must be no VAT identifier (BR-O-02), but an identifier of the seller (BR-CO-26).
      identifier: isOutsideVat && !isStructured && ids.legalId === undefined ? ids.vatNumber : undefined,
      creditor: creditorElement('/direct_debit/creditor', further.direct_debit?.creditor),
      taxSchemes: isStructured
        ? [partyTaxScheme(sources.taxId, party.taxId, VAT), registered]
        : [
            isOutsideVat ? undefined : partyTaxScheme(sources.taxId, ids.vatNumber, VAT),
            // BT-32: a tax registration that is not a VAT number.
            registered ?? partyTaxScheme(sources.taxId, ids.taxNumber, { id: 'TAX' }),
          ],
    }),
  ]);
}

/** The buyer (BG-7). */
export function buyerParty({ buyer, isOutsideVat }: Mapping): XmlElement | undefined {
  const { ids, sources, further } = buyer;
  const isStructured = further.postalAddress !== undefined;
  // Outside VAT there must be no VAT identifier (BR-O-02).
  const withoutScheme = isOutsideVat && ids.legalId === undefined ? ids.vatNumber : undefined;
  return aggregate('cac:AccountingCustomerParty', sources.taxId, [
    partyElement(buyer, {
      // The buyer has no separate place for a tax registration that is not a VAT number: it is one of its identifiers.
      identifier: isStructured ? undefined : (ids.taxNumber ?? withoutScheme),
      creditor: undefined,
      taxSchemes: isStructured
        ? [partyTaxScheme(sources.taxId, further.taxId, VAT)]
        : [isOutsideVat ? undefined : partyTaxScheme(sources.taxId, ids.vatNumber, VAT)],
    }),
  ]);
}

/** In what seller and buyer differ. */
interface PartyParts {
  /** An identifier without a scheme that stands for another one. */
  readonly identifier: string | undefined;
  readonly creditor: XmlElement | undefined;
  readonly taxSchemes: readonly (XmlElement | undefined)[];
}

/** The parts that seller and buyer share, with the identifier and the tax registrations in which they differ. */
function partyElement(
  party: Party,
  { identifier, creditor, taxSchemes }: PartyParts,
): XmlElement | undefined {
  const { sources, further } = party;
  const { prefix, tradingName, identifiers = [], postalAddress: parts } = further;
  return aggregate('cac:Party', sources.taxId, [
    endpointId(party),
    // An identifier without a scheme (BT-29, BT-46).
    around('cac:PartyIdentification', basic('cbc:ID', sources.taxId, identifier)),
    ...identifiers.map((each, index) =>
      around('cac:PartyIdentification', identifierElement(`/${prefix}_identifiers/${index}/id`, each)),
    ),
    creditor,
    tradingName === undefined
      ? partyName(sources.name, parts === undefined ? party.name : undefined)
      : partyName(`/${prefix}_trading_name`, tradingName),
    parts === undefined
      ? postalAddressElement('cac:PostalAddress', sources.address, party.address)
      : postalPartsElement('cac:PostalAddress', `/${prefix}_postal_address`, parts),
    ...taxSchemes,
    partyLegalEntity(party),
    contact(party),
  ]);
}

/** The identifier of the seller or the payee at the bank (BT-90). */
function creditorElement(source: string, id: string | undefined): XmlElement | undefined {
  return around('cac:PartyIdentification', identifierElement(source, { id, scheme: 'SEPA' }));
}

function partyName(source: string, name: string | undefined): XmlElement | undefined {
  return around('cac:PartyName', basic('cbc:Name', source, name));
}

/** Who is paid, if that is not the seller (BG-10). */
export function payeeParty({ further: { payee } }: Mapping): XmlElement | undefined {
  if (payee === undefined) return undefined;
  return aggregate('cac:PayeeParty', '/payee', [
    around('cac:PartyIdentification', identifierElement('/payee/identifier/id', payee.identifier)),
    creditorElement('/payee/creditor', payee.creditor),
    partyName('/payee/name', payee.name),
    around(
      'cac:PartyLegalEntity',
      identifierElement('/payee/company_id/id', payee.company_id, 'cbc:CompanyID'),
    ),
  ]);
}

/** The seller's tax representative (BG-11). */
export function taxRepresentativeParty({ further }: Mapping): XmlElement | undefined {
  const { tax_representative: party } = further;
  if (party === undefined) return undefined;
  const source = '/tax_representative';
  return aggregate('cac:TaxRepresentativeParty', source, [
    partyName(`${source}/name`, party.name),
    postalPartsElement('cac:PostalAddress', `${source}/address`, party.address ?? {}),
    partyTaxScheme(`${source}/tax_id`, party.tax_id, VAT),
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

/** The tax that a registration is for, and the JSON pointer of the field that says so; without it, that of the number. */
interface TaxScheme {
  readonly id: string;
  readonly source?: string;
}

const VAT: TaxScheme = { id: 'VAT' };

/** A tax registration of a party: a VAT number (BT-31, BT-48), or of the seller another one (BT-32). */
function partyTaxScheme(
  source: string,
  number: string | undefined,
  { id, source: ofScheme = source }: TaxScheme,
): XmlElement | undefined {
  const companyId = basic('cbc:CompanyID', source, number);
  return companyId && aggregate('cac:PartyTaxScheme', source, [companyId, taxScheme(ofScheme, id)]);
}

/** The legal person: registered name (BT-27, BT-44), registration number (BT-30, BT-47) and legal form (BT-33). */
function partyLegalEntity({ name, ids, companyId, sources, further }: Party): XmlElement | undefined {
  return aggregate('cac:PartyLegalEntity', sources.name, [
    basic('cbc:RegistrationName', sources.name, name),
    legalIdElement({ ids, companyId, sources }, further),
    basic('cbc:CompanyLegalForm', `/${further.prefix}_legal_form`, further.legalForm),
  ]);
}

function legalIdElement(
  { ids, companyId, sources }: Pick<Party, 'ids' | 'companyId' | 'sources'>,
  { companyIdScheme, postalAddress }: FurtherParty,
): XmlElement | undefined {
  if (companyId !== undefined && (companyIdScheme !== undefined || postalAddress !== undefined))
    return identifierElement(sources.companyId, { id: companyId, scheme: companyIdScheme }, 'cbc:CompanyID');
  if (postalAddress !== undefined) return undefined;
  // Some VAT numbers contain the registration number, so that there is one without a company id.
  const source = companyId === undefined ? sources.taxId : sources.companyId;
  const scheme = ids.legalId?.scheme;
  return basic(
    'cbc:CompanyID',
    source,
    ids.legalId?.value,
    scheme === undefined ? undefined : { schemeID: scheme },
  );
}

/** The contact of a party (BG-6, BG-9): department or person, telephone and e-mail. */
function contact({ recipient, email, sources, further }: Party): XmlElement | undefined {
  const { prefix, phone, postalAddress } = further;
  const isSplit = phone === undefined && postalAddress === undefined;
  const { name, telephone } = isSplit
    ? splitTelephone(recipient ?? '')
    : { name: recipient, telephone: phone };
  return aggregate('cac:Contact', sources.recipient, [
    basic('cbc:Name', sources.recipient, name),
    basic('cbc:Telephone', isSplit ? sources.recipient : `/${prefix}_phone`, telephone),
    basic('cbc:ElectronicMail', sources.email, email),
  ]);
}
