import { describe, expect, test } from 'vitest';
import { readText } from '../../src/read/read-text.js';
import { ublOfText } from '../../src/read/ubl-of-text.js';
import { textsWith } from './invoice-page.js';
import { type Placed, pageWith } from './pages.js';

// What real invoices print and a reader gets wrong.

function read(changes: Parameters<typeof textsWith>[0], more: readonly Placed[] = []) {
  const reading = readText([pageWith([...textsWith(changes), ...more])], {});
  return { ...reading, ...ublOfText(reading) };
}

describe('labels', () => {
  test('with the rate in their middle name the VAT of each rate', () => {
    const { document, ubl } = read(
      {
        rate: '19 %',
        netLabel: 'Nettobetrag',
        net: '57,50',
        taxLabel: 'zzgl. 19 % USt.',
        tax: '7,13',
        totalLabel: null,
        total: null,
      },
      [
        ...(
          [
            [40, 'Buch'],
            [-300, '2'],
            [-380, '10,00'],
            [-450, '7 %'],
            [-540, '20,00'],
          ] as const
        ).map(([x, text]): Placed => [x, 330, text]),
        [300, 430, 'zzgl. 7 % USt.'],
        [-540, 430, '1,40'],
        [300, 445, 'Gesamtbetrag'],
        [-540, 445, '66,03 €'],
      ],
    );
    expect(document).toMatchObject({ subtotal: '57.50', total_tax: '8.53', invoice_total: '66.03' });
    expect(ubl).toBeDefined();
  });

  test.each([
    'Bitte überweisen Sie den Betrag bis zum 20.12.2026 auf unser Konto.',
    'Bitte überweisen Sie den Rechnungsbetrag von 45,38 € unter Angabe der Rechnungsnummer bis zum 20. Dezember 2026.',
  ])('in a sentence name the due date: %s', (sentence) => {
    expect(read({ due: null }, [[40, 520, sentence]]).document.due_date).toBe('2026-12-20');
  });

  test('behind a date start in the same text', () => {
    const { document } = read({ date: 'Date : 20/11/2026 Échéance : 20/12/2026', due: null });
    expect(document).toMatchObject({ invoice_date: '2026-11-20', due_date: '2026-12-20' });
  });

  test('beside one another name what stands below each', () => {
    const { document } = read({ date: null, due: null, number: null }, [
      ...['N° de facture', 'Date', 'Échéance', 'Mode de paiement'].map((text, at): Placed => [
        40 + 90 * at,
        262,
        text,
      ]),
      ...['2026-17', '20/11/2026', '20/12/2026', 'Virement'].map((text, at): Placed => [
        40 + 90 * at,
        274,
        text,
      ]),
    ]);
    expect(document).toMatchObject({
      invoice_id: '2026-17',
      invoice_date: '2026-11-20',
      due_date: '2026-12-20',
    });
  });

  test('in two languages are one label', () => {
    const { document, ubl } = read({
      title: 'Factuur / Facture',
      number: 'Nr./N°: 2026-17',
      date: 'Datum/Date: 20-11-2026',
      due: 'Vervaldag/Échéance: 20-12-2026',
      sellerVat: 'BTW/TVA: BE0471122367',
      buyerVat: 'BTW/TVA: BE0845012728',
    });
    expect(document).toMatchObject({
      invoice_id: '2026-17',
      invoice_date: '2026-11-20',
      due_date: '2026-12-20',
      vendor_tax_id: 'BE0471122367',
      customer_tax_id: 'BE0845012728',
    });
    expect(ubl).toBeDefined();
  });
});

describe('names', () => {
  test.each(['Drukkerij De Kaai BV, Kaaistraat 12', 'Drukkerij De Kaai BV - Kaaistraat 12'])(
    'are apart from a street in the same line: %s',
    (seller) => {
      const { document, ubl } = read({ seller, sellerStreet: '2000 Antwerpen', sellerCity: null });
      expect(document).toMatchObject({
        vendor_name: 'Drukkerij De Kaai BV',
        vendor_address: 'Kaaistraat 12\n2000 Antwerpen',
      });
      expect(ubl).toBeDefined();
    },
  );

  test('are not made of a street in two parts', () => {
    const { document } = read({
      buyer: 'Industriepark Noord, Zone 3',
      buyerStreet: '1000 Bruxelles',
      buyerCity: null,
    });
    expect(document.customer_name).toBeUndefined();
  });

  const wrapped = (first: string, second: string) =>
    read({ buyer: first, buyerStreet: second, buyerCity: 'Rue Haute 15', buyerVat: '1000 Bruxelles' }, [
      [300, 240, 'Uw btw-nummer: BE0845012728'],
    ]);

  test.each([
    ['Boulangerie Lumière et', 'Fils SRL'],
    ['Gesellschaft für Anlagenbau und Umwelttechnik', 'mbH & Co. KG'],
    ['Internationale Transporten Vermeulen', 'NV'],
  ])('keep a legal form that wraps: %s %s', (first, second) => {
    const { document, ubl } = wrapped(first, second);
    expect(document.customer_name).toBe(`${first} ${second}`);
    expect(document.customer_address).toBe('Rue Haute 15\n1000 Bruxelles');
    expect(ubl).toBeDefined();
  });
});

describe('a BIC', () => {
  const details = (iban: string, more: readonly Placed[]) => read({ iban }, more).document.payment_details;
  const KBC = { iban: 'BE57734001234535' };

  test.each([
    ['of another bank', 'KBC IBAN: BE57 7340 0123 4535', [[40, 515, 'Belfius BIC: GKCCBEBB']]],
    ['of another country', 'IBAN: BE57 7340 0123 4535', [[40, 515, 'BIC: ABNANL2A']]],
    [
      'beside another',
      'IBAN: BE57 7340 0123 4535',
      [
        [300, 560, 'BIC: GKCCBEBB'],
        [300, 590, 'BIC: KREDBEBB'],
      ],
    ],
  ] as const)('%s is not that of the account', (_, iban, more) => {
    expect(details(iban, more)).toEqual([KBC]);
  });

  test.each([
    [
      'behind each account',
      'IBAN: BE57 7340 0123 4535 BIC: KREDBEBB',
      [[40, 515, 'IBAN: NL91 ABNA 0417 1643 00 BIC: ABNANL2A']],
    ],
    [
      'below each account',
      'BE57 7340 0123 4535',
      [
        [40, 511, 'KREDBEBB'],
        [200, 500, 'NL91 ABNA 0417 1643 00'],
        [200, 511, 'BIC: ABNANL2A'],
      ],
    ],
    [
      'in one row with both',
      'BE57 7340 0123 4535',
      [
        [150, 500, 'BIC KREDBEBB'],
        [260, 500, 'NL91 ABNA 0417 1643 00'],
        [400, 500, 'BIC ABNANL2A'],
      ],
    ],
  ] as const)('%s is its own', (_, iban, more) => {
    expect(details(iban, more)).toEqual([
      { ...KBC, swift: 'KREDBEBB' },
      { iban: 'NL91ABNA0417164300', swift: 'ABNANL2A' },
    ]);
  });
});

describe('amounts below the total', () => {
  const below = (rows: readonly (readonly [string, string])[]) =>
    read(
      { totalLabel: 'Totaal incl. btw' },
      rows.flatMap(([label, amount], at): readonly Placed[] => [
        [300, 445 + 15 * at, label],
        [-540, 445 + 15 * at, amount],
      ]),
    );

  test.each(['Openstaand saldo', 'Vorig saldo', 'Ancien solde', 'Saldovortrag', 'Previous balance'])(
    '"%s" is what earlier invoices left unpaid',
    (label) => {
      const { document, ubl } = below([
        [label, '€ 100,00'],
        ['Te betalen', '€ 145,38'],
      ]);
      expect(document).toMatchObject({ invoice_total: '45.38', previous_unpaid_balance: '100.00' });
      expect(ubl).toContain('>45.38</cbc:PayableAmount>');
    },
  );

  test.each([
    ['Afronding', '€ 0,02', '€ 45,40'],
    ['Statiegeld', '€ 10,00', '€ 55,38'],
    ['Openstaand saldo', '€ 100,00', '€ 150,00'],
  ])('"%s" that the Document has no field for makes the amount due doubtful', (label, amount, due) => {
    const { doubtful, ubl } = below([
      [label, amount],
      ['Te betalen', due],
    ]);
    expect(doubtful.map(({ pointer }) => pointer)).toContain('/amount_due');
    expect(ubl).toBeUndefined();
  });

  test('"Statiegeld" above the VAT is a charge, and may be a line', () => {
    const { document, doubtful, ubl } = read(
      {
        netLabel: 'Subtotaal',
        taxLabel: 'Statiegeld',
        tax: '€ 10,00',
        totalLabel: 'Totaal excl. btw',
        total: '€ 47,50',
      },
      [
        [300, 445, 'Btw 21 %'],
        [-540, 445, '€ 9,98'],
        [300, 460, 'Te betalen'],
        [-540, 460, '€ 57,48'],
      ],
    );
    expect(document.charges).toEqual([{ reason: 'Statiegeld', amount: '10.00', tax_rate: '21.00' }]);
    expect(doubtful.map(({ pointer }) => pointer)).toEqual(['/items']);
    expect(ubl).toBeUndefined();
  });
});

describe('"Btw verlegd"', () => {
  test.each([
    [
      'beside an amount of zero',
      { rate: '0 %', taxLabel: 'Btw verlegd', tax: '€ 0,00', total: '€ 37,50' },
      [],
    ],
    [
      'in a sentence, without rates',
      { headRate: null, rate: null, taxLabel: null, tax: null, total: '€ 37,50' },
      [[40, 450, 'BTW verlegd']],
    ],
  ] as const)('%s is the reverse charge', (_, changes, more) => {
    const { document, ubl } = read(changes, more);
    expect(document).toMatchObject({ tax_code: 'AE', total_tax: '0.00' });
    expect(Number(document.items?.[0]?.tax_rate)).toBe(0);
    expect(ubl).toBeDefined();
  });
});

test('an IBAN is not made of a VAT number and the name of a bank that pass the check digits', () => {
  const { document } = read({
    iban: 'N° TVA FR31 741 338 479 - BNP Paribas FR12 9062 5405 5130 8981 0024 941',
  });
  expect(document.payment_details).toEqual([{ iban: 'FR1290625405513089810024941' }]);
});
