import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { fromUbl } from 'peppol-preflight';
import { ublOfText } from '../../../src/read/ubl-of-text.js';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { readText } from '../../../src/read/read-text.js';
import { firstOf } from '../../../../test/shared/thorough.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { textsWith, type TEXTS } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';
import { refusalOf } from '../refusal-of.js';

type Changes = Readonly<Partial<Record<keyof typeof TEXTS, string | null>>>;

function read(
  changes: Changes = {},
  more: readonly Placed[] = [],
  pages: readonly (readonly Placed[])[] = [],
) {
  const all = [[...textsWith(changes), ...more], ...pages].map(pageWith);
  const reading = readText(all, {});
  return { ...reading, ...ublOfText(reading) };
}

const doubts = ({ doubtful }: ReturnType<typeof read>) => doubtful.map(({ pointer }) => pointer);

test('an invoice whose essential fields are all stated gives UBL, and no doubts', () => {
  const { doubtful, missing, ubl } = read();
  expect({ doubtful, missing }).toEqual({ doubtful: [], missing: [] });
  expect(fromUbl(ubl ?? '').document).toMatchObject({ invoice_id: '2026-17', invoice_total: '45.38' });
});

describe('the title decides the kind', () => {
  test.each([
    'Offerte',
    'Devis',
    'Quotation',
    'Offer',
    'Angebot',
    'Orderbevestiging',
    'Pro forma factuur',
    'Facture pro forma',
    'Proforma invoice',
    'Betalingsherinnering',
    'Rappel de paiement',
    'Zahlungserinnerung',
    '2. Mahnung',
    'Lieferschein',
    'Bon de commande',
    'Auftragsbestätigung',
    'Kontoauszug',
  ])('"%s" is not an invoice, and says so', (title) => {
    const result = read({ title, number: 'Nummer: 2026-17', date: 'Datum: 20-11-2026' });
    expect(result.document.document_type).toBeUndefined();
    expect(result.ubl).toBeUndefined();
    const [doubt] = result.doubtful.filter(({ pointer }) => pointer === '/document_type');
    expect(doubt).toMatchObject({ text: title });
    expect(doubt?.reason).toContain('this is not an invoice');
  });

  test.each([
    ['Creditnota', 'CREDIT_NOTE'],
    ['Debetnota', 'DEBIT_NOTE'],
    ['Self-billing factuur', 'SELFBILLING_INVOICE'],
    ['Self-billed credit note', 'SELFBILLING_CREDIT_NOTE'],
    ['Gutschrift (Selbstfakturierung)', 'SELFBILLING_INVOICE'],
  ])('"%s" is %s', (title, kind) => {
    expect(read({ title }).document.document_type).toBe(kind);
  });

  test.each(['Creditnota erelonen', 'Afrekening – Creditnota', 'Mahnung zur Rechnung'])(
    'labels of an invoice below "%s" in large letters leave a doubt',
    (heading) => {
      const page = pageWith(textsWith({ title: null }));
      const large = { text: heading, x: 40, y: 110, width: 150, height: 14 };
      const { doubtful, document } = readText([{ ...page, texts: [...page.texts, large] }], {});
      expect(doubtful.map(({ pointer }) => pointer)).toEqual(['/document_type']);
      expect(doubtful[0]?.reason).toContain(heading);
      expect(document.document_type).toBe('INVOICE');
    },
  );

  test('"Bill" is an invoice, and the label of an order beside it is not the title', () => {
    const reading = read(
      { title: 'Your bill', number: 'Bill number: 2026-17', date: 'Bill date: 20-11-2026' },
      [
        [300, 165, 'Purchase order'],
        [420, 165, 'PO-331094'],
      ],
    );
    expect(reading.document).toMatchObject({ document_type: 'INVOICE', purchase_order: 'PO-331094' });
    expect(doubts(reading)).toEqual([]);
  });

  test('descriptions that all start with a code are doubtful', () => {
    expect(doubts(read({ line: 'A5850 Stoel' }))).toEqual(['/items/0/description']);
    expect(doubts(read({ line: '2026 Stoel' }))).toEqual([]);
  });

  test('a description with the sign of a currency alone is doubtful', () => {
    expect(doubts(read({ line: 'Stoel € zwart' }))).toEqual(['/items/0/description']);
    expect(doubts(read({ line: 'Bon van € 25' }))).toEqual([]);
  });

  test('a paper without a title or a label of an invoice is doubtful', () => {
    const result = read({ title: null, number: 'Nummer: 2026-17', date: 'Datum: 20-11-2026', due: null });
    expect(doubts(result)).toContain('/document_type');
  });

  test('a sentence that says it is not an invoice counts', () => {
    const result = read({}, [[40, 600, 'Dit is geen factuur, enkel ter informatie.']]);
    expect(doubts(result)).toEqual(['/document_type']);
    expect(result.ubl).toBeUndefined();
  });

  const ownPages = [
    ['SELFBILLING_INVOICE', 'nl'],
    ['SELFBILLING_INVOICE', 'de'],
    ['SELFBILLING_CREDIT_NOTE', 'nl'],
    ['SELFBILLING_CREDIT_NOTE', 'fr'],
    ['SELFBILLING_CREDIT_NOTE', 'de'],
    ['SELFBILLING_CREDIT_NOTE', 'en'],
    ['DEBIT_NOTE', 'fr'],
    ['CREDIT_NOTE', 'de'],
    ['SELFBILLING_INVOICE', 'es'],
    ['SELFBILLING_CREDIT_NOTE', 'es'],
    ['DEBIT_NOTE', 'es'],
    ['CREDIT_NOTE', 'es'],
  ] as const;

  test.each(firstOf(ownPages))('reads our own page of %s (%s)', async (kind, language) => {
    const { pages } = await parsePdf(renderPdf({ ...belgianInvoice, document_type: kind }, { language }));
    const reading = readText(pages, {});
    expect(reading.document).toMatchObject({ document_type: kind, invoice_id: belgianInvoice.invoice_id });
    const { ubl } = ublOfText(reading);
    if (ubl !== undefined) expect(fromUbl(ubl).document.document_type).toBe(kind);
  });

  test.each(firstOf(['de', 'en', 'nl', 'fr', 'es'] as const))(
    'reads from our own page which invoice is corrected, if it says so (%s)',
    async (language) => {
      const credit = { ...belgianInvoice, document_type: 'CREDIT_NOTE', purchase_order: undefined } as const;
      const orderOf = async (note: object): Promise<unknown> =>
        readText((await parsePdf(renderPdf(note, { language }))).pages, {}).document.purchase_order;
      // The German label is on two lines.
      expect(await orderOf({ ...credit, purchase_order: '2026-0400' })).toBe('2026-0400');
      expect(await orderOf(credit)).toBeUndefined();
    },
  );
});

describe('one file, one document', () => {
  test('two numbers of invoices are two documents', () => {
    const result = read({}, [[40, 600, 'Factuurnummer: 2026-18']]);
    expect(result.doubtful).toMatchObject([{ pointer: '/invoice_id', text: '2026-17' }]);
    expect(result.doubtful[0]?.reason).toContain('2026-18');
    expect(result.ubl).toBeUndefined();
  });

  test('two totals are two documents', () => {
    const result = read({}, [
      [300, 600, 'Totaal incl. btw'],
      [-540, 600, '€ 99,00'],
    ]);
    expect(doubts(result)).toEqual(['/invoice_total']);
    expect(result.ubl).toBeUndefined();
  });

  test.each(['Pagina 1 van 2', 'page 1/1', 'Seite 1'])('a second "%s" is a second document', (text) => {
    const result = read({}, [], [[[500, 820, text]]]);
    expect(result.doubtful).toMatchObject([{ pointer: '' }]);
    expect(read({}, [], [[[500, 820, text.replace('1', '2')]]]).doubtful).toEqual([]);
  });
});

describe('an essential field is ready by stated evidence', () => {
  test('numbers of rows, companies and accounts are not the number of the invoice', () => {
    const rows: readonly Placed[] = [
      [10, 300, 'Nr.'],
      [10, 315, '1'],
    ];
    expect(read({ number: null }, rows).document.invoice_id).toBeUndefined();
    expect(read({ number: 'N° 0471.122.367' }).document.invoice_id).toBeUndefined();
    expect(read({ number: 'Nr. 0471122367' }).document.invoice_id).toBeUndefined();
  });

  test('a number behind "Nr." is certain beside the title, or printed twice; doubtful elsewhere', () => {
    expect(doubts(read({ number: 'Nr. 2026-17' }))).toEqual([]);
    const elsewhere: Placed = [40, 520, 'Nr. 2026-17'];
    expect(doubts(read({ number: null }, [elsewhere]))).toEqual(['/invoice_id']);
    expect(doubts(read({ number: null }, [elsewhere, [40, 560, 'Mededeling: 2026-17']]))).toEqual([]);
  });

  test('a due date before the date of issue is doubtful', () => {
    const result = read({ due: 'Vervaldatum: 20-10-2026' });
    expect(result.doubtful).toMatchObject([{ pointer: '/due_date', text: '2026-10-20' }]);
    expect(result.ubl).toBeUndefined();
  });

  test('two dates of issue are doubtful', () => {
    const result = read({}, [[40, 600, 'Factuurdatum: 21-11-2026']]);
    expect(doubts(result)).toEqual(['/invoice_date']);
  });

  test('an IBAN whose check digits are wrong is doubtful', () => {
    const result = read({ iban: 'IBAN: BE58 7340 0123 4535' });
    expect(result.doubtful).toMatchObject([{ pointer: '/payment_details/0/iban' }]);
    expect(result.ubl).toBeUndefined();
  });

  test('amounts in two currencies are doubtful', () => {
    const rows: readonly Placed[] = [[40, 600, 'In dollars: USD 49,10']];
    expect(doubts(read({}, rows))).toEqual(['/currency']);
  });

  test('less to pay than the total is doubtful, even if it is the net total: split payment', () => {
    const rows: readonly Placed[] = [
      [300, 445, 'Netto a pagare'],
      [-540, 445, '€ 37,50'],
    ];
    expect(doubts(read({ totalLabel: 'Totale documento' }, rows))).toEqual(['/amount_due']);
    // A narrow column breaks the amount from its sign.
    const broken: readonly Placed[] = [
      [300, 445, 'Netto a pagare'],
      [-540, 445, '€'],
      [-540, 457, '37,50'],
    ];
    expect(doubts(read({ totalLabel: 'Totale documento' }, broken))).toEqual(['/amount_due']);
  });

  test('a stamp duty is no VAT', () => {
    const { document, ubl } = read({
      rate: null,
      headRate: null,
      taxLabel: 'Imposta di bollo',
      tax: '2,00',
      total: '€ 39,50',
    });
    expect(document.total_tax).toBeUndefined();
    expect(ubl).toBeUndefined();
  });

  test.each([
    'Voldaan',
    'VOLDAAN op 06-10-2026',
    'Deze factuur werd reeds betaald met Bancontact.',
    'Bezahlt am 06.10.2026',
    'Betrag dankend erhalten',
    'Payée le 06/10/2026 par carte',
    'Paid by card',
    'Pagato con carta',
  ])('an invoice that is paid, with all of it due by its totals, is doubtful: %s', (text) => {
    const result = read({}, [[40, 600, text]]);
    expect(doubts(result)).toEqual(['/amount_due']);
    expect(result.ubl).toBeUndefined();
  });

  test.each([
    'De goederen blijven eigendom van de verkoper tot de prijs volledig is betaald.',
    'Indien niet betaald op de vervaldag, is 10 % intrest verschuldigd.',
    'Die Ware bleibt unser Eigentum, bis sie bezahlt ist.',
    'Goods remain our property until paid in full.',
    'Te betalen op rekening, met vermelding van 2026-17',
    'Payee: Drukkerij De Kaai BV',
  ])('terms of payment do not say that it is paid: %s', (text) => {
    expect(doubts(read({}, [[40, 600, text]]))).not.toContain('/amount_due');
  });

  test('what is paid and what is left are read', () => {
    const rows: readonly Placed[] = [
      [300, 445, 'Reeds voldaan'],
      [-540, 445, '-10,00'],
      [300, 460, 'Nog te betalen'],
      [-540, 460, '35,38'],
    ];
    const { document, doubtful } = read({ totalLabel: 'Totaal' }, rows);
    expect(document).toMatchObject({ invoice_total: '45.38', amount_due: '35.38' });
    expect(doubtful).toEqual([]);
  });

  test('a third VAT number leaves open whose each is', () => {
    const result = read({}, [[40, 600, 'Fiscaal vertegenwoordiger NL123456782B12']]);
    expect(doubts(result)).toEqual(expect.arrayContaining(['/vendor_tax_id', '/customer_tax_id']));
  });

  test('a line whose price and quantity do not give its amount is doubtful', () => {
    expect(doubts(read({ quantity: '4' }))).toContain('/items/0/amount');
  });
});

describe('an address that is not wholly read is told', () => {
  const told = ({ missing }: ReturnType<typeof read>) => missing.map(({ pointer }) => pointer);

  test('as missing where none was found', () => {
    const result = read({ sellerStreet: null, sellerCity: null });
    expect(result.document.vendor_address).toBeUndefined();
    expect(told(result)).toContain('/vendor_address');
  });

  test('as missing where it has no street, and there is UBL', () => {
    const result = read({ buyerStreet: '1000 Bruxelles', buyerCity: 'België' });
    expect(result.document.customer_address).toBe('1000 Bruxelles\nBelgië');
    expect(told(result)).toEqual(['/customer_address']);
    expect(result.ubl).toBeDefined();
  });

  test.each([
    ['Leeds LS1 4AB', null, 'Leeds LS1 4AB'],
    ['Leeds', 'LS1 4AB', 'Leeds\nLS1 4AB'],
    ['Dublin 2, D02 AF30', null, 'Dublin 2\nD02 AF30'],
  ])('and one with the postal code behind or below the place is read: %s', (buyerCity, buyerVat, place) => {
    const { document } = read({
      buyer: 'Harbour Cafe Ltd',
      buyerStreet: '2 Quay Street',
      buyerCity,
      buyerVat,
    });
    expect(document).toMatchObject({
      customer_name: 'Harbour Cafe Ltd',
      customer_address: `2 Quay Street\n${place}`,
    });
  });

  test('and one in a line with a telephone number is read', () => {
    const line = 'Kaaistraat 12 - 2000 Antwerpen - +32 3 555 12 34';
    const result = read({ sellerStreet: line, sellerCity: null });
    expect(result.document.vendor_address).toBe('Kaaistraat 12\n2000 Antwerpen');
    expect(told(result)).toEqual([]);
  });
});

test('a paper with a table of numbers is not an invoice', async () => {
  const document = new PDFDocument({ size: 'A4' });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const rows = ['Item', 'Quantity', 'Price', 'Amount', 'A', '2', '1.50', '3.00', 'B', '4', '2.00', '8.00'];
  rows.forEach((text, at) => document.text(text, 60 + 120 * (at % 4), 100 + 20 * Math.floor(at / 4)));
  document.end();
  await once(document, 'end');
  expect(await refusalOf(new Uint8Array(Buffer.concat(chunks)))).toMatchObject({ status: 422 });
});

test('a template without amounts is not an invoice', async () => {
  const pdf = renderPdf(
    {
      ...belgianInvoice,
      allowances: [],
      charges: [],
      items: Array.from({ length: 10 }, () => ({
        description: 'Item',
        quantity: 1,
        unit_price: 0,
        tax_rate: 21,
      })),
    },
    { language: 'nl' },
  );
  expect(await refusalOf(pdf)).toMatchObject({ status: 422 });
});
