import { describe, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { readPdf } from '../../../src/read/read-pdf.js';
import { readText } from '../../../src/read/read-text.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

function read(more: readonly Placed[]) {
  const { document, doubtful } = readText(
    [pageWith([...textsWith({ totalLabel: 'Totaal incl. btw' }), ...more])],
    {},
  );
  return { due: document.amount_due, doubts: doubtful.map(({ pointer }) => pointer) };
}

test('"Betaald" beside nothing does not say that the invoice is paid', () => {
  const beside = (amount: string) =>
    read([
      [300, 445, 'Betaald'],
      [-540, 445, amount],
      [300, 460, 'Saldo'],
      [-540, 460, '€ 45,38'],
    ]);
  expect(beside('€ 0,00').doubts).toEqual([]);
  expect(beside('€ 45,38').doubts).toEqual(['/amount_due']);
});

describe('an amount due of nothing', () => {
  test('is doubtful where nothing says that it was paid', () => {
    expect(
      read([
        [300, 445, 'Nog te betalen'],
        [-540, 445, '€ 0,00'],
      ]).doubts,
    ).toEqual(['/amount_due']);
  });

  test('is what a prepayment of the whole leaves', () => {
    expect(
      read([
        [300, 445, 'Reeds betaald'],
        [-540, 445, '€ 45,38'],
        [300, 460, 'Nog te betalen'],
        [-540, 460, '€ 0,00'],
      ]),
    ).toEqual({ due: '0.00', doubts: [] });
  });

  test('is left of less than nothing, too', async () => {
    const items = [{ description: 'Folders', quantity: -3, unit_price: '12.50', tax_rate: 21 }];
    const invoice = { ...belgianInvoice, allowances: [], charges: [], items, amount_due: '0.00' };
    const { document } = await readPdf(renderPdf(invoice), {});
    expect(document).toMatchObject({ invoice_total: '-45.38', amount_due: '0.00' });
  });
});

describe('an amount due that is not the total', () => {
  test('is doubtful where it was rounded', () => {
    expect(
      read([
        [300, 445, 'Afronding'],
        [-540, 445, '€ 0,02'],
        [300, 460, 'Te betalen'],
        [-540, 460, '€ 45,40'],
      ]).doubts,
    ).toEqual(['/amount_due']);
  });

  test('is doubtful where something was paid and nothing says what is left', () => {
    expect(
      read([
        [300, 445, 'Reeds betaald'],
        [-540, 445, '€ 20,00'],
      ]).doubts,
    ).toEqual(['/amount_due']);
  });

  test('is read behind a label that wraps', () => {
    expect(
      read([
        [300, 445, 'Reeds betaald'],
        [-540, 445, '€ 20,00'],
        [300, 460, 'Gutgeschriebener'],
        [-540, 460, '€ 25,38'],
        [300, 473, 'Betrag'],
      ]),
    ).toEqual({ due: '25.38', doubts: [] });
  });

  test('is doubtful on a credit note below zero of which nothing is left', async () => {
    const items = [{ description: 'Folders', quantity: -3, unit_price: '12.50', tax_rate: 21 }];
    const credit = { ...belgianInvoice, allowances: [], charges: [], items, amount_due: '0.00' };
    for (const language of ['en', 'nl', 'fr', 'de', 'es'] as const) {
      const pdf = renderPdf({ ...credit, document_type: 'CREDIT_NOTE' }, { language });
      const { doubtful, ubl } = await readPdf(pdf, {});
      expect(doubtful.map(({ pointer }) => pointer)).toContain('');
      expect(ubl).toBeUndefined();
    }
  });
});

describe('a deposit in a strip of labels above their amounts', () => {
  const strip = (deposit: string | undefined): readonly Placed[] =>
    textsWith({
      netLabel: null,
      net: null,
      taxLabel: null,
      tax: null,
      totalLabel: null,
      total: null,
    }).concat([
      [40, 400, 'Netto'],
      [150, 400, 'Btw 21 %'],
      [260, 400, 'Totaal incl. btw'],
      [380, 400, 'Voorschot'],
      [480, 400, 'Te betalen'],
      [-140, 412, '37,50'],
      [-250, 412, '7,88'],
      [-370, 412, '45,38'],
      ...(deposit === undefined ? [] : [[-470, 412, deposit] as const]),
      [-570, 412, '35,38'],
    ] satisfies readonly Placed[]);

  test('is taken off, though no amount touches its label', () => {
    const { document, doubtful } = readText([pageWith(strip('10,00'))], {});
    expect(document).toMatchObject({ invoice_total: '45.38', amount_due: '35.38' });
    expect(doubtful).toEqual([]);
  });

  test('makes the amount due doubtful where its amount is not found', () => {
    const { doubtful } = readText([pageWith(strip(undefined))], {});
    expect(doubtful.map(({ pointer }) => pointer)).toContain('/amount_due');
  });
});
