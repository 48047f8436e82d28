import { Big } from 'big.js';
import { BigNumber } from 'bignumber.js';
import { Decimal as DecimalJs } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/answers/check.js';
import { validateJson } from '../../src/answers/validate-json.js';
import { decimalsAsText } from '../../src/document/decimals-as-text.js';
import { DOCUMENT_FIELDS } from '../../src/document/document.js';
import type { Fields } from '../../src/document/field-schemas.js';
import { readDocument } from '../../src/document/read-document.js';
import { documentSchema } from '../../src/document/zod-schema.js';
import { pickFirst } from '../shared/pick-fixes.js';
import { createDocument } from '../../extras/service/create-document.js';
import { toDocumentRecord } from '../../extras/service/document-record.js';
import { calculateTotals } from '../../src/totals/calculate-totals.js';
import { checkTotals } from '../../src/totals/check-totals.js';
import { toUbl } from '../../src/ubl/to-ubl.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const LIBRARIES = [
  ['decimal.js', (text: string) => new DecimalJs(text)],
  ['a clone of decimal.js', (text: string) => new (DecimalJs.clone({ precision: 9, toExpNeg: 0 }))(text)],
  ['big.js', (text: string) => new Big(text)],
  ['bignumber.js', (text: string) => new BigNumber(text)],
] as const;

/** A Document with a text in every numeric field; its totals do not match. */
function everyNumber(fields: Fields, make: (text: string) => unknown): Record<string, unknown> {
  let count = 0;
  const fill = (members: Fields): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(members).flatMap(([name, { kind }]) => {
        if (kind.of === 'decimal') return [[name, make(`${(count += 1)}.0000001`)]];
        const part = kind.of === 'list' ? fill(kind.part) : {};
        return Object.keys(part).length > 0 ? [[name, [part]]] : [];
      }),
    );
  return fill(fields);
}

const invoice = (make: (text: string) => unknown) => ({
  ...plainInvoice,
  items: [
    { description: 'Folders', quantity: make('100'), unit_price: make('0.25'), tax_rate: make('21') },
    {
      description: 'Paper',
      quantity: make('3'),
      amount: make('26.5'),
      tax_rate: make('6'),
      allowances: [{ reason: 'Old', amount: make('1.5') }],
    },
  ],
  charges: [{ reason: 'Freight', amount: make('5'), tax_rate: make('21') }],
  subtotal: make('56.50'),
  invoice_total: make('64.39'),
});
const text = (digits: string) => digits;

describe.each(LIBRARIES)('decimals of %s in a Document', (_, make) => {
  it('are read in every numeric field', () => {
    const given = everyNumber(DOCUMENT_FIELDS, make);
    const written = everyNumber(DOCUMENT_FIELDS, text);
    const messages = (document: unknown) => check(document).issues.map(({ message }) => message);
    expect(messages(given)).toEqual(messages(written));
    expect(decimalsAsText(given)).toEqual(written);
    expect(JSON.stringify(calculateTotals(given))).toBe(JSON.stringify(calculateTotals(written)));
  });

  it('give the results of their texts', () => {
    const [given, written] = [invoice(make), invoice(text)];
    expect(validateJson(given)).toEqual(validateJson(written));
    expect(toUbl(given).xml).toBe(toUbl(written).xml);
    expect(check(given)).toEqual(check(written));
    expect(check(given, { strict: true }).accepted).toBe(true);
    expect(readDocument(given)).toEqual(readDocument(written));
    expect(checkTotals(given as never)).toEqual([]);
    const options = { id: 'd-1' };
    expect(createDocument(given, options)).toEqual(createDocument(written, options));
    expect(toDocumentRecord(given as never, { id: 'd-1', createdAt: null }).items?.[1]?.amount).toBe('26.50');
  });

  it('are kept by fixes of other fields', () => {
    const given = { ...invoice(make), invoice_total: make('1'), currency: 'eur' };
    const fixed = pickFirst(given, check(given).issues);
    expect(fixed).toMatchObject({ invoice_total: '64.39', currency: 'EUR' });
    expect(fixed.items[0]?.quantity).toBe(given.items[0]?.quantity);
    expect(check(fixed).accepted).toBe(true);
  });

  it('are not changed', () => {
    const given = invoice(make);
    const { quantity } = given.items[0] ?? {};
    const before = JSON.stringify(given);
    check(given);
    expect(JSON.stringify(given)).toBe(before);
    expect(given.items[0]?.quantity).toBe(quantity);
  });

  it.each([
    ['1e1000000', 'is a decimal object with the exponent 1000000, which has more than 40 digits; round it.'],
    ['1e-999999', 'is a decimal object with the exponent -999999, which has more than 40 digits; round it.'],
    ['-1e300', `is -1${'0'.repeat(58)}…, which has more than 40 digits; round it.`],
    ['7'.repeat(900), `is ${'7'.repeat(60)}…, which has more than 40 digits; round it.`],
  ])('may not have more than 40 digits: %.12s', (digits, problem) => {
    const { accepted, issues } = check({ ...plainInvoice, items: [{ quantity: make(digits) }] });
    expect(accepted).toBe(false);
    expect(issues[0]).toMatchObject({
      pointer: '/items/0/quantity',
      message: `items[0].quantity ${problem}`,
    });
  });
});

describe('a decimal that cannot be read', () => {
  const decimal = (toFixed: () => unknown) => ({ toFixed, plus: () => 0 });

  it.each<[string, unknown, string]>([
    ['NaN', new DecimalJs(Number.NaN), 'is NaN; write a finite number'],
    ['Infinity', new BigNumber(-Infinity), 'is -Infinity; write a finite number'],
    [
      'throws',
      decimal(() => {
        throw new Error('no digits');
      }),
      'is a decimal object whose toFixed() throws an error (no digits); write its digits as text, such as "12.50"',
    ],
    [
      'returns a text that is not a decimal',
      decimal(() => '1,50'),
      'is a decimal object whose toFixed() returns "1,50", which is not the text of a decimal number; write its digits as text, such as "12.50"',
    ],
    [
      'returns an exponent',
      decimal(() => '1e3'),
      'is a decimal object whose toFixed() returns "1e3", which is not the text of a decimal number; write its digits as text, such as "12.50"',
    ],
    [
      'returns a number',
      decimal(() => 12.5),
      'is a decimal object whose toFixed() returns the number 12.5, which is not the text of a decimal number; write its digits as text, such as "12.50"',
    ],
    [
      'returns nothing',
      decimal(() => undefined),
      'is a decimal object whose toFixed() returns undefined, which is not the text of a decimal number; write its digits as text, such as "12.50"',
    ],
  ])('is an issue at its field: %s', (_, quantity, problem) => {
    const { issues, status } = check({ ...plainInvoice, items: [{ ...plainInvoice.items[0], quantity }] });
    expect(status).toBe(422);
    expect(issues[0]).toMatchObject({
      pointer: '/items/0/quantity',
      message: `items[0].quantity ${problem}.`,
    });
  });

  it.each<[string, () => unknown]>([
    ['a message that is not text', () => Object.assign(new Error(), { message: 7 })],
    ['no message', () => Object.assign(new Error(), { message: undefined })],
    [
      'a message that throws',
      () =>
        Object.defineProperty(new Error(), 'message', {
          get: () => {
            throw new Error('no message');
          },
        }),
    ],
    [
      'a proxy that throws',
      () =>
        new Proxy(
          {},
          {
            getPrototypeOf: () => {
              throw new Error('no prototype');
            },
          },
        ),
    ],
  ])('is an issue at its field, whatever toFixed() throws: %s', (_, makeThrown) => {
    const quantity = decimal(() => {
      throw makeThrown();
    });
    const document = { ...plainInvoice, items: [{ ...plainInvoice.items[0], quantity }] };
    expect(check(document).issues[0]).toMatchObject({
      pointer: '/items/0/quantity',
      message:
        'items[0].quantity is a decimal object whose toFixed() throws an error (object); write its digits as text, such as "12.50".',
    });
    expect(documentSchema.safeParse(document).error?.issues[0]?.path).toEqual(['items', 0, 'quantity']);
  });

  it('leaves a Date what it was: refused, with the reason', () => {
    const [issue] = check({ ...plainInvoice, invoice_date: new Date(0), amount_due: new Date(0) }).issues;
    expect(issue?.message).toBe(
      'invoice_date is a Date, but must be a date as a string; write the day that is meant as text, YYYY-MM-DD: toISOString() gives the day in UTC, which can be another one.',
    );
    const due = check({ ...plainInvoice, amount_due: new Date(0) }).issues[0];
    expect(due?.message).toContain('amount_due is a Date, but must be a number or a decimal string');
  });

  it('leaves a text field what it was: a decimal is not a text', () => {
    const [issue] = check({ ...plainInvoice, invoice_id: new DecimalJs(7) }).issues;
    expect(issue?.message).toBe(
      'invoice_id is a decimal object, but must be a string; write its text: String(value).',
    );
  });
});

describe('decimalsAsText()', () => {
  it('returns what has no decimals as it is', () => {
    expect(decimalsAsText(plainInvoice)).toBe(plainInvoice);
    for (const odd of [null, 'text', [plainInvoice], { items: 5 }]) expect(decimalsAsText(odd)).toBe(odd);
  });

  it('copies only what leads to a decimal', () => {
    const given = { ...plainInvoice, items: [...plainInvoice.items, { quantity: new Big(2) }] };
    const copy = decimalsAsText(given) as typeof given;
    expect(copy.items[1]).toEqual({ quantity: '2' });
    expect(copy.items[0]).toBe(given.items[0]);
    expect(given.items[1]?.quantity).toBeInstanceOf(Big);
  });

  it('visits an object that occurs many times once', () => {
    let asked = 0;
    const line = {
      get quantity() {
        asked += 1;
        return new Big(1);
      },
    };
    decimalsAsText({ items: Array.from({ length: 1000 }, () => line) });
    expect(asked).toBeLessThan(5);
  });
});
