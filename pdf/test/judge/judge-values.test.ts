import type { AnyDocumentInput } from 'peppol-preflight';
import { describe, expect, test } from 'vitest';
import { judgementOf, notBorneOut, PRINTED, valueAt } from './printed-document.js';

const [line] = PRINTED.items;
const withLine = (changes: object): AnyDocumentInput => ({ items: [{ ...line, ...changes }] });

test('a Document that says what the page prints is confirmed', async () => {
  const judgement = await judgementOf();
  expect(notBorneOut(judgement)).toEqual([]);
  expect(judgement).toMatchObject({
    verdict: 'confirmed',
    leftOut: [],
    unread: [],
    invisible: [],
    xml: null,
    undrawn: null,
  });
  expect(valueAt(judgement, '/invoice_total')).toEqual({
    pointer: '/invoice_total',
    value: '45.38',
    isGiven: true,
    finding: 'printed',
    because: null,
    places: [
      {
        text: '€ 45,38',
        page: 1,
        box: expect.objectContaining({ y: expect.any(Number) as number }) as object,
      },
    ],
    others: [],
    hidden: [],
    isChecked: true,
  });
  const { x, y } = valueAt(judgement, '/payment_details/0/iban').places[0]?.box ?? { x: 0, y: 0 };
  expect([Math.round(x / 10), Math.round(y / 10)]).toEqual([7, 50]);
});

describe('a wrong value is told with the place that contradicts it', () => {
  test.each<[string, AnyDocumentInput, string]>([
    ['/invoice_total', { invoice_total: '45.39' }, '€ 45,38'],
    ['/invoice_id', { invoice_id: '2026-71' }, '2026-17'],
    ['/invoice_id', { invoice_id: '2026/17' }, '2026-17'],
    ['/invoice_date', { invoice_date: '2026-12-20', due_date: '2026-11-20' }, '20-11-2026'],
    ['/due_date', { invoice_date: '2026-12-20', due_date: '2026-11-20' }, '20-12-2026'],
    ['/payment_details/0/iban', { payment_details: [{ iban: 'BE43068999999501' }] }, 'BE57 7340 0123 4535'],
    ['/vendor_tax_id', { vendor_tax_id: 'BE0202239951' }, 'BE0471122367'],
    ['/vendor_tax_id', { vendor_tax_id: 'LU0471122367' }, 'BE0471122367'],
    ['/vendor_name', { vendor_name: 'Drukkerij De Kaal BV' }, 'Drukkerij De Kaai BV'],
    ['/customer_address', { customer_address: 'Rue Haute 15\n1000 Bruxeles' }, '1000 Bruxelles'],
    ['/currency', { currency: 'USD' }, '€'],
    ['/document_type', { document_type: 'CREDIT_NOTE' }, 'Factuur'],
    ['/items/0/description', withLine({ description: 'Stoell' }), 'Stoel'],
    ['/items/0/quantity', withLine({ quantity: 4, amount: null }), '3'],
    ['/items/0/amount', withLine({ amount: '37.60' }), '37,50'],
    ['/items/0/unit_price', withLine({ unit_price: '12.60', amount: null }), '12,50'],
  ])('%s: %j', async (pointer, changes, text) => {
    const judgement = await judgementOf(changes);
    expect(judgement.verdict).toBe('contradicted');
    const { finding, others } = valueAt(judgement, pointer);
    expect([finding, others.map((place) => place.text)]).toEqual([
      'contradicted',
      expect.arrayContaining([expect.stringContaining(text)]),
    ]);
    expect(others.every(({ page }) => page === 1)).toBe(true);
  });

  test('numbers of the other party', async () => {
    const judgement = await judgementOf({ vendor_tax_id: 'BE0845012728', customer_tax_id: 'BE0471122367' });
    expect(valueAt(judgement, '/vendor_tax_id')).toMatchObject({
      finding: 'contradicted',
      because: 'other-party',
    });
    expect(valueAt(judgement, '/customer_tax_id')).toMatchObject({
      finding: 'contradicted',
      because: 'other-party',
    });
  });

  test('names of the other party', async () => {
    const judgement = await judgementOf({
      vendor_name: PRINTED.customer_name,
      customer_name: PRINTED.vendor_name,
    });
    expect(valueAt(judgement, '/vendor_name').because).toBe('other-party');
  });
});

describe('check digits and sums', () => {
  test.each<[string, AnyDocumentInput, Parameters<typeof judgementOf>[1]]>([
    [
      '/payment_details/0/iban',
      { payment_details: [{ iban: 'BE58734001234535' }] },
      { texts: { iban: 'IBAN: BE58 7340 0123 4535' } },
    ],
    [
      '/vendor_tax_id',
      { vendor_tax_id: 'BE0471122368' },
      { texts: { sellerVat: 'Ons btw-nummer: BE0471122368' } },
    ],
    [
      '/customer_peppol_id',
      { customer_peppol_id: '0208:0845012729' },
      { more: [[40, 600, '0208:0845012729']] },
    ],
    ['/vendor_company_id', { vendor_company_id: '0471122368' }, { more: [[40, 600, '0471.122.368']] }],
    [
      '/payment_details/0/payment_reference',
      { payment_details: [{ iban: 'BE57734001234535', payment_reference: '+++041/7202/60072+++' }] },
      { more: [[40, 600, '+++041/7202/60072+++']] },
    ],
  ])('wrong check digits contradict a value that is printed: %s', async (pointer, changes, page) => {
    const { finding, because, isChecked } = valueAt(await judgementOf(changes, page), pointer);
    expect([finding, because, isChecked]).toEqual(['contradicted', 'check-digits', false]);
  });

  test('a total that is printed and is not the sum is contradicted', async () => {
    const judgement = await judgementOf({ invoice_total: '45.39' }, { texts: { total: '€ 45,39' } });
    expect(valueAt(judgement, '/invoice_total')).toMatchObject({
      finding: 'contradicted',
      because: 'sums',
      isChecked: false,
    });
  });

  test('quantity times price must be the amount of a line', async () => {
    const judgement = await judgementOf(withLine({ quantity: 21 }));
    expect(valueAt(judgement, '/items/0/amount')).toMatchObject({ finding: 'contradicted', because: 'sums' });
  });

  test('totals that the Document leaves out are calculated and judged', async () => {
    const judgement = await judgementOf({
      invoice_total: null,
      subtotal: null,
      total_tax: null,
      ...withLine({ quantity: 4, amount: null }),
    });
    expect(valueAt(judgement, '/invoice_total')).toMatchObject({
      value: '60.50',
      isGiven: false,
      finding: 'contradicted',
    });
  });
});

describe('two prints of one thing that differ contradict it', () => {
  test.each<[string, Parameters<typeof judgementOf>[1]]>([
    ['/payment_details/0/iban', { more: [[40, 520, 'IBAN: BE43 0689 9999 9501']] }],
    ['/invoice_id', { more: [[300, 95, 'Factuurnummer: 2026-18']] }],
    ['/invoice_date', { more: [[300, 95, 'Factuurdatum: 21-11-2026']] }],
    [
      '/amount_due',
      {
        more: [
          [300, 445, 'Te betalen'],
          [-540, 445, '€ 54,38'],
        ],
      },
    ],
  ])('%s', async (pointer, page) => {
    const judgement = await judgementOf({}, page);
    expect(judgement.verdict).toBe('contradicted');
    expect(valueAt(judgement, pointer)).toMatchObject({ finding: 'contradicted', because: 'print' });
    expect(valueAt(judgement, pointer).others).toHaveLength(1);
  });
});

describe('values in any way of writing', () => {
  test.each<[string, AnyDocumentInput, Parameters<typeof judgementOf>[1]]>([
    ['a date with the name of its month', {}, { texts: { date: 'Factuurdatum: 20 november 2026' } }],
    ['a date of ISO 8601', {}, { texts: { date: 'Factuurdatum: 2026-11-20' } }],
    ['an IBAN without blanks', {}, { texts: { iban: 'IBAN: BE57734001234535' } }],
    ['a VAT number with points', {}, { texts: { sellerVat: 'Ons btw-nummer: BE 0471.122.367' } }],
    ['a currency as its code', {}, { texts: { net: 'EUR 37,50', tax: 'EUR 7,88', total: 'EUR 45,38' } }],
    [
      'amounts with points',
      {},
      { texts: { price: '12.50', amount: '37.50', net: '€ 37.50', tax: '€ 7.88', total: '€ 45.38' } },
    ],
    ['a unit as a word', withLine({ unit: 'HUR' }), { texts: { quantity: '3 uur' } }],
    ['a unit behind its number', withLine({ unit: 'HUR' }), { texts: { quantity: '3h' } }],
    [
      'a description over two rows',
      withLine({ description: 'Stoel van eik' }),
      { texts: { line: 'Stoel' }, more: [[40, 326, 'van eik']] },
    ],
    ['an accent that is left out', { customer_name: 'Boulangerie Lumiere SRL' }, {}],
  ])('%s', async (_, changes, page) => {
    expect(notBorneOut(await judgementOf(changes, page))).toEqual([]);
  });

  test.each([
    ['1.234,50', '3.703,50', '777,74', '4.481,24'],
    ['1 234,50', '3 703,50', '777,74', '4 481,24'],
    ["1'234.50", "3'703.50", '777.74', "4'481.24"],
    ['1,234.50', '3,703.50', '777.74', '4,481.24'],
  ])('%s', async (price, amount, tax, total) => {
    const changes = {
      ...withLine({ unit_price: '1234.5', amount: '3703.50' }),
      subtotal: '3703.50',
      total_tax: '777.74',
      invoice_total: '4481.24',
    };
    const judgement = await judgementOf(changes, {
      texts: { price, amount, net: `€ ${amount}`, tax: `€ ${tax}`, total: `€ ${total}` },
    });
    expect([judgement.verdict, notBorneOut(judgement)]).toEqual(['confirmed', []]);
  });
});

describe('what is not printed', () => {
  test.each<[string, AnyDocumentInput, string]>([
    ['/items/0/unit', withLine({ unit: 'C62' }), 'default'],
    ['/tax_code', { tax_code: 'S' }, 'derived'],
    ['/vendor_company_id', { vendor_company_id: '0471122367' }, 'derived'],
    ['/customer_peppol_id', { customer_peppol_id: '0208:0845012728' }, 'derived'],
    ['/amount_due', { amount_due: '45.38' }, 'calculated'],
    ['/state', { state: 'DRAFT' }, 'service'],
  ])('%s follows', async (pointer, changes, because) => {
    const judgement = await judgementOf(
      changes,
      pointer === '/amount_due' ? { texts: { totalLabel: 'Totaal incl. btw' } } : {},
    );
    const value = valueAt(judgement, pointer);
    expect([value.finding, value.because, judgement.verdict]).toEqual(
      pointer === '/amount_due' ? ['printed', null, 'confirmed'] : ['follows', because, 'confirmed'],
    );
  });

  test.each<[string, AnyDocumentInput]>([
    ['/note', { note: 'Bedankt voor uw vertrouwen' }],
    ['/purchase_order', { purchase_order: 'PO-7781' }],
    ['/payment_details/0/swift', { payment_details: [{ iban: 'BE57734001234535', swift: 'KREDBEBB' }] }],
    ['/service_start_date', { service_start_date: '2026-10-01' }],
    ['/items/0/unit', withLine({ unit: 'KGM' })],
    ['/items/0/product_code', withLine({ product_code: 'FOL-A5' })],
  ])('%s is missing', async (pointer, changes) => {
    const judgement = await judgementOf(changes);
    expect([valueAt(judgement, pointer).finding, judgement.verdict]).toEqual(['missing', 'to-confirm']);
  });
});

test('03-04-2026 is not taken for a day where nothing on the page says which part is the month', async () => {
  const changes = {
    invoice_date: '2026-04-03',
    due_date: null,
    vendor_tax_id: null,
    customer_tax_id: null,
    payment_details: null,
  };
  const texts = { date: 'Invoice date: 03/04/2026', due: null, sellerVat: null, buyerVat: null, iban: null };
  expect(valueAt(await judgementOf(changes, { texts }), '/invoice_date').finding).toBe('unproven');
});
