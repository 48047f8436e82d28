import fc from 'fast-check';
import type { ExtendedDocumentInput } from '../../src/document/extended-fields.js';
import type { Base } from './document-arbitrary.js';
import type { PartyFields } from './party-arbitrary.js';
import { globalNumberArbitrary, textArbitrary } from './value-arbitraries.js';

type PostalAddress = NonNullable<ExtendedDocumentInput['vendor_postal_address']>;

/** What an extended Document says of its parties, and of those that only it has. */
export function furtherPartiesArbitrary({ vendor, customer, vat }: Base) {
  const own = fc.record({ id: globalNumberArbitrary, scheme: fc.constant('0088') });
  // Split payment has Italian parties only (BR-B-01).
  const address = addressArbitrary(vat.countries?.[0] ?? 'BE');
  return {
    // Denmark and Greece prescribe schemes of their own.
    vendor_peppol_id: ['DK', 'GR'].includes(vendor.country)
      ? fc.constant(undefined)
      : globalNumberArbitrary.map((number) => `0088:${number}`),
    vendor_trading_name: textArbitrary,
    customer_trading_name: textArbitrary,
    vendor_identifiers: fc.array(own, { minLength: 1, maxLength: 2 }),
    customer_identifiers: own.map((identifier) => [identifier]),
    vendor_company_id_scheme: fc.constant(schemeOf(vendor)),
    customer_company_id_scheme: fc.constant(schemeOf(customer)),
    vendor_tax_registration: fc.constant(REGISTRATIONS[vendor.country] ?? '12/345/67890'),
    vendor_tax_registration_scheme: fc.constant('TAX'),
    vendor_legal_form: textArbitrary,
    vendor_phone: phoneArbitrary,
    customer_phone: phoneArbitrary,
    vendor_postal_address: addressArbitrary(vendor.country),
    customer_postal_address: addressArbitrary(customer.country),
    shipping_postal_address: addressArbitrary(customer.country),
    payee: fc.record(
      {
        name: textArbitrary.map((name) => `Factor ${name}`),
        identifier: own,
        company_id: fc.constant({ id: '0202239951', scheme: '0208' }),
        creditor: fc.constant('BE12ZZZ0123456789'),
      },
      { requiredKeys: ['name'] },
    ),
    // Outside VAT, nobody shows a VAT number.
    tax_representative:
      vat.withoutVatNumbers === true
        ? fc.constant(undefined)
        : fc.record({ name: textArbitrary, tax_id: fc.constant('BE0202239951'), address }),
  };
}

/**
 * The fields, with what has to go with an address in its parts, as nothing is derived then: the scheme of the company number, and the
 * telephone number of a German seller (DE-R-027).
 */
export function withWholeParties(
  further: ExtendedDocumentInput,
  { vendor, customer }: Base,
): ExtendedDocumentInput {
  return {
    ...further,
    ...(further.vendor_postal_address !== undefined && {
      vendor_company_id_scheme: schemeOf(vendor),
      vendor_phone: further.vendor_phone ?? (vendor.country === 'DE' ? '+49 30 2093 1234' : undefined),
    }),
    ...(further.customer_postal_address !== undefined && { customer_company_id_scheme: schemeOf(customer) }),
  };
}

/** The scheme of the company numbers of a country, where parties here have one. */
function schemeOf({ country, company_id }: PartyFields): string | undefined {
  return company_id === undefined ? undefined : COMPANY_SCHEMES[country];
}

const COMPANY_SCHEMES: Readonly<Record<string, string>> = {
  ...{ NL: '0106', FR: '0002', DK: '0184', SE: '0007', NO: '0192' },
};

/** What national rules let a seller state. */
const REGISTRATIONS: Readonly<Record<string, string>> = {
  ...{ SE: 'Godkänd för F-skatt', NO: 'Foretaksregisteret', IT: 'RSSMRA80A01H501U' },
};

const phoneArbitrary = fc.stringMatching(/^\+32 [1-9]\d{2} \d{2} \d{2}$/);

/** An address with what every country asks for. */
function addressArbitrary(country: string): fc.Arbitrary<PostalAddress> {
  return fc.record(
    {
      street: textArbitrary,
      additional_street: textArbitrary,
      line: textArbitrary,
      city: textArbitrary,
      postal_code: fc.stringMatching(/^\d{5}$/),
      subdivision: textArbitrary,
      country: fc.constant(country),
    },
    { requiredKeys: ['street', 'city', 'postal_code', 'country'] },
  );
}
