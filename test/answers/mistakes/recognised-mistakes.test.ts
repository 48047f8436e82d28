import { describe, expect, it } from 'vitest';
import { applyFixes, check } from 'peppol-preflight';
import { pickFirst } from '../../shared/pick-fixes.js';
import { plainInvoice } from '../../shared/plain-invoice.js';

const chair = { description: 'Chair', quantity: 1, unit_price: 100, tax_rate: 21 };
const table = { description: 'Table', quantity: 2, unit_price: 50, tax_rate: 6 };
const lamp = { description: 'Lamp', quantity: 3, unit_price: 9.99, tax_rate: 21 };
const ten = { amount: 10, reason: 'Discount', tax_rate: 21 };

const of = (changes: object) => ({ ...plainInvoice, items: [chair], ...changes });
/** The same invoice with the first suggestion of each issue. */
const suggested = (document: ReturnType<typeof of>) =>
  applyFixes(document, check(document).issues, { suggested: true });

describe('totals that do not agree with the lines', () => {
  it.each<[string, object, string, object]>([
    [
      'prices including VAT',
      { items: [{ ...chair, unit_price: 121 }], subtotal: 100, total_tax: 21, invoice_total: 121 },
      'with-vat',
      { items: [{ ...chair, unit_price: 100 }] },
    ],
    [
      'prices including VAT, as text, with amounts and a discount of a line',
      {
        items: [{ ...lamp, unit_price: '9.99', amount: '28.76', allowances: [{ ...ten, amount: '1.21' }] }],
        subtotal: '23.77',
        total_tax: '4.99',
        invoice_total: '28.76',
      },
      'with-vat',
      {
        items: [{ ...lamp, unit_price: '8.256', amount: '23.77', allowances: [{ ...ten, amount: '1.00' }] }],
      },
    ],
    [
      'rates as fractions',
      { items: [{ ...chair, tax_rate: 0.21 }], total_tax: 21, invoice_total: 121 },
      'fraction',
      { items: [chair] },
    ],
    [
      'prices and a discount including VAT at two rates',
      {
        items: [
          { ...chair, unit_price: 121 },
          { ...table, unit_price: 53 },
        ],
        allowances: [{ ...ten, amount: 12.1 }],
        subtotal: 190,
        total_tax: 24.9,
        invoice_total: 214.9,
      },
      'with-vat',
      {
        items: [chair, table],
        allowances: [ten],
      },
    ],
    [
      'prices in cents',
      { items: [{ ...chair, unit_price: 10000 }], subtotal: 100, invoice_total: 121 },
      'times-too-high',
      { items: [chair] },
    ],
    [
      'prices in cents including VAT',
      { items: [{ ...chair, unit_price: 12100 }], subtotal: 100, invoice_total: 121 },
      'times-too-high-with-vat',
      { items: [chair] },
    ],
    [
      'a discount that is nowhere subtracted',
      { items: [chair, table], total_discount: 20, subtotal: 180, total_tax: 24.3, invoice_total: 204.3 },
      'lacks-discount',
      {
        allowances: [
          { amount: '10.00', reason: 'Discount', tax_rate: '21.00' },
          { amount: '10.00', reason: 'Discount', tax_rate: '6.00' },
        ],
      },
    ],
    [
      'a line that is there twice',
      { items: [chair, table, chair], subtotal: 200, invoice_total: 227 },
      'repeats-a-line',
      { items: [chair, table] },
    ],
    [
      'a total without VAT',
      { subtotal: 100, total_tax: 21, invoice_total: 100 },
      'without-vat',
      { invoice_total: 121 },
    ],
    [
      'a line that is not counted',
      { items: [chair, lamp], subtotal: 100, invoice_total: 121 },
      'not-in-totals',
      { items: [chair] },
    ],
  ])('are explained by %s, and corrected without another total', (_, changes, cause, expected) => {
    const document = of(changes);
    const { accepted, issues } = check(document);
    expect(accepted).toBe(false);
    expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { stage: 'totals', code: 'mistake', values: { cause } },
    ]);
    const fixed = suggested(document);
    expect(fixed).toEqual({ ...document, ...expected });
    expect(check(fixed).issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
  });

  it.each<[string, object, object]>([
    [
      'prices including VAT, or a total without it',
      { items: [{ ...chair, unit_price: 121 }], invoice_total: 121 },
      { items: [chair] },
    ],
    [
      'totals in cents',
      { subtotal: 10000, total_tax: 2100, invoice_total: 12100 },
      { subtotal: 100, total_tax: 21, invoice_total: 121 },
    ],
    ['a total without VAT', { invoice_total: 100 }, { invoice_total: 121 }],
    // One number may be wrong itself; and totals may be those before the discounts and fees.
    [
      'rates as fractions, by one total',
      { items: [{ ...chair, tax_rate: 0.21 }], invoice_total: 121 },
      { items: [chair] },
    ],
    [
      'prices in cents, by one total',
      { items: [{ ...chair, unit_price: 10000 }], invoice_total: 121 },
      { items: [chair] },
    ],
    [
      'a discount that the prices include, or that the totals do not',
      { allowances: [ten], subtotal: 100, total_tax: 21, invoice_total: 121 },
      { allowances: [] },
    ],
    [
      'one discount of several that the prices include',
      { allowances: [ten, { ...ten, amount: 5 }], total_discount: 15, invoice_total: 108.9 },
      { allowances: [ten], total_discount: 10 },
    ],
    [
      'a discount of a line that the price includes, or that the total does not',
      { items: [{ ...chair, allowances: [{ amount: 10, reason: 'Discount' }] }], invoice_total: 121 },
      { items: [{ ...chair, allowances: [] }] },
    ],
    [
      'a charge that the prices include, or that the totals do not',
      { charges: [ten], subtotal: 100, invoice_total: 121 },
      { charges: [] },
    ],
    [
      'a discount that the totals subtract twice',
      { allowances: [ten], subtotal: 80, total_tax: 16.8, invoice_total: 96.8 },
      { subtotal: 90, total_tax: 18.9, invoice_total: 108.9 },
    ],
  ])('say both numbers and no cause where nothing is proven: %s', (_, changes, expected) => {
    const document = of(changes);
    const { issues } = check(document);
    expect(issues.map(({ code }) => code).filter((code) => !code.endsWith('-differs'))).toEqual([]);
    expect(suggested(document)).toEqual(document);
    const [first] = issues;
    const fixed = pickFirst(document, first === undefined ? [] : [first]);
    expect(fixed).toEqual({ ...document, ...expected });
    expect(check(fixed).accepted).toBe(true);
  });

  it('leave it to a person whether a line is missing', () => {
    const document = of({ subtotal: 150, total_tax: 31.5, invoice_total: 181.5 });
    expect(check(document).issues).toMatchObject([
      {
        problem: 'Subtotal mismatch: provided 150.00, calculated 100.00',
        fixes: [
          {
            kind: 'choice',
            title:
              'Set subtotal from 150.00 to 100.00; Set total_tax from 31.50 to 21.00; Set invoice_total from 181.50 to 121.00: 121.00 to pay',
          },
          { kind: 'choice', title: 'Add charges[0] of 50.00: 181.50 to pay' },
        ],
      },
      { pointer: '/total_tax' },
      { pointer: '/invoice_total' },
    ]);
    expect(suggested(document)).toEqual(document);
  });

  it.each([
    ['amount due', { amount_due: 146 }],
    ['sum of the discounts', { allowances: [ten], total_discount: 12.1 }],
  ])('say no cause for a lone %s', (_, changes) => {
    expect(check(of(changes)).issues).toMatchObject([{ code: /-differs$/ }]);
  });

  it('name a balance that the amount due counts, for a person to decide', () => {
    const document = of({ previous_unpaid_balance: 25, amount_due: 146 });
    expect(check(document).issues).toMatchObject([
      { values: { cause: 'with-balance', part: '/amount_due', to: '121.00' }, fixes: [{ kind: 'choice' }] },
    ]);
    expect(suggested(document)).toEqual(document);
  });

  it.each([
    [{ amount_due: 100 }, 'Set amount_due from 100.00 to 121.00: 121.00 to pay'],
    [{ amount_due: 1.21 }, 'Set amount_due from 1.21 to 121.00: 121.00 to pay'],
    [{ amount_due: 0 }, 'Set amount_due from 0.00 to 121.00: 121.00 to pay'],
    [
      { items: [{ ...chair, unit_price: 121 }], amount_due: 121 },
      'Set items[0].unit_price from 121.00 to 100.00: 121.00 to pay',
    ],
  ])('question an amount due below the total: %j', (changes, title) => {
    const { accepted, issues } = check(of(changes));
    const titles = issues.flatMap(({ rule_id, fixes }) =>
      rule_id === 'amount-due-doubtful' ? fixes.map((fix) => `${fix.kind}: ${fix.title}`) : [],
    );
    expect(accepted).toBe(true);
    expect(titles).toContain(`choice: ${title}`);
  });

  it('take an amount due that nothing else explains for a prepayment', () => {
    expect(check(of({ amount_due: 37.5 })).issues).toEqual([]);
  });

  it('are a percentage where an allowance has one as its amount', () => {
    const document = of({ allowances: [{ ...ten, amount: '10%' }] });
    expect(suggested(document)).toMatchObject({
      allowances: [{ multiplier_factor: '10', reason: 'Discount' }],
    });
  });

  it('say which rate is missing', () => {
    const document = of({ items: [{ ...chair, tax_rate: undefined }], subtotal: 100, invoice_total: 121 });
    expect(check(document).issues).toMatchObject([
      {
        rule_id: 'BR-S-05',
        code: 'mistake',
        values: { cause: 'missing', to: '21.00' },
      },
    ]);
    expect(check(suggested(document)).accepted).toBe(true);
  });

  it('offer the calculated totals as the second choice', () => {
    const document = of({ items: [{ ...chair, unit_price: 121 }], subtotal: 100, invoice_total: 121 });
    const [, second] = check(document).issues[0]?.fixes ?? [];
    expect(
      applyFixes(document, second === undefined ? [] : [second], { choices: [second?.id ?? ''] }),
    ).toEqual({
      ...document,
      subtotal: 121,
      invoice_total: 146.41,
    });
  });

  it('are offered once, in whatever order a choice sets them', () => {
    // The VAT of each line is rounded.
    const items = Array.from({ length: 3 }, () => ({ ...chair, unit_price: 1.07 }));
    const details = [{ rate: 21, amount: 0.66 }];
    const [issue] = check(of({ items, total_tax: 0.66, tax_details: details, invoice_total: 3.87 })).issues;
    expect(issue?.fixes.map(({ values }) => values.due)).toEqual(['3.88']);
  });

  it('leave alone what is free with VAT, too', () => {
    const shipping = { description: 'Shipping', quantity: 1, unit_price: 0, tax_rate: 21 };
    const prices = [{ ...chair, unit_price: 121 }, shipping];
    const document = of({ items: prices, subtotal: 100, invoice_total: 121 });
    const [issue] = check(document).issues;
    expect(issue?.values).toMatchObject({ cause: 'with-vat', others: 0 });
    expect(issue?.fixes[0]?.patch).toEqual([{ op: 'replace', path: '/items/0/unit_price', value: 100 }]);
  });

  it('are not explained while a field cannot be read', () => {
    const document = of({ items: [{ ...chair, unit_price: 121 }], invoice_total: 121, due_date: 'soon' });
    expect(check(document).issues).toMatchObject([
      { pointer: '/due_date' },
      { problem: 'Invoice total mismatch: provided 121.00, calculated 146.41' },
    ]);
  });
});
