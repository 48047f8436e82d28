import { describe, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { parsePdf } from '../../src/read/page/parse-pdf.js';
import { readText } from '../../src/read/read-text.js';
import { textsWith } from './invoice-page.js';
import { pageWith, type Placed } from './pages.js';

const invoice = {
  invoice_id: '2026-17',
  customer_id: 'KST 4402',
  invoice_date: '2026-11-20',
  due_date: '2026-12-20',
  vendor_name: 'Drukkerij De Kaai BV',
  vendor_address: 'Kaaistraat 12\n2000 Antwerpen\nBE',
  vendor_tax_id: 'BE0471122367',
  customer_name: 'Boulangerie Lumière SRL',
  customer_address: 'Rue Haute 15\n1000 Bruxelles\nBE',
  customer_tax_id: 'BE0845012728',
  items: [
    {
      description: 'Folders',
      quantity: 100,
      unit_price: '0.25',
      tax_rate: 21,
      allowances: [{ reason: 'Loyalty', amount: '2.00' }],
      charges: [{ reason: 'Rush', amount: '1.00' }],
    },
    { description: 'Posters', quantity: 3, unit_price: '12.50', tax_rate: 6 },
  ],
  allowances: [{ reason: 'Vaste klant', amount: '5.00', tax_rate: 21 }],
  charges: [{ reason: 'Transport', amount: '7.50', tax_rate: 21 }],
  payment_details: [{ iban: 'BE57 7340 0123 4535' }],
};

describe('readText() reads the PDFs of renderPdf()', () => {
  test.each(['nl', 'fr', 'de', 'en'] as const)(
    'with discounts and charges of lines and document in %s',
    async (language) => {
      const { pages } = await parsePdf(renderPdf(invoice, { language }));
      const { document, missing } = readText(pages, {});
      expect(missing).toEqual([]);
      expect(document).toMatchObject({
        invoice_id: '2026-17',
        customer_id: 'KST 4402',
        vendor_tax_id: 'BE0471122367',
        customer_tax_id: 'BE0845012728',
        subtotal: '64.00',
        total_tax: '7.82',
        invoice_total: '71.82',
        items: [
          {
            description: 'Folders',
            quantity: '100',
            unit_price: '0.25',
            amount: '24.00',
            allowances: [{ reason: 'Loyalty', amount: '2.00' }],
            charges: [{ reason: 'Rush', amount: '1.00' }],
          },
          { description: 'Posters', quantity: '3', unit_price: '12.5', amount: '37.50' },
        ],
        allowances: [{ reason: 'Vaste klant', amount: '5.00', tax_rate: '21.00' }],
        charges: [{ reason: 'Transport', amount: '7.50', tax_rate: '21.00' }],
      });
      expect(document.items).toHaveLength(2);
    },
  );
});

const heads: readonly Placed[] = [
  [40, 100, 'Omschrijving'],
  [-300, 100, 'Aantal'],
  [-380, 100, 'Prijs'],
  [-540, 100, 'Bedrag'],
];

const line = (
  y: number,
  text: string,
  quantity: string,
  price: string,
  amount: string,
): readonly Placed[] => [
  [40, y, text],
  [-300, y, quantity],
  [-380, y, price],
  [-540, y, amount],
];

describe('readText() keeps lines apart from what is printed around them', () => {
  test('a footer over the lines of both pages is not part of a description', () => {
    const footer: readonly Placed[] = [[45, 781, 'Kade 9 BV | IBAN NL20INGB0001234567']];
    const { document } = readText(
      [
        pageWith([
          ...heads,
          ...line(120, 'Stoel', '3', '12,50', '37,50'),
          ...line(780, 'Tafel', '2', '50,00', '100,00'),
          ...footer,
        ]),
        pageWith([
          ...heads,
          ...line(120, 'Lamp', '1', '20,00', '20,00'),
          [300, 200, 'Totaal excl. btw'],
          [-540, 200, '157,50'],
          [300, 215, 'Btw 21 %'],
          [-540, 215, '33,08'],
          [300, 230, 'Totaal'],
          [-540, 230, '190,58'],
          ...footer,
        ]),
      ],
      {},
    );
    expect(document.items?.map(({ description }) => description)).toEqual(['Stoel', 'Tafel', 'Lamp']);
    expect(document.invoice_total).toBe('190.58');
  });

  test('the rest of a description may stand on the next page, below its heads', () => {
    const { document } = readText(
      [
        pageWith([
          ...heads,
          ...line(120, 'Stoel', '3', '12,50', '37,50'),
          ...line(800, 'Tafel met', '2', '50,00', '100,00'),
        ]),
        pageWith([...heads, [40, 112, 'lade'], ...line(124, 'Lamp', '1', '20,00', '20,00')]),
      ],
      {},
    );
    expect(document.items?.map(({ description }) => description)).toEqual([
      'Stoel',
      'Tafel met lade',
      'Lamp',
    ]);
  });

  test.each([
    ['by their heads', heads],
    ['without heads', []],
  ])('the title of a part below a sum on the next page is no description: tables %s', (_, ownHeads) => {
    const { document } = readText(
      [
        pageWith([
          ...ownHeads,
          ...line(120, 'Stoel', '3', '12,50', '37,50'),
          ...line(134, 'Tafel met', '2', '50,00', '100,00'),
        ]),
        pageWith([
          ...ownHeads,
          [300, 112, 'Over te dragen'],
          [-540, 112, '137,50'],
          [40, 140, 'Deel 2: verlichting'],
          ...line(154, 'Lamp', '1', '20,00', '20,00'),
        ]),
      ],
      {},
    );
    expect(document.items?.map(({ description }) => description)).toEqual(['Stoel', 'Tafel met', 'Lamp']);
  });

  test('a column of percentages without a head that is known has the VAT rates', () => {
    const { document } = readText(
      [
        pageWith([
          ...heads,
          [-460, 100, 'Perc.'],
          ...line(120, 'Stoel', '3', '12,50', '37,50'),
          [-460, 120, '21%'],
          ...line(140, 'Brood', '2', '5,00', '10,00'),
          [-460, 140, '6%'],
        ]),
      ],
      {},
    );
    expect(document.items?.map(({ tax_rate }) => tax_rate)).toEqual(['21.00', '6.00']);
  });
});

describe('readText() decides whose a VAT number is where no label says so', () => {
  const parties = (seller: string, buyer: string): readonly Placed[] => [
    [40, 50, 'Kade 9 Ontwerp'],
    [40, 62, '1015 CS Amsterdam'],
    [40, 74, seller],
    [300, 130, 'Afnemer Zuid'],
    [300, 142, '2000 Antwerpen'],
    [300, 154, buyer],
  ];

  test('by the country of the account', () => {
    const { document } = readText(
      [pageWith([...parties('BE0471122367', 'NL123456782B01'), [40, 700, 'NL20INGB0001234567']])],
      {},
    );
    expect(document).toMatchObject({ vendor_tax_id: 'NL123456782B01', customer_tax_id: 'BE0471122367' });
  });

  test('by the head of the page, where the account says nothing', () => {
    const { document } = readText([pageWith(parties('BE0471122367', 'BE0845012728'))], {});
    expect(document).toMatchObject({ vendor_tax_id: 'BE0471122367', customer_tax_id: 'BE0845012728' });
  });
});

test('a code in a row below the description of a line is the code of its product', () => {
  const { document } = readText([pageWith([...textsWith(), [40, 326, 'SKU P-6463']])], {});
  expect(document.items).toMatchObject([{ description: 'Stoel', product_code: 'P-6463', amount: '37.50' }]);
});
