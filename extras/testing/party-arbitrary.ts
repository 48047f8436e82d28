import fc from 'fast-check';
import type { AnyDocumentInput } from '../../src/document/document.js';
import { textArbitrary } from './value-arbitraries.js';
import type { VatScenario } from './lines-arbitrary.js';

/** One side of an invoice, under names without `vendor_` or `customer_`. */
export interface PartyFields {
  readonly country: string;
  readonly tax_id: string;
  readonly company_id?: string;
  readonly address: string;
  readonly address_recipient?: string;
  readonly email?: string;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));

/** Luhn check digit of the digits before it. */
function luhn(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function modulus11(number: string): number {
  const sum = [...number]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0);
  return (11 - (sum % 11)) % 11;
}

const belgianNumber = fc.integer({ min: 2_000_000, max: 9_999_999 }).map((body) => {
  const first8 = String(body).padStart(8, '0');
  return first8 + String(97 - (Number(first8) % 97)).padStart(2, '0');
});
const norwegianNumber = digits(8)
  .filter((body) => modulus11(body) !== 10)
  .map((body) => body + String(modulus11(body)));
const greekNumber = digits(8).map((body) => {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * 2 ** (8 - index), 0);
  return body + String((sum % 11) % 10);
});
const luxembourgNumber = digits(6).map((body) => body + String(Number(body) % 89).padStart(2, '0'));
const swedishNumber = digits(9).map((body) => body + luhn(body));

type Party = fc.Arbitrary<Omit<PartyFields, 'country'>>;

/**
 * Parties of a country whose companies are identified by their VAT number.
 *
 * @param form the number, with # for each digit
 * @param address in local style
 */
function byVat(form: string, address: string): Party {
  const [before = '', after = ''] = form.split(/#+/);
  return digits(form.length - before.length - after.length).map((number) => ({
    tax_id: `${before}${number}${after}`,
    address,
  }));
}

/** Parties with valid identifiers, by country, with everything that the national rules require. */
export const PARTIES_BY_COUNTRY: Readonly<Record<string, Party>> = {
  BE: fc
    .tuple(
      belgianNumber,
      fc.constantFrom(
        'Kerkstraat 12 bus 3, 2000 Antwerpen, België',
        'Rue Haute 1\n1000 Bruxelles',
        'Dorp 5, B-9000 Gent',
      ),
    )
    .map(([number, address]) => ({ tax_id: `BE${number}`, address })),
  NL: fc.tuple(digits(9), digits(8)).map(([vat, kvk]) => ({
    tax_id: `NL${vat}B01`,
    company_id: kvk,
    address: 'Herengracht 10, 1015 BN Amsterdam, Nederland',
  })),
  DE: digits(9).map((vat) => ({
    tax_id: `DE${vat}`,
    address: 'Hauptstraße 7, 10827 Berlin, Deutschland',
    address_recipient: 'Buchhaltung, Tel. +49 30 2093 1234',
    email: 'rechnung@example.de',
  })),
  FR: digits(8).map((body) => ({
    tax_id: `FR12${body}${luhn(body)}`,
    company_id: `${body}${luhn(body)}`,
    address: '12 rue de la Paix, 75002 Paris, France',
  })),
  LU: luxembourgNumber.map((number) => ({
    tax_id: `LU${number}`,
    address: '5 Grand-Rue, L-1661 Luxembourg',
  })),
  AT: byVat('ATU########', 'Ring 3, 1010 Wien, Österreich'),
  ES: byVat('ESB########', 'Calle Mayor 8, 28013 Madrid, España'),
  PT: byVat('PT#########', 'Rua Augusta 2, 1100-048 Lisboa, Portugal'),
  IE: byVat('IE#######WA', '1 Main Street, Dublin, D02 X285, Ireland'),
  PL: byVat('PL##########', 'ul. Prosta 1, 00-950 Warszawa, Polska'),
  CZ: byVat('CZ########', 'Dlouhá 4, 110 00 Praha, Česko'),
  SK: byVat('SK##########', 'Hlavná 2, 811 01 Bratislava, Slovensko'),
  HU: byVat('HU########', 'Fő utca 3, 1051 Budapest, Magyarország'),
  SI: byVat('SI########', 'Slovenska cesta 1, 1000 Ljubljana, Slovenija'),
  HR: byVat('HR###########', 'Ilica 5, 10000 Zagreb, Hrvatska'),
  RO: byVat('RO########', 'Strada Lungă 9, 010011 București, România'),
  BG: byVat('BG#########', 'ul. Vitosha 1, 1000 Sofia, Bulgaria'),
  EE: byVat('EE#########', 'Pikk 2, 10123 Tallinn, Eesti'),
  LV: byVat('LV###########', 'Brīvības iela 3, LV-1050 Rīga, Latvija'),
  LT: byVat('LT#########', 'Pilies g. 4, LT-01123 Vilnius, Lietuva'),
  FI: byVat('FI########', 'Mannerheimintie 5, FI-00100 Helsinki, Suomi'),
  CY: byVat('CY########X', 'Ledra 6, 1011 Nicosia, Cyprus'),
  MT: byVat('MT########', 'Republic Street 7, VLT 1117 Valletta, Malta'),
  DK: digits(8).map((n) => ({
    tax_id: `DK${n}`,
    company_id: n,
    address: 'Strøget 8, 1160 København K, Danmark',
  })),
  SE: swedishNumber.map((n) => ({
    tax_id: `SE${n}01`,
    company_id: n,
    address: 'Drottninggatan 9, 111 51 Stockholm, Sverige',
  })),
  NO: norwegianNumber.map((n) => ({
    tax_id: `NO${n}MVA`,
    company_id: n,
    address: 'Karl Johans gate 10, 0154 Oslo, Norge',
  })),
  IT: digits(10).map((n) => ({
    tax_id: `IT${n}${luhn(n)}`,
    address: 'Via Roma 11, 20121 Milano (MI), Italia',
  })),
  GR: greekNumber.map((n) => ({ tax_id: `EL${n}`, address: 'Ερμού 12, 105 63 Αθήνα, Ελλάδα' })),
};

/** A party of one of the countries. */
export function partyArbitrary(
  countries: readonly string[] = Object.keys(PARTIES_BY_COUNTRY),
): fc.Arbitrary<PartyFields> {
  return fc.constantFrom(...countries).chain((country) => {
    const party = PARTIES_BY_COUNTRY[country];
    if (party === undefined) throw new RangeError(`There are no parties of ${country}.`);
    return party.map((fields) => ({ country, ...fields }));
  });
}

/** The fields of one side of a Document, with a name and perhaps an e-mail address. */
export function partyFieldsArbitrary(
  role: 'vendor' | 'customer',
  party: PartyFields,
  vat: VatScenario,
): fc.Arbitrary<Partial<AnyDocumentInput>> {
  return fc
    .tuple(
      textArbitrary,
      fc.option(fc.constantFrom('ap@example.com', 'billing@example.eu'), { nil: undefined }),
    )
    .map(([name, email]) => {
      const identifiers =
        vat.withoutVatNumbers === true
          ? { company_id: party.company_id ?? party.tax_id }
          : { tax_id: party.tax_id, company_id: party.company_id };
      const fields = {
        name,
        email: party.email ?? email,
        address: party.address,
        address_recipient: party.address_recipient,
        ...identifiers,
      };
      return Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => value !== undefined)
          .map(([field, value]) => [`${role}_${field}`, value]),
      );
    });
}
