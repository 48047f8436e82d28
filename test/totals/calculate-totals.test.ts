import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyDocumentInput,
  readDocument,
  ServiceError,
  calculateTotals,
  checkTotals,
} from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';

/** The totals as text, amounts with two decimals. */
function totalsOf(input: AnyDocumentInput) {
  const totals = calculateTotals(readDocument(input));
  return {
    lines: totals.lines.map(({ amount }) => amount.toFixed()),
    discount: totals.totalDiscount.toFixed(2),
    charges: totals.totalCharges.toFixed(2),
    subtotal: totals.subtotal.toFixed(2),
    vat: totals.taxBreakdown.map(({ code, rate, taxableAmount, taxAmount }) =>
      [code, rate?.toFixed() ?? '-', taxableAmount.toFixed(2), taxAmount.toFixed(2)].join(' '),
    ),
    tax: totals.totalTax.toFixed(2),
    total: totals.invoiceTotal.toFixed(2),
    prepaid: totals.prepaid.toFixed(2),
    due: totals.amountDue.toFixed(2),
  };
}

const line = (quantity: number | string, unit_price: number | string, tax_rate: string) => ({
  quantity,
  unit_price,
  tax_rate,
});

describe('calculateTotals()', () => {
  const invoice = {
    items: [{ quantity: '2', unit_price: 0.335, tax_rate: '21', allowances: [{ amount: '0.10' }] }],
    charges: [{ amount: 5, tax_rate: 6 }],
    amount_due: null,
  };

  it('answers 422 to an object that throws when it is read, as readDocument does', () => {
    const closed = {
      get quantity(): unknown {
        throw new Error('closed');
      },
    };
    expect(() => calculateTotals({ items: [closed] })).toThrow(ServiceError);
  });

  it('takes what validateJson takes, and a Document that was read', () => {
    const totals = calculateTotals(invoice);
    expect(totals.invoiceTotal.toFixed(2)).toBe('5.99');
    expect(calculateTotals(readDocument(invoice))).toEqual(totals);
  });

  it.each([
    null,
    'text',
    { items: 5 },
    { items: [{ quantity: '1,5' }] },
    { items: [{ quantity: new Date(0) }] },
  ])('answers 422 to %j', (input) => {
    expect(() => calculateTotals(input)).toThrow(expect.objectContaining({ status: 422 }));
  });

  it('ignores deeply nested unknown fields', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(calculateTotals({ ...invoice, more: deep }).invoiceTotal.toFixed(2)).toBe('5.99');
  });
});

describe('calculateTotals() of lines', () => {
  it('is quantity × price, rounded half up at two decimals', () => {
    expect(totalsOf({ items: [line(3, '0.335', '21')] }).lines).toEqual(['1.01']);
    expect(totalsOf({ items: [line(-3, '0.335', '21')] }).lines).toEqual(['-1.01']);
  });

  it('adds charges and takes off allowances', () => {
    const item = { ...line(2, 10, '21'), allowances: [{ amount: 3 }], charges: [{ amount: '0.50' }] };
    expect(totalsOf({ items: [item] }).lines).toEqual(['17.5']);
  });

  it('takes a percentage of the base amount, and of quantity × price without one', () => {
    const item = {
      ...line(2, 10, '21'),
      allowances: [{ multiplier_factor: 10 }, { multiplier_factor: 5, base_amount: 100 }],
    };
    expect(totalsOf({ items: [item] }).lines).toEqual(['13']);
  });

  it('keeps a given amount, and finds the price that leads to it', () => {
    const totals = calculateTotals(
      readDocument({ items: [{ amount: 10, quantity: 4, tax_rate: '21', charges: [{ amount: 2 }] }] }),
    );
    expect(totals.lines[0]?.amount.toFixed()).toBe('10');
    expect(totals.lines[0]?.unitPrice?.toFixed()).toBe('2');
  });

  it('counts one piece where no quantity is given, and nothing where no price is', () => {
    expect(
      totalsOf({
        items: [
          { unit_price: 5, tax_rate: '0' },
          { description: 'gift', tax_rate: '0' },
        ],
      }).lines,
    ).toEqual(['5', '0']);
  });

  it('is exact for amounts that a double cannot hold', () => {
    const items = [
      line('1000000000000000', '0.01', '21'),
      line('0.1', '1000000000000000.30', '21'),
      line(0.1 + 0.2, 1, '21'),
    ];
    expect(totalsOf({ items }).lines).toEqual(['10000000000000', '100000000000000.03', '0.3']);
  });
});

describe('calculateTotals() of VAT', () => {
  it('rounds once for each rate, not for each line', () => {
    const totals = totalsOf({ items: [line(1, '0.02', '21'), line(1, '0.02', '21.00'), line(1, '10', '6')] });
    expect(totals.vat).toEqual(['S 21 0.04 0.01', 'S 6 10.00 0.60']);
    expect(totals.tax).toBe('0.61');
  });

  it('rounds a half cent up, and down below zero', () => {
    expect(totalsOf({ items: [line(1, '0.50', '1')] }).tax).toBe('0.01');
    expect(totalsOf({ items: [line(-1, '0.50', '1')] }).tax).toBe('-0.01');
  });

  it('treats an explicit rate of 0 without a category as zero rated', () => {
    expect(totalsOf({ items: [line(1, 5, '0.00')] }).vat).toEqual(['Z 0 5.00 0.00']);
  });

  it('has no rate in category O', () => {
    expect(totalsOf({ tax_code: 'O', items: [{ unit_price: 5 }] }).vat).toEqual(['O - 5.00 0.00']);
  });

  it.each(['E', 'AE', 'K', 'G', 'Z'] as const)('charges nothing in category %s', (tax_code) => {
    expect(totalsOf({ tax_code, items: [{ unit_price: 5 }] }).vat).toEqual([`${tax_code} 0 5.00 0.00`]);
  });

  it.each<[string, AnyDocumentInput]>([
    ['the tax of the line', { items: [{ unit_price: 10, quantity: 1, tax: '2.10' }] }],
    ['tax_details', { items: [{ unit_price: 10 }], tax_details: [{ rate: '12.00' }] }],
    ['the other lines', { items: [{ unit_price: 10 }, line(1, 10, '21')] }],
  ])('takes a rate that is left out for 0%, never from %s', (_, document) => {
    expect(totalsOf(document).vat[0]).toBe('S 0 10.00 0.00');
  });

  it.each(['S', 'L', 'M', 'B', 'E', 'AE'] as const)('keeps the category %s at a rate of 0', (tax_code) => {
    expect(totalsOf({ tax_code, items: [line(1, 5, '0')] }).vat).toEqual([`${tax_code} 0 5.00 0.00`]);
  });

  it('keeps the category of the document at any rate', () => {
    expect(totalsOf({ tax_code: 'Z', items: [line(1, 5, '21')] }).vat).toEqual(['Z 21 5.00 1.05']);
  });
});

describe('calculateTotals() of the document', () => {
  it('takes allowances off and adds charges, each at its rate', () => {
    const totals = totalsOf({
      items: [line(1, 100, '21'), line(1, 50, '6')],
      allowances: [{ amount: 10, tax_rate: 21 }],
      charges: [{ amount: 5, tax_rate: '6.00' }],
    });
    expect(totals).toMatchObject({
      discount: '10.00',
      charges: '5.00',
      subtotal: '145.00',
      tax: '22.20',
      total: '167.20',
      due: '167.20',
    });
  });

  it.each(['allowances', 'charges'] as const)(
    'takes S and 21 %% for %s without rate and category',
    (field) => {
      const [, added] = totalsOf({
        tax_code: 'E',
        items: [line(1, 100, '0')],
        [field]: [{ amount: 10 }],
      }).vat;
      expect(added).toBe(field === 'charges' ? 'S 21 10.00 2.10' : 'S 21 -10.00 -2.10');
    },
  );

  it.each<[string, object, string]>([
    ['a rate alone', { tax_rate: '6.00' }, 'S 6 10.00 0.60'],
    ['a rate of 0 alone', { tax_rate: 0 }, 'Z 0 10.00 0.00'],
    ['a category alone', { tax_code: 'E' }, 'E 21 10.00 2.10'],
    ['a category with 0%', { tax_code: 'S', tax_rate: 0 }, 'S 0 10.00 0.00'],
    ['the category without rates', { tax_code: 'O' }, 'O - 10.00 0.00'],
  ])('gives a charge with %s what it states and the default for the rest', (_, stated, row) => {
    expect(totalsOf({ items: [line(1, 1, '12')], charges: [{ amount: 10, ...stated }] }).vat[1]).toBe(row);
  });

  it('treats the difference between total and amount due as paid before', () => {
    expect(totalsOf({ items: [line(1, 100, '21')], amount_due: 100 })).toMatchObject({
      prepaid: '21.00',
      due: '100.00',
    });
  });
});

describe('checkTotals()', () => {
  const items = [line(1, 100, '21')];
  const issuesOf = (input: Partial<AnyDocumentInput>) => checkTotals(readDocument({ items, ...input }));
  const messagesOf = (input: Partial<AnyDocumentInput>) => issuesOf(input).map(({ message }) => message);

  it.each<[string, Partial<AnyDocumentInput>, string]>([
    ['subtotal', { subtotal: 99 }, 'Subtotal mismatch: provided 99.00, calculated 100.00'],
    ['total_discount', { total_discount: 1 }, 'Total discount mismatch: provided 1.00, calculated 0.00'],
    ['total_tax', { total_tax: '21.01' }, 'Total tax mismatch: provided 21.01, calculated 21.00'],
    [
      'invoice_total',
      { invoice_total: 120.994 },
      'Invoice total mismatch: provided 120.994, calculated 121.00',
    ],
    [
      'tax_details',
      { tax_details: [{ rate: '21', amount: 20 }] },
      'Total tax mismatch at 21.00%: provided 20.00, calculated 21.00',
    ],
    [
      'tax_details of another rate',
      { tax_details: [{ rate: '6', amount: 6 }] },
      'Total tax mismatch at 6.00%: provided 6.00, calculated 0.00',
    ],
    ['a larger amount due', { amount_due: 122 }, 'Amount due mismatch: provided 122.00, calculated 121.00'],
    [
      'an amount due of the wrong sign',
      { amount_due: -1 },
      'Amount due mismatch: provided -1.00, calculated 121.00',
    ],
  ])('names both values of %s', (_, input, start) => {
    const messages = messagesOf(input);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.slice(0, start.length)).toBe(start);
  });

  it('says which field each issue is about, in the order of the calculation', () => {
    const wrong = { subtotal: 1, total_discount: 1, total_tax: 1, invoice_total: 1, amount_due: 500 };
    const tax_details = [{ rate: 21, amount: 1 }];
    expect(issuesOf({ ...wrong, tax_details }).map(({ field }) => field)).toEqual([
      'subtotal',
      'total_discount',
      'total_tax',
      'tax_details',
      'invoice_total',
      'amount_due',
    ]);
  });

  it('takes the rows of one rate in tax_details together', () => {
    const halves = [
      { rate: '21', amount: 10 },
      { rate: '21.00', amount: 11 },
    ];
    expect(messagesOf({ tax_details: halves })).toEqual([]);
    expect(messagesOf({ tax_details: [...halves, { rate: 21, amount: '0.01' }] })).toEqual([
      'Total tax mismatch at 21.00%: provided 21.01, calculated 21.00; correct tax_details or leave it out.',
    ]);
  });

  it('reports all issues at once', () => {
    expect(
      messagesOf({ subtotal: 1, total_discount: 1, total_tax: 1, invoice_total: 1, amount_due: 500 }),
    ).toHaveLength(5);
  });

  it.each(['subtotal', 'invoice_total', 'amount_due'] as const)(
    'takes a sum of doubles in %s for the money that was meant',
    (field) => {
      const cents = Array.from({ length: 1000 }, () => line(1, '0.10', '0'));
      const sum = cents.reduce((total) => total + 0.1, 0);
      expect(sum).not.toBe(100);
      const document = readDocument({ items: cents, [field]: sum });
      expect(checkTotals(document)).toEqual([]);
      const { amountDue, prepaid } = calculateTotals(document);
      expect([amountDue.toFixed(), prepaid.toFixed()]).toEqual(['100', '0']);
    },
  );

  it('reads 0.1 + 0.2 as 0.3', () => {
    expect(checkTotals(readDocument({ items: [line(1, '0.30', '0')], subtotal: 0.1 + 0.2 }))).toEqual([]);
  });

  it('takes total_discount and total_tax at two decimals, too', () => {
    expect(
      messagesOf({ allowances: [{ amount: '0.30' }], total_discount: '0.29999999', total_tax: '20.9370001' }),
    ).toEqual([]);
    expect(messagesOf({ total_tax: '21.006' })).toHaveLength(1);
    expect(messagesOf({ total_tax: '20.994' })).toHaveLength(1);
  });

  it('accepts a total that is rounded, and one that is not, when amounts of lines have more decimals', () => {
    const odd = [{ amount: '1.005', tax_rate: '0' }];
    for (const subtotal of ['1.005', '1.01', '1.0051']) {
      expect(checkTotals(readDocument({ items: odd, subtotal }))).toEqual([]);
    }
    expect(checkTotals(readDocument({ items: odd, subtotal: '1.02' }))).toHaveLength(1);
  });

  it.each([
    ['121.0000001', '121', '0'],
    ['120.9999', '121', '0'],
    ['0.000001', '0', '121'],
    ['-0.000001', '0', '121'],
    ['99.999999', '100', '21'],
  ])('reads an amount due of %s at two decimals', (amount_due, due, prepaid) => {
    expect(messagesOf({ amount_due })).toEqual([]);
    const totals = calculateTotals(readDocument({ items, amount_due }));
    expect([totals.amountDue.toFixed(), totals.prepaid.toFixed()]).toEqual([due, prepaid]);
  });

  it('finds no prepayment in the third decimal of a total', () => {
    const totals = calculateTotals(readDocument({ items: [{ amount: '0.999', tax_rate: '0' }] }));
    expect(totals.prepaid.isZero()).toBe(true);
  });

  it('accepts a prepayment, also of a negative invoice', () => {
    expect(messagesOf({ amount_due: 0 })).toEqual([]);
    expect(checkTotals(readDocument({ items: [line(-1, 100, '21')], amount_due: -100 }))).toEqual([]);
    expect(checkTotals(readDocument({ items: [line(-1, 100, '21')], amount_due: -122 }))).toHaveLength(1);
  });
});

describe('totals of any Document', () => {
  it('pass checkTotals when they are given', () => {
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        const totals = calculateTotals(readDocument(input));
        const complete = {
          ...input,
          subtotal: totals.subtotal.toFixed(),
          total_discount: totals.totalDiscount.toFixed(),
          total_tax: totals.totalTax.toFixed(),
          invoice_total: totals.invoiceTotal.toFixed(),
          amount_due: totals.amountDue.toFixed(),
        };
        expect(checkTotals(readDocument(complete))).toEqual([]);
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        const reversed = { ...input, items: [...(input.items ?? [])].reverse() };
        const [there, back] = [totalsOf(input), totalsOf(reversed)];
        expect({ ...back, lines: [...back.lines].reverse(), vat: back.vat.toSorted() }).toEqual({
          ...there,
          vat: there.vat.toSorted(),
        });
      }),
    );
  });

  it('have a breakdown that adds up to the subtotal and the total tax', () => {
    fc.assert(
      fc.property(documentArbitrary(), (input) => {
        const { taxBreakdown, subtotal, totalTax, invoiceTotal } = calculateTotals(readDocument(input));
        const sum = (pick: (row: (typeof taxBreakdown)[number]) => typeof subtotal) =>
          taxBreakdown.map(pick).reduce((a, b) => a.plus(b));
        expect(sum(({ taxableAmount }) => taxableAmount).toFixed()).toBe(subtotal.toFixed());
        expect(sum(({ taxAmount }) => taxAmount).toFixed()).toBe(totalTax.toFixed());
        expect(subtotal.plus(totalTax).toFixed()).toBe(invoiceTotal.toFixed());
      }),
    );
  });
});

it('calculateTotals() rejects a field that holds its owner many times as fast as any other', () => {
  const document: Record<string, unknown> = { items: [{ description: 'x', quantity: 1, unit_price: 1 }] };
  // Followed level by level, these would be 150 to the power of three copies.
  document.vendor_tax_id = Array.from({ length: 150 }, () => document);
  expect(() => calculateTotals(document as never)).toThrow('vendor_tax_id is an array');
});
