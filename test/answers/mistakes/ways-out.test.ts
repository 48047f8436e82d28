import { describe, expect, it } from 'vitest';
import { applyFixes, check } from 'peppol-preflight';
import { plainInvoice } from '../../shared/plain-invoice.js';

const chair = { description: 'Chair', quantity: 2, unit_price: 50, tax_rate: 21 };
const book = { description: 'Book', quantity: 1, unit_price: 50, tax_rate: 6 };
const fee = { reason: 'Shipping', amount: 10 };

interface Way {
  /** What differs from the plain invoice. */
  readonly changes: object;
  readonly extended?: true;
  /** The fix that leads to what is meant, as `kind: title`. */
  readonly title: string;
  readonly patch: readonly object[];
}

/** Ways out of amounts that do not agree. */
const WAYS: Readonly<Record<string, Way>> = {
  'an amount due that is rounded up for cash': {
    changes: { items: [{ ...chair, unit_price: 50.02 }], invoice_total: 121.05, amount_due: 121.1 },
    title:
      'choice: Set rounding_amount to 0.05: 121.10 to pay, with a total of 121.05, as an extended Document',
    patch: [{ op: 'add', path: '/rounding_amount', value: '0.05' }],
  },
  'a fee in cents': {
    changes: {
      items: [chair],
      charges: [{ ...fee, amount: 1250, tax_rate: 21 }],
      subtotal: 112.5,
      total_tax: 23.63,
      invoice_total: 136.13,
    },
    title: 'suggested: Set charges[0].amount from 1250.00 to 12.50: 136.13 to pay',
    patch: [{ op: 'replace', path: '/charges/0/amount', value: 12.5 }],
  },
  'rates as fractions in lines and charges': {
    changes: {
      items: [{ ...chair, tax_rate: 0.21 }],
      charges: [{ ...fee, tax_rate: 0.21 }],
      ...{ subtotal: 110, total_tax: 23.1, invoice_total: 133.1 },
    },
    title:
      'suggested: Set items[0].tax_rate from 0.21 to 21.00; Set charges[0].tax_rate from 0.21 to 21.00: 133.10 to pay',
    patch: [
      { op: 'replace', path: '/items/0/tax_rate', value: 21 },
      { op: 'replace', path: '/charges/0/tax_rate', value: 21 },
    ],
  },
  'a cent of VAT, which is also that of a fee on a line': {
    changes: {
      items: [{ ...chair, quantity: 10, unit_price: 1, charges: [{ ...fee, amount: 0.03 }] }],
      ...{ subtotal: 10.03, total_tax: 2.1, invoice_total: 12.14 },
    },
    title: 'safe: Set total_tax from 2.10 to 2.11: 12.14 to pay',
    patch: [{ op: 'replace', path: '/total_tax', value: 2.11 }],
  },
  'an address in parts': {
    changes: {
      customer_address: { line1: 'Markt 1', line2: null, zip: '9000', town: 'Gent', country: 'Belgium' },
    },
    title: String.raw`suggested: Set customer_address to "Markt 1\n9000 Gent\nBE"`,
    patch: [{ op: 'replace', path: '/customer_address', value: 'Markt 1\n9000 Gent\nBE' }],
  },
  'a tax that the customer withholds': {
    changes: { items: [chair], subtotal: 100, total_tax: 21, invoice_total: 106 },
    title:
      'choice: Set invoice_total from 106.00 to 121.00; Set amount_due to 106.00: 106.00 to pay, with a total of 121.00',
    patch: [
      { op: 'replace', path: '/invoice_total', value: 121 },
      { op: 'add', path: '/amount_due', value: '106.00' },
    ],
  },
  'a discount over two rates': {
    changes: {
      items: [chair, book],
      allowances: [{ reason: 'Sale', amount: 15, tax_rate: 21 }],
      ...{ subtotal: 135, total_tax: 21.6, invoice_total: 156.6 },
    },
    title:
      'suggested: Set allowances[0].amount from 15.00 to 10.00; Add allowances[1] of 5.00: 156.60 to pay',
    patch: [
      { op: 'replace', path: '/allowances/0/amount', value: 10 },
      { op: 'add', path: '/allowances/1', value: { reason: 'Sale', amount: '5.00', tax_rate: '6.00' } },
    ],
  },
  'a fee without a rate': {
    changes: {
      items: [{ ...book, quantity: 2 }],
      charges: [fee],
      ...{ subtotal: 110, total_tax: 6.6, invoice_total: 116.6 },
    },
    title: 'choice: Set charges[0].tax_rate to 6.00: 116.60 to pay',
    patch: [{ op: 'add', path: '/charges/0/tax_rate', value: '6.00' }],
  },
  'a fee with another rate': {
    changes: {
      items: [chair],
      charges: [{ ...fee, tax_rate: 6 }],
      ...{ subtotal: 110, total_tax: 23.1, invoice_total: 133.1 },
    },
    title: 'choice: Set charges[0].tax_rate from 6.00 to 21.00: 133.10 to pay',
    patch: [{ op: 'replace', path: '/charges/0/tax_rate', value: 21 }],
  },
  'a discount for paying at once, on which no VAT is charged': {
    changes: {
      items: [chair],
      allowances: [{ reason: 'Cash', amount: 2, tax_rate: 21 }],
      ...{ subtotal: 100, total_tax: 20.58, invoice_total: 120.58 },
    },
    title: 'choice: Add charges[0] of 2.00; Set vatex_note to Exempt from VAT: 120.58 to pay',
    patch: [
      {
        op: 'add',
        path: '/charges',
        value: [{ amount: '2.00', reason: 'Charge', tax_code: 'E', tax_rate: '0.00' }],
      },
      { op: 'add', path: '/vatex_note', value: 'Exempt from VAT' },
    ],
  },
  'a fee of a line for one piece': {
    changes: {
      items: [{ ...chair, charges: [{ reason: 'Levy', amount: 0.15 }] }],
      ...{ subtotal: 100.3, total_tax: 21.06, invoice_total: 121.36 },
    },
    title: 'suggested: Set items[0].charges[0].amount from 0.15 to 0.30: 121.36 to pay',
    patch: [{ op: 'replace', path: '/items/0/charges/0/amount', value: 0.3 }],
  },
  'what was paid before, without VAT': {
    changes: { items: [chair], prepaid_amount: 40, amount_due: 72.6 },
    extended: true,
    title: 'choice: Set prepaid_amount from 40.00 to 48.40: 72.60 to pay, with a total of 121.00',
    patch: [{ op: 'replace', path: '/prepaid_amount', value: 48.4 }],
  },
  'a voucher that is a discount, too': {
    changes: {
      items: [chair],
      allowances: [{ reason: 'Voucher', amount: 25, tax_rate: 21 }],
      ...{ subtotal: 100, total_tax: 21, invoice_total: 121, amount_due: 96 },
    },
    title: 'choice: Remove allowances[0] of 25.00: 96.00 to pay, with a total of 121.00',
    patch: [{ op: 'remove', path: '/allowances/0' }],
  },
  'a quantity that is missing, so that 1 is assumed': {
    changes: {
      items: [{ ...chair, quantity: undefined }],
      ...{ subtotal: 100, total_tax: 21, invoice_total: 121 },
    },
    title: 'suggested: Set items[0].quantity to 2.00: 121.00 to pay',
    patch: [{ op: 'add', path: '/items/0/quantity', value: '2.00' }],
  },
  'a negative quantity': {
    changes: {
      items: [{ ...chair, quantity: -2 }],
      ...{ subtotal: 100, total_tax: 21, invoice_total: 121 },
    },
    title: 'suggested: Set items[0].quantity from -2.00 to 2.00: 121.00 to pay',
    patch: [{ op: 'replace', path: '/items/0/quantity', value: 2 }],
  },
  'a price a thousand times too low': {
    changes: {
      items: [{ ...chair, unit_price: 0.05 }],
      ...{ subtotal: 100, total_tax: 21, invoice_total: 121 },
    },
    title: 'suggested: Set items[0].unit_price from 0.05 to 50.00: 121.00 to pay',
    patch: [{ op: 'replace', path: '/items/0/unit_price', value: 50 }],
  },
  'the negative totals of a credit note': {
    changes: {
      document_type: 'CREDIT_NOTE',
      items: [chair],
      ...{ subtotal: -100, total_tax: -21, invoice_total: -121 },
    },
    title:
      'choice: Set subtotal from -100.00 to 100.00; Set total_tax from -21.00 to 21.00; Set invoice_total from -121.00 to 121.00: 121.00 to pay',
    patch: [
      { op: 'replace', path: '/subtotal', value: 100 },
      { op: 'replace', path: '/total_tax', value: 21 },
      { op: 'replace', path: '/invoice_total', value: 121 },
    ],
  },
  'a quantity of 0': {
    changes: { items: [{ ...chair, quantity: 0 }], ...{ subtotal: 100, total_tax: 21, invoice_total: 121 } },
    title: 'suggested: Set items[0].quantity from 0.00 to 2.00: 121.00 to pay',
    patch: [{ op: 'replace', path: '/items/0/quantity', value: 2 }],
  },
  'a negative price': {
    changes: {
      items: [{ ...chair, unit_price: -50 }],
      ...{ subtotal: 100, total_tax: 21, invoice_total: 121 },
    },
    title: 'suggested: Set items[0].unit_price from -50.00 to 50.00: 121.00 to pay',
    patch: [{ op: 'replace', path: '/items/0/unit_price', value: 50 }],
  },
  'rates that were exchanged': {
    changes: {
      items: [
        { ...chair, tax_rate: 6 },
        { ...book, tax_rate: 21 },
      ],
      ...{ subtotal: 150, total_tax: 24, invoice_total: 174 },
    },
    title:
      'suggested: Set items[0].tax_rate from 6.00 to 21.00; Set items[1].tax_rate from 21.00 to 6.00: 174.00 to pay',
    patch: [
      { op: 'replace', path: '/items/0/tax_rate', value: 21 },
      { op: 'replace', path: '/items/1/tax_rate', value: 6 },
    ],
  },
  'rates that only the VAT of each line tells': {
    changes: {
      items: [
        { ...chair, tax_rate: undefined, tax: 21 },
        { ...book, tax_rate: undefined, tax: 3 },
      ],
      ...{ subtotal: 150, total_tax: 24, invoice_total: 174 },
    },
    title: 'suggested: Set items[0].tax_rate to 21.00; Set items[1].tax_rate to 6.00: 174.00 to pay',
    patch: [
      { op: 'add', path: '/items/0/tax_rate', value: '21.00' },
      { op: 'add', path: '/items/1/tax_rate', value: '6.00' },
    ],
  },
  'a rate of 0 for which nothing gives a reason': {
    changes: {
      items: [{ ...chair, tax_rate: 0 }],
      ...{ subtotal: 100, total_tax: 21, invoice_total: 121 },
    },
    title: 'suggested: Set items[0].tax_rate from 0.00 to 21.00: 121.00 to pay',
    patch: [{ op: 'replace', path: '/items/0/tax_rate', value: 21 }],
  },
  'a fee of the document for one piece': {
    changes: {
      items: [{ ...chair, quantity: 4, unit_price: 25 }],
      charges: [{ ...fee, amount: 0.5, tax_rate: 21 }],
      ...{ subtotal: 102, total_tax: 21.42, invoice_total: 123.42 },
    },
    title: 'choice: Set charges[0].amount from 0.50 to 2.00: 123.42 to pay',
    patch: [{ op: 'replace', path: '/charges/0/amount', value: 2 }],
  },
  'a deposit on which no VAT is charged': {
    changes: {
      items: [chair],
      charges: [{ ...fee, tax_rate: 21 }],
      ...{ subtotal: 110, total_tax: 21, invoice_total: 131 },
    },
    title:
      'choice: Set charges[0].tax_rate from 21.00 to 0.00; Set charges[0].tax_code to E; Set vatex_note to Exempt from VAT: 131.00 to pay',
    patch: [
      { op: 'replace', path: '/charges/0/tax_rate', value: 0 },
      { op: 'add', path: '/charges/0/tax_code', value: 'E' },
      { op: 'add', path: '/vatex_note', value: 'Exempt from VAT' },
    ],
  },
  'a fee that only the totals count': {
    changes: { items: [chair], ...{ subtotal: 110, total_tax: 23.1, invoice_total: 133.1 } },
    title: 'choice: Add charges[0] of 10.00: 133.10 to pay',
    patch: [
      {
        op: 'add',
        path: '/charges',
        value: [{ amount: '10.00', reason: 'Charge', tax_rate: '21.00' }],
      },
    ],
  },
  'a second discount that only the totals count': {
    changes: {
      items: [chair],
      allowances: [{ reason: 'Sale', amount: 10, tax_rate: 21 }],
      ...{ subtotal: 85, total_tax: 17.85, invoice_total: 102.85 },
    },
    title: 'choice: Add allowances[1] of 5.00: 102.85 to pay',
    patch: [
      {
        op: 'add',
        path: '/allowances/1',
        value: { amount: '5.00', reason: 'Discount', tax_rate: '21.00' },
      },
    ],
  },
  'a total that is what remains to be paid': {
    changes: { items: [chair], ...{ subtotal: 100, total_tax: 21, invoice_total: 71 } },
    title:
      'choice: Set invoice_total from 71.00 to 121.00; Set amount_due to 71.00: 71.00 to pay, with a total of 121.00',
    patch: [
      { op: 'replace', path: '/invoice_total', value: 121 },
      { op: 'add', path: '/amount_due', value: '71.00' },
    ],
  },
  'more paid before than is invoiced': {
    changes: { items: [chair], ...{ invoice_total: 121, amount_due: -29 } },
    title:
      'choice: Set prepaid_amount to 150.00: -29.00 to pay, with a total of 121.00, as an extended Document',
    patch: [{ op: 'add', path: '/prepaid_amount', value: '150.00' }],
  },
  'the VAT of each line rounded, and a total that was charged': {
    changes: {
      items: Array.from({ length: 5 }, () => ({ ...chair, quantity: 1, unit_price: 1.07 })),
      ...{ subtotal: 5.35, total_tax: 1.1, invoice_total: 6.45 },
    },
    title:
      'choice: Set total_tax from 1.10 to 1.12; Set invoice_total from 6.45 to 6.47; Set rounding_amount to -0.02: 6.45 to pay, with a total of 6.47, as an extended Document',
    patch: [
      { op: 'replace', path: '/total_tax', value: 1.12 },
      { op: 'replace', path: '/invoice_total', value: 6.47 },
      { op: 'add', path: '/rounding_amount', value: '-0.02' },
    ],
  },
};

describe('a way out is offered, which the rules accept, for', () => {
  it.each(Object.entries(WAYS))('%s', (_, { changes, extended = false, title, patch }) => {
    const document = { ...plainInvoice, ...changes };
    const { accepted, issues } = check(document, { extended });
    expect(accepted).toBe(false);
    const all = issues.flatMap(({ fixes }) => fixes);
    expect(all.map((fix) => `${fix.kind}: ${fix.title}`)).toEqual(expect.arrayContaining([title]));
    const fix = all.find((each) => `${each.kind}: ${each.title}` === title);
    expect(fix?.patch).toEqual(patch);
    const fixed = applyFixes(document, issues, {
      suggested: true,
      choices: fix?.id === undefined ? [] : [fix.id],
    });
    const isForExtended = extended || title.includes('as an extended Document');
    expect(check(fixed, { extended: isForExtended }).accepted).toBe(true);
  });
});

describe('a Document that is negative and accepted', () => {
  const negative = {
    items: [{ ...chair, quantity: -2 }],
    subtotal: -100,
    total_tax: -21,
    invoice_total: -121,
  };
  const signs = [
    { op: 'replace', path: '/items/0/quantity', value: 2 },
    { op: 'replace', path: '/subtotal', value: 100 },
    { op: 'replace', path: '/total_tax', value: 21 },
    { op: 'replace', path: '/invoice_total', value: 121 },
  ];
  const typeTo = (value: string, op = 'replace') => ({ op, path: '/document_type', value });
  it.each([
    [
      'a credit note: the amounts turn, or it becomes an invoice',
      { document_type: 'CREDIT_NOTE' },
      [signs, [typeTo('INVOICE'), ...signs]],
    ],
    [
      'an invoice: it becomes a credit note',
      { document_type: 'INVOICE' },
      [[typeTo('CREDIT_NOTE'), ...signs]],
    ],
    [
      'an invoice whose discount would be negative: a person turns it',
      { allowances: [{ reason: 'Sale', amount: 10, tax_rate: 21 }], ...{ subtotal: -110, total_tax: -23.1 } },
      [],
    ],
  ])('%s', (_, changes, patches) => {
    const document = { ...plainInvoice, ...negative, invoice_total: undefined, ...changes };
    const given = 'allowances' in changes ? document : { ...document, invoice_total: -121 };
    const { accepted, issues } = check(given);
    const fixes = issues.flatMap((issue) => (issue.code.startsWith('negative-') ? issue.fixes : []));
    expect({ accepted, kinds: new Set(fixes.map(({ kind }) => kind)) }).toEqual({
      accepted: true,
      kinds: new Set(patches.length > 0 ? ['choice'] : []),
    });
    expect(fixes.map(({ patch }) => patch)).toEqual(patches);
    for (const fix of fixes)
      expect(check(applyFixes(given, issues, { choices: [fix.id ?? ''] }))).toMatchObject({
        accepted: true,
        issues: [],
      });
  });
});

it('offers no way to a negative amount where the given total is positive', () => {
  const document = {
    ...plainInvoice,
    items: [{ ...chair, quantity: -3 }],
    ...{ subtotal: 90, total_tax: 18.9, invoice_total: 108.9 },
  };
  const titles = check(document).issues.flatMap(({ fixes }) => fixes.map(({ title }) => title));
  expect(titles.filter((title) => /-[\d.]+ to pay|a total of -/.test(title))).toEqual([]);
});

describe('a cause that only its own arithmetic gives is named, and a person chooses', () => {
  const [one] = [{ ...chair, quantity: 1, unit_price: 10.03 }];
  it.each([
    ['with the VAT of each line rounded', { items: [one, one, one], total_tax: 6.33, invoice_total: 36.42 }],
    ['less a tax that the customer withholds', { items: [chair], total_tax: 21, invoice_total: 106 }],
  ])('%s', (cause, changes) => {
    const [issue] = check({ ...plainInvoice, ...changes }).issues;
    expect(issue?.problem).toContain(cause);
    expect(issue?.fixes.map(({ kind }) => kind)).not.toContain('suggested');
  });
});

describe('an amount due below the total', () => {
  it('is said to be what else it may be', () => {
    const issue = check({ ...plainInvoice, items: [chair], amount_due: 100 }).issues.find(
      ({ code }) => code === 'amount-due-doubtful',
    );
    expect(issue?.problem).toBe(
      'amount_due is 100.00 of 121.00, so 21.00 counts as paid before, or amount_due is 100.00, the total without VAT',
    );
  });
});

describe('a field that says that prices include VAT', () => {
  it.each(['vat_included', 'prices_include_vat', 'tax_inclusive', 'btw_inbegrepen'])(
    '%s is told what prices are',
    (name) => {
      const remedyOf = (value: unknown) =>
        check({ ...plainInvoice, [name]: value }).issues.find(({ pointer }) => pointer === `/${name}`)
          ?.remedy;
      expect(remedyOf(true)).toBe(
        `give prices without VAT, because VAT is added to them, and remove ${name}`,
      );
      expect(remedyOf(false)).not.toContain('without VAT');
    },
  );
});

describe('rates as fractions, where no total says more', () => {
  it('are corrected by one choice for all', () => {
    const items = [chair, book].map((item) => ({ ...item, tax_rate: item.tax_rate / 100 }));
    const { issues } = check({ ...plainInvoice, items });
    expect(issues.map(({ fixes }) => fixes.map(({ kind, patch }) => ({ kind, patch })))).toEqual([
      [
        {
          kind: 'choice',
          patch: [
            { op: 'replace', path: '/items/0/tax_rate', value: 21 },
            { op: 'replace', path: '/items/1/tax_rate', value: 6 },
          ],
        },
      ],
      [],
    ]);
  });
});
