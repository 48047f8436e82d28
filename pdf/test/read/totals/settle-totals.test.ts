import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { pageWith, type Placed } from '../pages.js';

/** An invoice of two lines of 100.00 and 50.00, with what is printed below them. */
function read(below: readonly (readonly [label: string, amount: string])[], rate = '21%') {
  const line = (y: number, text: string, quantity: string, amount: string): readonly Placed[] => [
    [50, y, text],
    [-320, y, quantity],
    [-400, y, '50.00'],
    [-450, y, rate],
    [-540, y, amount],
  ];
  const heads: readonly Placed[] = [
    [50, 200, 'Description'],
    [-320, 200, 'Quantity'],
    [-400, 200, 'Price'],
    [-450, 200, 'VAT'],
    [-540, 200, 'Amount'],
  ];
  const { document } = readText(
    [
      pageWith([
        ...heads,
        ...line(220, 'Chairs', '2', '100.00'),
        ...line(240, 'Paper', '1', '50.00'),
        ...below.flatMap(([label, amount], at): readonly Placed[] => [
          [350, 300 + at * 20, label],
          [-540, 300 + at * 20, amount],
        ]),
      ]),
    ],
    {},
  );
  const { subtotal, total_tax, invoice_total } = document;
  return { subtotal, total_tax, invoice_total };
}

const NONE = { subtotal: undefined, total_tax: undefined, invoice_total: undefined };

describe('readText() takes totals that lines and rates give', () => {
  test.each([
    ['under their usual names', 'Subtotal', 'VAT 21%', 'Total'],
    ['under names that no list has', 'Zwump', 'Quaddle 21%', 'Frobnitz'],
    ['with the total under the name of a sum of lines', 'Net total', 'VAT', 'Goods total'],
  ])('%s', (_, net, tax, total) => {
    const found = read([
      [net, '150.00'],
      [tax, '31.50'],
      [total, '181.50'],
    ]);
    expect(found).toEqual({ subtotal: '150.00', total_tax: '31.50', invoice_total: '181.50' });
  });

  test('after a discount of the whole under a name that no list has', () => {
    const found = read([
      ['Goods', '150.00'],
      ['Snark 10', '-15.00'],
      ['Subtotal', '135.00'],
      ['VAT 21%', '28.35'],
      ['Total', '163.35'],
    ]);
    expect(found).toEqual({ subtotal: '135.00', total_tax: '28.35', invoice_total: '163.35' });
  });
});

describe('readText() takes no totals that something printed contradicts', () => {
  test('a sum of lines that is not the net total, though the VAT of one rate and the total fit', () => {
    const found = read([
      ['Subtotal', '140.00'],
      ['VAT 21%', '31.50'],
      ['Total', '181.50'],
    ]);
    expect(found).toEqual(NONE);
  });

  test('a total that is not net and VAT', () => {
    const found = read([
      ['Subtotal', '150.00'],
      ['VAT 21%', '31.50'],
      ['Total', '191.50'],
    ]);
    expect(found).toEqual(NONE);
  });

  test('VAT that is not what the rates of the lines give', () => {
    const found = read([
      ['Subtotal', '150.00'],
      ['VAT', '9.00'],
      ['Total', '159.00'],
    ]);
    expect(found).toEqual(NONE);
  });

  test.each([
    ['Subtotal', 'VAT', '-15.00', '135.00', ''],
    ['Subtotal', 'VAT', '-31.50', '118.50', '21%'],
    ['Subtotal', 'Regular customer, VAT -10%', '-15.00', '135.00', ''],
    ['Subtotal', 'Discount', '-31.50', '118.50', '21%'],
    ['Goods', 'Discount VAT 21%', '31.50', '181.50', '21%'],
    ['Subtotal', 'Discount 21% VAT', '31.50', '181.50', '21%'],
    ['Subtotal', 'Discount', '31.50', '181.50', '21%'],
  ])('"%s", and "%s" of %s that is a discount', (net, discount, amount, total, rate) => {
    const found = read(
      [
        [net, '150.00'],
        [discount, amount],
        ['Total', total],
      ],
      rate,
    );
    expect(found).toEqual(NONE);
  });

  test('amounts without a known name below a larger one, which may be the total', () => {
    const found = read([
      ['Zwump', '150.00'],
      ['Quaddle', '31.50'],
      ['Frobnitz', '181.50'],
      ['Deposit on bottles', '12.00'],
      ['Snark', '193.50'],
    ]);
    expect(found).toEqual(NONE);
  });
});

describe('readText() without VAT', () => {
  test('takes the sum of the lines as the total where it is named and VAT is 0', () => {
    const found = read(
      [
        ['Subtotal', '150.00'],
        ['VAT 0%', '0.00'],
        ['Total', '150.00'],
      ],
      '0%',
    );
    expect(found).toEqual({ subtotal: '150.00', total_tax: '0.00', invoice_total: '150.00' });
  });

  test.each([
    ['an amount due that is another', [['Amount due', '130.00']]],
    ['a discount that is not taken', [['Discount', '-20.00']]],
    ['a charge that is not taken', [['Shipping', '9.50']]],
    ['a larger amount', [['Snark', '175.00']]],
  ] as const)('takes no totals beside %s', (_, more) => {
    expect(read([['Subtotal', '150.00'], ['Total', '150.00'], ...more], '0%')).toEqual(NONE);
  });

  test('takes an amount due that a prepayment explains', () => {
    const found = read(
      [
        ['Subtotal', '150.00'],
        ['Total', '150.00'],
        ['Paid', '-50.00'],
        ['Amount due', '100.00'],
      ],
      '0%',
    );
    expect(found).toEqual({ subtotal: '150.00', total_tax: '0.00', invoice_total: '150.00' });
  });
});
