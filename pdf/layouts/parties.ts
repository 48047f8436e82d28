import type { Random } from './random.js';

/** A company as it is printed on an invoice. */
export interface PrintedParty {
  readonly name: string;
  readonly street: string;
  readonly place: string;
  readonly country: string;
  readonly countryName: Readonly<Record<string, string>>;
  /** With prefix, without blanks. */
  readonly vat: string;
  /** The same as people write it. */
  readonly vatPrinted: string;
  readonly email: string;
  readonly phone: string;
  readonly web: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}

interface Land {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly companies: readonly string[];
  readonly streets: readonly string[];
  readonly places: readonly string[];
  readonly vat: (random: Random) => readonly [plain: string, printed: string];
  readonly bban: (random: Random) => string;
  readonly bics: readonly string[];
  readonly phone: string;
}

const lands: Readonly<Record<string, Land>> = {
  BE: {
    code: 'BE',
    names: { nl: 'België', fr: 'Belgique', de: 'Belgien', en: 'Belgium' },
    companies: [
      'Dubois & Fils SPRL',
      'Van Damme Bouw BV',
      'Atelier Mosan SA',
      'De Kroon Logistiek NV',
      'Janssens IT',
      'Brouwerij Het Anker',
      'Peeters Accountants BV',
      'Studio Noord',
      'Sanitech Services NV',
      'Drukkerij Lannoo',
    ],
    streets: [
      'Kerkstraat 12',
      'Rue de la Loi 155',
      'Industrielaan 4 bus 3',
      'Avenue Louise 231',
      'Stationsplein 7',
      'Chaussée de Liège 88',
    ],
    places: ['2000 Antwerpen', '1000 Bruxelles', '9000 Gent', '4000 Liège', '3000 Leuven', '5000 Namur'],
    vat: (random) => {
      const first = `0${random.int(2, 7)}${random.digits(6)}`;
      const plain = first + String(97 - (Number(first) % 97)).padStart(2, '0');
      const grouped = `${plain.slice(0, 4)}.${plain.slice(4, 7)}.${plain.slice(7)}`;
      return [`BE${plain}`, random.pick([`BE ${grouped}`, `BE${grouped}`, `BE${plain}`, `BE ${plain}`])];
    },
    bban: (random) => random.digits(12),
    bics: ['KREDBEBB', 'GEBABEBB', 'BBRUBEBB', 'GKCCBEBB'],
    phone: '+32 3 555 12 34',
  },
  NL: {
    code: 'NL',
    names: { nl: 'Nederland', fr: 'Pays-Bas', de: 'Niederlande', en: 'Netherlands' },
    companies: [
      'Hofstede Installaties B.V.',
      'Bakkerij de Molen',
      'Groen & Zonen',
      'Waterland Techniek B.V.',
      'Kade 9 Ontwerp',
      'Stichting Leeslicht',
    ],
    streets: ['Dorpsstraat 101', 'Keizersgracht 62', 'Havenweg 5a', 'Marktplein 18'],
    places: ['1015 CS Amsterdam', '3511 AB Utrecht', '5611 EM Eindhoven', '9711 LM Groningen'],
    vat: (random) => {
      for (;;) {
        const eight = random.digits(8);
        const sum = Array.from(eight, Number).reduce((total, digit, at) => total + digit * (9 - at), 0);
        if (sum % 11 === 10) continue;
        const plain = `NL${eight}${sum % 11}B0${random.int(1, 3)}`;
        return [plain, random.pick([plain, plain, `${plain.slice(0, 2)} ${plain.slice(2)}`])];
      }
    },
    bban: (random) => `${random.pick(['INGB', 'RABO', 'ABNA'])}0${random.digits(9)}`,
    bics: ['INGBNL2A', 'RABONL2U', 'ABNANL2A'],
    phone: '+31 20 555 0123',
  },
  FR: {
    code: 'FR',
    names: { nl: 'Frankrijk', fr: 'France', de: 'Frankreich', en: 'France' },
    companies: [
      'Menuiserie Laurent SARL',
      'Éditions du Quai',
      'Transports Girard SAS',
      'Boulangerie Petit',
      'Hydro Conseil SA',
    ],
    streets: ['14 rue des Lilas', '3 bis avenue Foch', '27 boulevard Voltaire', '8 place du Marché'],
    places: ['75011 Paris', '69003 Lyon', '59000 Lille', '33000 Bordeaux'],
    vat: (random) => {
      const eight = random.digits(8);
      const sum = Array.from(eight, Number).reduce((total, digit, at) => {
        const value = at % 2 === 1 ? digit * 2 : digit;
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      const siren = `${eight}${(10 - (sum % 10)) % 10}`;
      const key = String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
      const groups = `${siren.slice(0, 3)} ${siren.slice(3, 6)} ${siren.slice(6)}`;
      return [
        `FR${key}${siren}`,
        random.pick([`FR${key}${siren}`, `FR ${key} ${siren}`, `FR${key} ${groups}`]),
      ];
    },
    bban: (random) => random.digits(23),
    bics: ['BNPAFRPP', 'AGRIFRPP', 'SOGEFRPP'],
    phone: '+33 1 55 51 23 45',
  },
  DE: {
    code: 'DE',
    names: { nl: 'Duitsland', fr: 'Allemagne', de: 'Deutschland', en: 'Germany' },
    companies: [
      'Tischlerei Ahorn GmbH',
      'Weber Elektrotechnik GmbH & Co. KG',
      'Müller Gartenbau',
      'Nordlicht Software AG',
      'Bäckerei Stein e.K.',
      'Kranz Verlag GmbH',
    ],
    streets: ['Holzweg 3', 'Hauptstraße 48', 'Am Alten Markt 9', 'Gewerbepark 17b'],
    places: ['50667 Köln', '10115 Berlin', '80331 München', '20095 Hamburg'],
    vat: (random) => {
      const eight = random.digits(8);
      let product = 10;
      for (const digit of eight) {
        const sum = (Number(digit) + product) % 10 || 10;
        product = (2 * sum) % 11;
      }
      const plain = `DE${eight}${(11 - product) % 10}`;
      return [
        plain,
        random.pick([plain, plain, `DE ${plain.slice(2, 5)} ${plain.slice(5, 8)} ${plain.slice(8)}`]),
      ];
    },
    bban: (random) => random.digits(18),
    bics: ['COBADEFF', 'DEUTDEFF', 'GENODEF1KIL', 'SSKMDEMM'],
    phone: '+49 221 555 0199',
  },
  LU: {
    code: 'LU',
    names: { nl: 'Luxemburg', fr: 'Luxembourg', de: 'Luxemburg', en: 'Luxembourg' },
    companies: ['Kirchberg Advisory S.à r.l.', 'Moselle Vins SA'],
    streets: ['12 rue du Fort', '1 Grand-Rue'],
    places: ['L-1855 Luxembourg', 'L-4010 Esch-sur-Alzette'],
    vat: (random) => {
      const six = random.digits(6);
      const plain = `LU${six}${String(Number(six) % 89).padStart(2, '0')}`;
      return [plain, plain];
    },
    bban: (random) => random.digits(16),
    bics: ['BCEELULL', 'BGLLLULL'],
    phone: '+352 26 55 51',
  },
};

/** The countries whose companies write invoices in a language. */
export const countriesOf: Readonly<Record<string, readonly string[]>> = {
  nl: ['BE', 'NL'],
  fr: ['BE', 'FR', 'LU'],
  de: ['DE', 'DE', 'LU', 'BE'],
  en: ['BE', 'NL', 'DE', 'FR', 'LU'],
};

/** A company of a country; never the one named in `not`. */
export function partyOf(country: string, random: Random, not?: string): PrintedParty {
  const land = lands[country];
  if (land === undefined) throw new RangeError(`No companies of ${country}.`);
  const name = random.pick(land.companies.filter((each) => each !== not));
  const [vat, vatPrinted] = land.vat(random);
  const host = `${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 14)}.example`;
  const bic = random.pick(land.bics);
  return {
    name,
    street: random.pick(land.streets),
    place: random.pick(land.places),
    country,
    countryName: land.names,
    vat,
    vatPrinted,
    email: `${random.pick(['info', 'office', 'billing'])}@${host}`,
    phone: land.phone,
    web: `www.${host}`,
    iban: ibanOf(country, land.bban(random)),
    bic,
    bank: random.pick(['KBC', 'ING', 'BNP Paribas', 'Sparkasse', 'Rabobank']),
  };
}

function ibanOf(country: string, bban: string): string {
  const digits = Array.from(`${bban}${country}00`, (sign) => String(Number.parseInt(sign, 36))).join('');
  const remainder = Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - remainder).padStart(2, '0')}${bban}`;
}
