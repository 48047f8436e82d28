import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

const READ = {
  invoice_id: '2026-17',
  invoice_date: '2026-11-20',
  due_date: '2026-12-20',
  customer_id: 'KST 4402',
};

describe('labels in two languages', () => {
  test('with a colon', () => {
    const texts = textsWith({
      title: 'Factuur / Facture',
      number: 'Nummer / Numéro: 2026-17',
      date: 'Datum / Date: 20-11-2026',
      due: 'Vervaldag / Échéance: 20-12-2026',
      reference: 'Uw referentie / Votre référence: KST 4402',
    });
    expect(readText([pageWith(texts)], {}).document).toMatchObject(READ);
  });

  test('without a colon', () => {
    const texts = textsWith({
      number: 'Factuurnr. / N° de facture 2026-17',
      date: 'Factuurdatum | Date de facture 20-11-2026',
      due: 'Vervaldag – Échéance 20-12-2026',
      reference: 'Uw ref. / Votre réf. KST 4402',
    });
    expect(readText([pageWith(texts)], {}).document).toMatchObject(READ);
  });
});
