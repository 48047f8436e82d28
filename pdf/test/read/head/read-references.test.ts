import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { pageWith, type Placed } from '../pages.js';

const read = (...texts: readonly Placed[]) => readText([pageWith(texts)], {});

describe('readText() reads the reference of the buyer (BT-10)', () => {
  test.each([
    ['Uw referentie: PRJ-2041', 'PRJ-2041'],
    ['Your reference M. Jacobs', 'M. Jacobs'],
    ['Votre réf. : KST 4402', 'KST 4402'],
    ['Leitweg-ID: 04011000-54422-73', '04011000-54422-73'],
    ['Ihr Zeichen: 4711 | Datum: 03.05.2026', '4711'],
  ])('%s', (text, reference) => {
    expect(read([40, 100, text]).document.customer_id).toBe(reference);
  });

  test('next to its label and below it', () => {
    expect(read([40, 100, 'Uw kenmerk'], [200, 100, 'L. Peeters']).document.customer_id).toBe('L. Peeters');
    expect(read([40, 100, 'Uw kenmerk'], [40, 113, '2041/7']).document.customer_id).toBe('2041/7');
  });

  test('a label without a value takes nothing from below or beside it', () => {
    const { document, missing } = read(
      [40, 100, 'Ihr Zeichen'],
      [200, 100, 'Unser Zeichen'],
      [40, 113, 'Rechnung 2026-17'],
      [40, 126, '03.05.2026'],
    );
    expect(document.customer_id).toBeUndefined();
    expect(missing.map(({ pointer }) => pointer)).toContain('/customer_id');
  });

  test.each(['Onze referentie: 4711', 'Klantnummer: 4711', 'Referentie: 4711', 'Ihre Kundennr.: 4711'])(
    '%s is not a reference of the buyer',
    (text) => {
      expect(read([40, 100, text]).document.customer_id).toBeUndefined();
    },
  );

  test('an order number is the order, and then no reference is missing', () => {
    const { document, missing } = read([40, 100, 'Bestelnummer: PO-2041']);
    expect(document).toMatchObject({ purchase_order: 'PO-2041' });
    expect(missing.map(({ pointer }) => pointer)).not.toContain('/customer_id');
  });
});

test('the order and the due date are behind the labels of small forms', () => {
  const { document } = read([40, 100, 'Uw bestelbon: BO904564'], [40, 120, 'Scadenze: 28/07/2026 € 752,11']);
  expect(document).toMatchObject({ purchase_order: 'BO904564', due_date: '2026-07-28' });
});

test('the place of an address beside an empty label is no order number', () => {
  const { document } = read([40, 100, 'Votre commande'], [200, 100, '3300 Tienen']);
  expect(document.purchase_order).toBeUndefined();
});

test('the order of a credit note is not the invoice that it corrects', () => {
  const { document } = read([40, 50, 'Creditnota 17'], [40, 100, 'Bestelnummer: PO-2041']);
  expect(document.document_type).toBe('CREDIT_NOTE');
  expect(document.purchase_order).toBeUndefined();
});

describe('readText() reads the terms of payment (BT-20)', () => {
  test.each([
    ['Betalingsconditie: 14 dagen', '14 dagen'],
    ['Conditions de règlement: 60 jours', '60 jours'],
    ['Payment terms: Net 30', 'Net 30'],
    ['Zahlungsbedingungen: sofort bei Erhalt', 'sofort bei Erhalt'],
  ])('%s', (text, terms) => {
    expect(read([40, 100, text]).document.payment_term).toBe(terms);
  });

  test('of a credit note: what becomes of the amount', () => {
    const sentence = 'Dit bedrag wordt verrekend met uw openstaande facturen';
    expect(read([40, 50, 'Creditnota 17'], [40, 100, `${sentence}.`]).document.payment_term).toBe(sentence);
    expect(read([40, 50, 'Factuur 17'], [40, 100, `${sentence}.`]).document.payment_term).toBeUndefined();
  });
});

describe('readText() puts together what a narrow column breaks', () => {
  test('the number of the document, at each of its hyphens', () => {
    expect(
      read([40, 100, 'Factuurnummer:'], [150, 100, '12-'], [150, 110, '952314-'], [150, 120, '614']).document
        .invoice_id,
    ).toBe('12-952314-614');
  });

  test('a date before its year', () => {
    expect(
      read([40, 100, 'Invoice date:'], [150, 100, '07-04-'], [150, 110, '2025'], [40, 300, 'BE0471122367'])
        .document.invoice_date,
    ).toBe('2025-04-07');
  });
});

test('readText() takes no IBAN from a VAT number and the word behind it', () => {
  // Its letters pass the check digits of the IBAN.
  const { document } = read([40, 100, 'BE0468566022 IBAN BE72 9371 4553 5330']);
  expect(document.payment_details?.map(({ iban }) => iban)).toEqual(['BE72937145535330']);
});
