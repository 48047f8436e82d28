import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ADVICE,
  type AdviceId,
  check,
  type CheckOptions,
  explainRule,
  type CheckIssue,
} from 'peppol-preflight';
import { documentArbitrary } from 'peppol-preflight/testing';
import { isRightVatNumber } from '../../../src/participants/vat-check-digits.js';
import { plainInvoice } from '../../shared/plain-invoice.js';
import { runs } from '../../shared/thorough.js';

const line = { ...plainInvoice.items[0], tax_rate: '21.00' };
const withConsequences = (issues: readonly CheckIssue[]): readonly CheckIssue[] =>
  issues.flatMap((issue) => [issue, ...issue.consequences]);
const adviceOn = (changes: object, options?: CheckOptions) =>
  withConsequences(check({ ...plainInvoice, ...changes }, options).issues).filter(
    ({ severity }) => severity === 'advice',
  );
const file = (file_type: string, content: string, data?: string) => ({
  attachments: [
    { file_name: 'a', file_type, file_data: data ?? Buffer.from(content, 'latin1').toString('base64') },
  ],
});

describe('advice', () => {
  const given: readonly (readonly [AdviceId, string, object, CheckOptions?])[] = [
    ['rate-missing', '/items/0/tax_rate', { tax_code: 'L', items: [{ ...line, tax_rate: null }] }],
    [
      'rate-missing',
      '/allowances/0/tax_rate',
      { items: [{ ...line, tax_rate: 6 }], allowances: [{ amount: 1, reason: 'x' }] },
    ],
    ['zero-rate-as-z', '/tax_code', { items: [{ ...line, tax_rate: 0 }] }],
    ['zero-rate-as-z', '/tax_code', { items: [line, { ...line, tax_rate: 0 }] }],
    ['zero-rate-as-z', '/charges/0/tax_code', { charges: [{ amount: 1, reason: 'x', tax_rate: '0' }] }],
    ['rate-below-one', '/items/0/tax_rate', { items: [{ ...line, tax_rate: 0.21 }] }],
    ['unknown-field', '/items/0/colour', { items: [{ ...line, colour: 'red' }] }],
    ['field-not-in-ubl', '/remittance_address', { remittance_address: 'Postbus 12, 2800 AA Gouda' }],
    ['iban-invalid', '/payment_details/0/iban', { payment_details: [{ iban: 'BE57 7340 0123 4536' }] }],
    [
      'bic-invalid',
      '/payment_details/0/swift',
      { payment_details: [{ iban: 'BE57734001234535', swift: 'KRED' }] },
    ],
    [
      'vat-number-invalid',
      '/customer_tax_id',
      { customer_tax_id: 'DE136695977', customer_address: 'Weg 1, 10115 Berlin, Germany' },
    ],
    ['number-misplaced', '/payment_details/0/swift', { payment_details: [{ swift: 'BE57734001234535' }] }],
    ['identifier-malformed', '/customer_peppol_id', { customer_peppol_id: '0009:404833048' }],
    [
      'vat-number-unread',
      '/customer_tax_id',
      { customer_tax_id: 'EU372000041', customer_peppol_id: '0088:7300010000001' },
    ],
    [
      'payment-reference-invalid',
      '/payment_details/0/payment_reference',
      { payment_details: [{ iban: 'BE57734001234535', payment_reference: '+++041/7202/60072+++' }] },
    ],
    [
      'payment-reference-invalid',
      '/payment_details/0/payment_reference',
      { payment_details: [{ iban: 'BE57734001234535', payment_reference: 'RF19 5390 0754 7034' }] },
    ],
    ['due-before-issue', '/due_date', { invoice_date: '2026-11-02', due_date: '2026-11-01' }],
    ['issued-in-future', '/invoice_date', { invoice_date: '2026-11-02' }, { today: '2026-11-01' }],
    ['due-in-past', '/due_date', { due_date: '2026-12-01' }, { today: '2026-12-02' }],
    [
      'currency-decimals',
      '/items/0/unit_price',
      { currency: 'JPY', items: [{ ...line, quantity: 1, unit_price: '10.50' }] },
    ],
    [
      'negative-credit-note',
      '/document_type',
      { document_type: 'CREDIT_NOTE', items: [{ ...line, quantity: -1 }] },
    ],
    [
      'negative-taxable-amount',
      '/allowances/0/tax_rate',
      { allowances: [{ amount: 1, reason: 'x', tax_rate: 6 }] },
    ],
    ['negative-taxable-amount', '/tax_details', { items: [line, { ...line, tax_rate: 6, quantity: -1 }] }],
    ['line-tax-mismatch', '/items/0/tax', { items: [{ ...line, tax: '5.00' }] }],
    ['amount-due-doubtful', '/amount_due', { amount_due: '25.00' }],
    [
      'price-discount-doubtful',
      '/items/0/price_discount',
      { items: [{ ...line, price_discount: '0.10' }] },
      { extended: true },
    ],
    [
      'tax-as-declared',
      '/tax_details/0/amount',
      { tax_details: [{ rate: '21.00', amount: '5.26' }], items: [line] },
      { extended: true },
    ],
    ['negative-zero', '/items/0/unit_price', { items: [line, { ...line, unit_price: '-0.00' }].reverse() }],
    ['zero-total', '/invoice_total', { items: [{ ...line, quantity: 0 }] }],
    ['same-parties', '/customer_tax_id', { customer_tax_id: plainInvoice.vendor_tax_id }],
    [
      'attachment-empty',
      '/attachments/0/file_data',
      { attachments: [{ file_name: 'a.pdf', file_type: 'application/pdf' }] },
    ],
    ['attachment-type-mismatch', '/attachments/0/file_type', file('image/png', '%PDF-1.7')],
    ['attachment-type-mismatch', '/attachments/0/file_type', file('text/csv', 'PK\u0003\u0004')],
    ['attachment-type-mismatch', '/attachments/0/file_type', file('application/pdf', 'hello world')],
    ['unusual-rate', '/items/0/tax_rate', { items: [{ ...line, tax_rate: 20 }] }],
    ['vat-in-foreign-currency', '/currency', { currency: 'USD' }],
    ['negative-adjustment', '/allowances/0/amount', { allowances: [{ amount: -10, reason: 'x' }] }],
    [
      'percentage-below-one',
      '/allowances/0/multiplier_factor',
      { allowances: [{ multiplier_factor: 0.1, reason: 'x' }] },
    ],
    ['receiver-derived', '/customer_tax_id', { customer_tax_id: 'NL004495445B01' }],
    ['unit-not-in-interface', '/items/0/unit', { items: [{ ...line, unit: 'KWH' }] }],
    [
      'vatex-not-in-interface',
      '/vatex',
      { tax_code: 'E', vatex: 'VATEX-EU-135-1', items: [{ ...line, tax_rate: 0 }] },
    ],
    ['too-many-decimals', '/items/0/unit_price', { items: [{ ...line, unit_price: '0.250001' }] }],
    ['null-not-in-interface', '/currency', { currency: null }],
    ['percentage-outside-interface', '/items/0/tax_rate', { items: [{ ...line, tax_rate: 121 }] }],
    ['rate-not-text', '/tax_details/0/rate', { tax_details: [{ rate: 21, amount: '5.25' }] }],
  ];

  const cases = given.map(([id, pointer, changes, options = {}]) => [id, pointer, changes, options] as const);

  it.each(cases)('%s is given at %s, and changes no verdict', (id, pointer, changes, options) => {
    const found = adviceOn(changes, options).filter(({ rule_id }) => rule_id === id);
    expect(found.map((each) => each.pointer)).toEqual([pointer]);
    const document = { ...plainInvoice, ...changes };
    const { accepted, status, totals, ubl } = check(document, { ...options, advice: false });
    expect(check(document, options)).toMatchObject({ accepted, status, totals, ubl });
    for (const { message, remedy } of found) {
      expect(remedy).not.toBe('');
      expect(message).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it.each(cases)('%s can be switched off', (id, _, changes, options) => {
    const without = adviceOn(changes, { ...options, advice: { [id]: false } });
    expect(without.filter(({ rule_id }) => rule_id === id)).toEqual([]);
    expect(adviceOn(changes, { ...options, advice: false })).toEqual([]);
  });

  it('has a case for each, and an explanation', () => {
    expect(new Set(cases.map(([id]) => id))).toEqual(new Set(Object.keys(ADVICE)));
    for (const id of Object.keys(ADVICE)) expect(explainRule(id)).toMatchObject({ id, flag: 'advice' });
  });

  it.each<[string, object]>([
    ['files of their type', file('application/pdf', '%PDF-1.7 with more')],
    ['text that says it is CSV', file('text/csv', 'datum;uren\n1;2')],
    ['a type that nobody knows', file('image/gif', '%PDF-1.7')],
    [
      'IBAN and BIC in groups',
      {
        payment_details: [
          { iban: 'be57 7340 0123 4535', swift: 'KRED BE BB', payment_reference: '+++041/7202/60071+++' },
        ],
      },
    ],
    [
      'free text for the payment',
      { payment_details: [{ iban: 'BE57734001234535', payment_reference: 'invoice F-1' }] },
    ],
    ['a Swedish giro', { payment_details: [{ iban: '1234567', swift: 'SE:BANKGIRO' }] }],
    ['an allowance at the rate of the lines', { allowances: [{ amount: 1, reason: 'x' }] }],
    ['a category that is given', { tax_code: 'Z', items: [{ ...line, tax_rate: 0 }] }],
    ['the tax of a line that is right', { items: [{ ...line, tax: '5.25' }] }],
    [
      'whole yen without VAT',
      {
        currency: 'JPY',
        tax_code: 'G',
        vatex: 'VATEX-EU-G',
        items: [{ ...line, unit_price: 1, tax_rate: 0 }],
      },
    ],
    ['the day itself', { due_date: '2026-12-02', invoice_date: '2026-12-02' }],
  ])('is not given on %s', (_, changes) => {
    expect(adviceOn(changes, { today: '2026-12-02' })).toEqual([]);
  });

  it('does not repeat what an issue says', () => {
    const { tax_rate: rate, ...rest } = line;
    expect(adviceOn({ items: [{ ...rest, taxrate: rate }] })).toEqual([]);
    const [unknown] = adviceOn({ items: [{ ...line, taxrate: rate }] });
    expect(unknown).toMatchObject({
      rule_id: 'unknown-field',
      remedy: 'did you mean tax_rate? Rename or remove it',
      fixes: [],
    });
  });

  it('names the option for a field that only an extended Document has', () => {
    const [order, note] = adviceOn({ contract_reference: 'C-1', items: [{ ...line, note: 'Second half' }] });
    expect([order?.pointer, note?.pointer]).toEqual(['/items/0/note', '/contract_reference']);
    for (const advice of [order, note])
      expect(advice).toMatchObject({
        rule_id: 'unknown-field',
        remedy:
          'to use it, give the option extended: true, and send the UBL with POST /api/documents/ubl; otherwise remove it',
        fixes: [],
      });
    expect(check({ ...plainInvoice, contract_reference: 'C-1' }, { extended: true }).issues).toEqual([]);
  });

  it('reads no clock', () => {
    expect(adviceOn({ invoice_date: '2999-01-01', due_date: '2999-01-01' })).toEqual([]);
  });

  it.each<[unknown, string]>([
    [
      { 'zero-totl': false },
      'options.advice names "zero-totl", which is not the id of any advice: did you mean zero-total?',
    ],
    [{ 'zero-total': 1 }, 'options.advice["zero-total"] must be true or false, not the number 1.'],
    [
      'none',
      'options.advice must be true, false, or an object such as { "zero-total": false }, not the string "none".',
    ],
  ])('rejects the choice %j', (advice, message) => {
    expect(() => check(plainInvoice, { advice: advice as never })).toThrow(message);
  });

  it('rejects a day that there is not', () => {
    expect(() => check(plainInvoice, { today: '2026-02-30' })).toThrow(RangeError);
  });

  it('is rare on the documents of this repository', () => {
    const folder = new URL('../../../examples/', import.meta.url);
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) =>
        check(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).issues.flatMap(
          ({ severity, rule_id, pointer }) =>
            severity === 'advice' ? [`${name} ${rule_id} ${pointer}`] : [],
        ),
      );
    expect(found).toMatchInlineSnapshot(`
      [
        "dutch-invoice.json field-not-in-ubl /billing_address",
        "dutch-invoice.json field-not-in-ubl /remittance_address",
        "dutch-invoice.json receiver-derived /customer_tax_id",
        "intra-community.json receiver-derived /customer_company_id",
      ]
    `);
  });

  it('finds no fault with numbers that have the right check digits', () => {
    // Parties of other countries have any digits.
    const belgian = documentArbitrary({
      vendorCountries: ['BE'],
      customerCountries: ['BE'],
      taxCodes: ['S'],
    });
    fc.assert(
      fc.property(belgian, (document) => {
        const ids = check(document).issues.map(({ rule_id }) => rule_id);
        expect(ids.filter((id) => id.endsWith('-invalid'))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

it.each([
  ...[
    'ATU13585627',
    'BE0428759497',
    'BG175074752',
    'CY10259033P',
    'CZ25123891',
    'DE136695976',
    'DK13585628',
    'EE100931558',
  ],
  ...[
    'EL094259216',
    'ES54362315K',
    'FI20774740',
    'FR40303265045',
    'HR33392005961',
    'HU12892312',
    'IE6433435F',
    'IT00743110157',
  ],
  ...[
    'LT119511515',
    'LU15027442',
    'LV40003521600',
    'MT11679112',
    'NL004495445B01',
    'PL8567346215',
    'PT501964843',
  ],
  ...['RO18547290', 'SE123456789701', 'SI50223054', 'SK2022749619', 'NL002455799B11'],
])('the VAT number %s is valid, and not with another digit', (number) => {
  expect(isRightVatNumber(number)).toBe(true);
  const wrong = number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  if (!number.startsWith('NL') && !number.startsWith('SE')) expect(isRightVatNumber(wrong)).toBe(false);
});
