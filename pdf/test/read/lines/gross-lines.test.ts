import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { fromUbl } from 'peppol-preflight';
import { ublOfText } from '../../../src/read/ubl-of-text.js';
import { parsePdf } from '../../../src/read/page/parse-pdf.js';
import { readText } from '../../../src/read/read-text.js';
import { runs } from '../../../../test/shared/thorough.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

function reading(texts: readonly Placed[]) {
  const read = readText([pageWith(texts)], {});
  return { ...read, ...ublOfText(read) };
}

describe('prices with VAT', () => {
  test.each([
    ['Prijs incl. btw', 'Bedrag incl. btw'],
    ['Bruto prijs', 'Brutto'],
    ['Prijs', 'Totaal incl. btw'],
  ])('become net: %s, %s', (headPrice, headAmount) => {
    const { document, doubtful, ubl } = reading(
      textsWith({ headPrice, headAmount, price: '15,13', amount: '45,38' }),
    );
    expect(document.items).toMatchObject([{ quantity: '3', unit_price: '12.5', amount: '37.50' }]);
    expect({ subtotal: document.subtotal, doubtful }).toEqual({ subtotal: '37.50', doubtful: [] });
    expect(fromUbl(ubl ?? '').document).toMatchObject({ subtotal: '37.50', invoice_total: '45.38' });
  });

  test('beside a net amount become what gives it', () => {
    const { document, doubtful, ubl } = reading(textsWith({ headPrice: 'Prijs incl. btw', price: '15,13' }));
    expect(document.items).toMatchObject([{ unit_price: '12.5', amount: '37.50' }]);
    expect(doubtful).toEqual([]);
    expect(ubl).toBeDefined();
  });

  test.each([
    ['0,9081', '0.7505', ['9,99', '8,26', '1,73']],
    // The last two of its four decimals are zeros: the shortest price that gives the amount would be 0.752.
    ['0,9100', '0.7521', ['10,01', '8,27', '1,74']],
  ] as const)('of four decimals keep them: %s', (price, unit_price, [amount, net, tax]) => {
    const { document } = reading(
      textsWith({
        headPrice: 'Prijs incl. btw',
        headAmount: 'Bedrag incl. btw',
        ...{ quantity: '11', price, amount, net: `€ ${net}`, tax: `€ ${tax}`, total: `€ ${amount}` },
      }),
    );
    expect(document.items).toMatchObject([{ unit_price, amount: net.replace(',', '.') }]);
  });

  test('of several rates become net without a VAT breakdown', () => {
    const { document, doubtful } = reading([
      ...textsWith({
        headPrice: 'Prijs incl. btw',
        headAmount: 'Bedrag incl. btw',
        ...{ line: 'Boek', price: '9,99', rate: '6 %', amount: '29,97' },
        ...{ net: '€ 39,78', taxLabel: 'Btw 6 %', tax: '€ 1,70', total: '€ 43,90' },
      }),
      [40, 330, 'Pen'],
      [-300, 330, '7'],
      [-380, 330, '1,99'],
      [-450, 330, '21 %'],
      [-540, 330, '13,93'],
      [300, 421, 'Btw 21 %'],
      [-540, 421, '€ 2,42'],
    ]);
    expect(document).toMatchObject({ subtotal: '39.78', total_tax: '4.12', invoice_total: '43.90' });
    expect(document.items).toMatchObject([{ amount: '28.27' }, { amount: '11.51' }]);
    expect(doubtful).toEqual([]);
  });

  test('of any lines become net lines that add up, or are doubtful', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 40 }),
      price: fc.integer({ min: 50, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 6 }), (lines) => {
        const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
        const net = Math.round(total / 1.21);
        const rows = lines.flatMap(({ quantity, price }, at): readonly Placed[] => [
          [40, 330 + 11 * at, `Stoel ${String.fromCharCode(65 + at)}`],
          [-300, 330 + 11 * at, String(quantity)],
          [-380, 330 + 11 * at, euros(price)],
          [-450, 330 + 11 * at, '21 %'],
          [-540, 330 + 11 * at, euros(quantity * price)],
        ]);
        const { document, doubtful, ubl } = reading([
          ...textsWith({
            headPrice: 'Prijs incl. btw',
            headAmount: 'Bedrag incl. btw',
            ...{ line: null, quantity: null, price: null, rate: null, amount: null },
            net: `€ ${euros(net)}`,
            tax: `€ ${euros(total - net)}`,
            total: `€ ${euros(total)}`,
          }),
          ...rows,
        ]);
        if (ubl === undefined) expect(doubtful).not.toEqual([]);
        else expect(document).toMatchObject({ subtotal: (net / 100).toFixed(2) });
        const sum = (document.items ?? []).reduce((all, { amount }) => all + Number(amount), 0);
        if (ubl !== undefined) expect(sum).toBeCloseTo(net / 100, 5);
      }),
      { numRuns: runs(100) },
    );
  });
});

test('lines that do not add up to the net total are told', () => {
  const { doubtful, ubl } = reading(textsWith({ quantity: '4', amount: '50,00' }));
  expect(ubl).toBeUndefined();
  expect(doubtful).toMatchObject([{ pointer: '/items', text: '50.00' }]);
  expect(doubtful[0]?.reason).toContain('37.50');
});

test('our own invoice of many lines loses none of them', async () => {
  const items = Array.from({ length: runs(200, 50) }, (_, at) => ({
    description: `Item ${at + 1}`,
    quantity: 1 + (at % 7),
    unit_price: `${10 + (at % 13)}.50`,
    tax_rate: 21,
  }));
  const plain = { ...belgianInvoice, items, allowances: [], charges: [] };
  const { pages } = await parsePdf(renderPdf(plain, { language: 'nl' }));
  const { document, doubtful } = readText(pages, {});
  expect(document.items?.map(({ description }) => description)).toEqual(
    items.map(({ description }) => description),
  );
  expect(doubtful).toEqual([]);
});
