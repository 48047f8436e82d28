import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/read/labels/languages.js';
import { foldLabel } from '../../../src/read/labels/labels.js';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { readText } from '../../../src/read/read-text.js';
import { ublOfText } from '../../../src/read/ubl-of-text.js';
import { drawTexts } from '../draw-texts.js';
import type { Placed } from '../pages.js';

/** The words of an invoice, as a program of that country prints them. */
interface Words {
  readonly title: string;
  readonly credit: string;
  readonly offer: string;
  readonly head: readonly (readonly [label: string, value: string])[];
  readonly seller: readonly string[];
  readonly buyerLabel: string;
  readonly buyer: readonly string[];
  readonly columns: readonly [string, string, string, string, string];
  readonly lines: readonly (readonly [string, string, string, string, string])[];
  readonly totals: readonly (readonly [label: string, amount: string])[];
  readonly foot: readonly string[];
  readonly read: Readonly<Record<string, unknown>>;
}

const INVOICES: Readonly<Record<string, Words>> = {
  es: {
    title: 'Factura',
    credit: 'Factura rectificativa',
    offer: 'Presupuesto',
    head: [
      ['N.º de factura:', '2026/0417'],
      ['Fecha de emisión:', '3 de noviembre de 2026'],
      ['Vencimiento:', '03/12/2026'],
      ['Su referencia:', 'OBR-77'],
    ],
    seller: ['Ferretería Molina, S.L.', 'Calle Mayor 12', '28013 Madrid', 'España', 'NIF: ESB58378431'],
    buyerLabel: 'Cliente',
    buyer: ['Talleres Ibarra, S.A.', 'Avenida del Puerto 8', '46021 Valencia', 'España', 'NIF: ESA28015865'],
    columns: ['Descripción', 'Cantidad', 'Precio unitario', 'IVA', 'Importe'],
    lines: [
      ['Tornillo de acero', '200', '0,15', '21 %', '30,00'],
      ['Manual técnico', '2', '12,50', '4 %', '25,00'],
    ],
    totals: [
      ['Base imponible', '55,00 €'],
      ['IVA 21 %', '6,30 €'],
      ['IVA 4 %', '1,00 €'],
      ['Total factura', '62,30 €'],
    ],
    foot: ['IBAN: ES91 2100 0418 4502 0005 1332', 'Página 1 de 1'],
    read: {
      invoice_id: '2026/0417',
      invoice_date: '2026-11-03',
      due_date: '2026-12-03',
      customer_id: 'OBR-77',
      vendor_name: 'Ferretería Molina, S.L.',
      vendor_tax_id: 'ESB58378431',
      customer_name: 'Talleres Ibarra, S.A.',
      customer_tax_id: 'ESA28015865',
      subtotal: '55.00',
      total_tax: '7.30',
      invoice_total: '62.30',
    },
  },
  it: {
    title: 'Fattura',
    credit: 'Nota di credito',
    offer: 'Preventivo',
    head: [
      ['Numero fattura:', '118/2026'],
      ['Data fattura:', '5 novembre 2026'],
      ['Scadenza:', '05/12/2026'],
      ['Vostro ordine:', 'ORD-2291'],
    ],
    seller: [
      'Officina Ferrari S.r.l.',
      'Via Garibaldi 21',
      '20121 Milano',
      'Italia',
      'P. IVA: IT00743110157',
    ],
    buyerLabel: 'Spettabile',
    buyer: ['Cantine Rossi S.p.A.', 'Via Roma 3', '53100 Siena', 'Italia', 'Partita IVA: IT01234560785'],
    columns: ['Descrizione', 'Quantità', 'Prezzo unitario', 'IVA', 'Importo'],
    lines: [
      ['Pompa idraulica', '1', '240,00', '22 %', '240,00'],
      ['Guarnizione', '10', '1,75', '22 %', '17,50'],
    ],
    totals: [
      ['Totale imponibile', '€ 257,50'],
      ['IVA 22 %', '€ 56,65'],
      ['Totale fattura', '€ 314,15'],
    ],
    foot: ['IBAN: IT60 X054 2811 1010 0000 0123 456', 'Pagina 1 di 1'],
    read: {
      invoice_id: '118/2026',
      invoice_date: '2026-11-05',
      due_date: '2026-12-05',
      purchase_order: 'ORD-2291',
      vendor_name: 'Officina Ferrari S.r.l.',
      vendor_tax_id: 'IT00743110157',
      customer_name: 'Cantine Rossi S.p.A.',
      customer_tax_id: 'IT01234560785',
      subtotal: '257.50',
      total_tax: '56.65',
      invoice_total: '314.15',
    },
  },
  pl: {
    title: 'Faktura VAT',
    credit: 'Faktura korygująca',
    offer: 'Oferta',
    head: [
      ['Numer faktury:', 'FV/11/2026'],
      ['Data wystawienia:', '6 listopada 2026'],
      ['Termin płatności:', '20.11.2026'],
      ['Zamówienie nr:', 'ZAM-5531'],
    ],
    seller: ['Stolarnia Dąb Sp. z o.o.', 'ul. Leśna 4', '00-950 Warszawa', 'Polska', 'NIP: PL5252344078'],
    buyerLabel: 'Nabywca:',
    buyer: ['Meble Północ S.A.', 'ul. Łąkowa 17', '80-743 Gdańsk', 'Polska', 'NIP: PL7010020545'],
    columns: ['Nazwa towaru', 'Ilość', 'Cena netto', 'VAT', 'Wartość netto'],
    lines: [
      ['Krzesło dębowe', '4', '320,00', '23%', '1 280,00'],
      ['Książka wzorów', '1', '60,00', '5%', '60,00'],
    ],
    totals: [
      ['Razem netto', '1 340,00 EUR'],
      ['VAT 23%', '294,40 EUR'],
      ['VAT 5%', '3,00 EUR'],
      ['Do zapłaty', '1 637,40 EUR'],
    ],
    foot: ['IBAN: PL61 1090 1014 0000 0712 1981 2874', 'Strona 1 z 1'],
    read: {
      invoice_id: 'FV/11/2026',
      invoice_date: '2026-11-06',
      due_date: '2026-11-20',
      purchase_order: 'ZAM-5531',
      vendor_name: 'Stolarnia Dąb Sp. z o.o.',
      vendor_tax_id: 'PL5252344078',
      customer_name: 'Meble Północ S.A.',
      customer_tax_id: 'PL7010020545',
      subtotal: '1340.00',
      total_tax: '297.40',
      invoice_total: '1637.40',
    },
  },
};

/** Where a program puts its parts: two programs place the same words differently. */
const LAYOUTS = {
  'labels beside values': (words: Words, title: string): readonly Placed[] => [
    ...words.seller.map((text, at): Placed => [40, 40 + 13 * at, text]),
    [40, 130, title],
    ...words.head.flatMap(([label, value], at): readonly Placed[] => [
      [330, 130 + 14 * at, label],
      [450, 130 + 14 * at, value],
    ]),
    ...[words.buyerLabel, ...words.buyer].map((text, at): Placed => [40, 190 + 13 * at, text]),
    ...tableOf(words, 310),
    ...words.foot.map((text, at): Placed => [40, 560 + 14 * at, text]),
  ],
  'labels above values': (words: Words, title: string): readonly Placed[] => [
    [40, 40, title],
    ...words.seller.map((text, at): Placed => [340, 40 + 13 * at, text]),
    ...[words.buyerLabel, ...words.buyer].map((text, at): Placed => [40, 130 + 13 * at, text]),
    ...words.head.flatMap(([label, value], at): readonly Placed[] => [
      [40 + 130 * at, 240, label.replace(':', '')],
      [40 + 130 * at, 253, value],
    ]),
    ...tableOf(words, 310),
    ...words.foot.map((text, at): Placed => [40, 560 + 14 * at, text]),
  ],
} as const;

const RIGHTS = [-290, -370, -450, -550] as const;

function tableOf({ columns, lines, totals }: Words, top: number): readonly Placed[] {
  const rows = [columns, ...lines];
  return [
    ...rows.flatMap(([text, ...numbers], row): readonly Placed[] => [
      [40, top + 16 * row, text],
      ...numbers.map((number, at): Placed => [RIGHTS[at] ?? 0, top + 16 * row, number]),
    ]),
    ...totals.flatMap(([label, amount], at): readonly Placed[] => [
      [340, top + 90 + 15 * at, label],
      [-550, top + 90 + 15 * at, amount],
    ]),
  ];
}

async function read(texts: readonly Placed[], title: string) {
  const { pages } = await parsePdf(await drawTexts(texts, { title }));
  const reading = readText(pages, {});
  return { ...reading, ...ublOfText(reading) };
}

describe.each(Object.entries(INVOICES))('an invoice in %s', (_, words) => {
  test.each(Object.entries(LAYOUTS))('is ready, with its %s', async (_, layout) => {
    const { document, doubtful, ubl } = await read(layout(words, words.title), words.title);
    expect(document).toMatchObject({ document_type: 'INVOICE', currency: 'EUR', ...words.read });
    expect(document.items).toHaveLength(words.lines.length);
    expect(doubtful).toEqual([]);
    expect(ubl).toBeDefined();
  });

  test('is a credit note by its title', async () => {
    const { document } = await read(LAYOUTS['labels beside values'](words, words.credit), words.credit);
    expect(document.document_type).toBe('CREDIT_NOTE');
  });

  test('is not an invoice where its title is that of an offer', async () => {
    const { doubtful, ubl } = await read(LAYOUTS['labels beside values'](words, words.offer), words.offer);
    expect(doubtful.map(({ pointer }) => pointer)).toContain('/document_type');
    expect(ubl).toBeUndefined();
  });
});

describe('the tables of the languages', () => {
  test('have phrases that a folded text can equal', () => {
    const phrases = LANGUAGES.flatMap(({ head, columns, totals }) =>
      [head, columns, totals].flatMap((table) => Object.values(table).flat()),
    );
    expect(phrases.filter((phrase) => foldLabel(phrase) !== phrase)).toEqual([]);
  });

  test('name twelve months, none of them twice', () => {
    const months = new Map<string, number>();
    for (const language of LANGUAGES) {
      expect(language.months).toHaveLength(12);
      language.months.forEach((names, at) => {
        for (const name of names) {
          expect([name, months.get(name) ?? at]).toEqual([name, at]);
          months.set(name, at);
        }
      });
    }
  });
});
