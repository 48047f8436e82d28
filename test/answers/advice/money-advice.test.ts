import { describe, expect, it } from 'vitest';
import { check, isUnit, isVatex } from 'peppol-preflight';
import { pickFirst } from '../../shared/pick-fixes.js';
import { plainInvoice } from '../../shared/plain-invoice.js';

const chair = { description: 'Chair', quantity: 1, unit_price: 100, tax_rate: 21 };
const of = (changes: object) => ({ ...plainInvoice, items: [chair], ...changes });
const messages = (document: object) =>
  check(document).issues.map(({ severity, message }) => `${severity}: ${message}`);
const corrected = (document: object): object => pickFirst(document, check(document).issues);

describe('advice about money', () => {
  it.each<[string, object, string, object]>([
    [
      'a negative discount',
      { allowances: [{ amount: -10, reason: 'korting' }] },
      'advice: allowances[0].amount is -10.00, so the discount raises the total; write 10.00: the amount of an allowance is subtracted.',
      { allowances: [{ amount: 10, reason: 'korting' }] },
    ],
    [
      'a negative discount, with its totals',
      { allowances: [{ amount: -10, reason: 'korting' }], invoice_total: 133.1 },
      'advice: allowances[0].amount is -10.00, so the discount raises the total; write 10.00: the amount of an allowance is subtracted.',
      { allowances: [], charges: [{ amount: '10.00', reason: 'korting' }], invoice_total: 133.1 },
    ],
    [
      'a negative discount, with the right total',
      { allowances: [{ amount: -10, reason: 'korting' }], subtotal: 90, invoice_total: 108.9 },
      'error: allowances[0].amount is -10.00, with the wrong sign: subtotal is 90.00, but 110.00 is calculated; write 10.00 in allowances[0].amount.',
      { allowances: [{ amount: 10, reason: 'korting' }] },
    ],
    [
      'a negative charge of a line',
      { items: [{ ...chair, charges: [{ amount: '-5', reason: 'Packing' }] }] },
      'advice: items[0].charges[0].amount is -5.00, so the charge lowers the total; write 5.00, or give a discount in allowances.',
      { items: [{ ...chair, charges: [{ amount: '5.00', reason: 'Packing' }] }] },
    ],
    [
      'a percentage as a fraction',
      { items: [{ ...chair, quantity: 30 }], allowances: [{ multiplier_factor: 0.1, reason: 'x' }] },
      'advice: allowances[0].multiplier_factor is 0.1, which is less than 1 percent and gives 3.00; write 10 if 10 percent is meant.',
      { allowances: [{ multiplier_factor: 10, reason: 'x' }] },
    ],
    [
      'a percentage as a fraction, with the right amount',
      {
        items: [{ ...chair, quantity: 30 }],
        allowances: [{ multiplier_factor: 0.1, base_amount: 3000, amount: 300, reason: 'x' }],
        invoice_total: 3267,
      },
      'error: allowances[0].multiplier_factor is 0.10, a fraction instead of a percentage: allowances[0].amount is 300.00, but 3.00 is calculated; write 10.00 in allowances[0].multiplier_factor.',
      { allowances: [{ multiplier_factor: 10, base_amount: 3000, amount: 300, reason: 'x' }] },
    ],
    [
      'a percentage as a fraction, with the right total',
      {
        items: [{ ...chair, quantity: 30 }],
        allowances: [{ multiplier_factor: 0.1, reason: 'x' }],
        subtotal: 2700,
        invoice_total: 3267,
      },
      'error: allowances[0].multiplier_factor is 0.10, a fraction instead of a percentage: subtotal is 2700.00, but 2997.00 is calculated; write 10.00 in allowances[0].multiplier_factor.',
      { allowances: [{ multiplier_factor: 10, reason: 'x' }] },
    ],
    [
      'a discount in a field of another name',
      { items: [{ ...chair, discount: 10 }] },
      'advice: items[0].discount is not a field, so the discount is not subtracted; give it in items[0].allowances: [{"amount":10,"reason":"Discount"}].',
      { items: [{ ...chair, allowances: [{ amount: 10, reason: 'Discount' }] }] },
    ],
    [
      'a discount that the amount counts',
      { items: [{ ...chair, discount: 10, amount: 90 }] },
      'error: items[0].amount is 90.00, which counts the discount in items[0].discount, but items[0].discount is not a field and is ignored; give the discount in items[0].allowances: [{"amount":10,"reason":"Discount"}].',
      { items: [{ ...chair, amount: 90, allowances: [{ amount: 10, reason: 'Discount' }] }] },
    ],
    [
      'a discount in percent that the amount counts',
      { items: [{ ...chair, quantity: 2, discount: '15%', amount: 170 }] },
      'error: items[0].amount is 170.00, which counts the discount in items[0].discount, but items[0].discount is not a field and is ignored; give the discount in items[0].allowances: [{"multiplier_factor":"15.00","reason":"Discount"}].',
      {
        items: [
          {
            ...chair,
            quantity: 2,
            amount: 170,
            allowances: [{ multiplier_factor: '15.00', reason: 'Discount' }],
          },
        ],
      },
    ],
    [
      'a discount that the totals do not count',
      { items: [{ ...chair, discount: 10 }], invoice_total: 121 },
      'advice: items[0].discount is not a field, so the discount is not subtracted, and the given totals do not count it either; remove it, or give it in items[0].allowances: [{"amount":10,"reason":"Discount"}], and correct the totals.',
      { items: [chair] },
    ],
    [
      'a price with VAT beside an amount without',
      { items: [{ ...chair, unit_price: 121, amount: 100 }], invoice_total: 121 },
      'error: items[0].unit_price is 121.00, with VAT: items[0].amount is 100.00, but 121.00 is calculated; write 100.00 in items[0].unit_price.',
      { items: [{ ...chair, amount: 100 }] },
    ],
    [
      'a price in cents beside an amount that is not',
      { items: [{ ...chair, quantity: 3, unit_price: 999, amount: 29.97 }], invoice_total: 36.26 },
      'error: items[0].unit_price is 999.00, 100 times too high: items[0].amount is 29.97, but 2997.00 is calculated; write 9.99 in items[0].unit_price.',
      { items: [{ ...chair, quantity: 3, unit_price: 9.99, amount: 29.97 }] },
    ],
    [
      'a rate that Belgium does not have',
      { items: [{ ...chair, tax_rate: 20 }], invoice_total: 120 },
      'advice: items[0].tax_rate is 20%, which is not a VAT rate of Belgium (21%, 6% and 12%, as of early 2026); correct items[0].tax_rate, unless a special scheme applies.',
      { items: [chair], invoice_total: 121 },
    ],
    [
      'VAT of Belgium in dollars',
      { currency: 'USD' },
      'advice: currency is USD, but VAT of Belgium is owed in EUR, and the UBL has no place for it; write EUR in currency if the amounts are in EUR; otherwise give the VAT in EUR in note.',
      { currency: 'EUR' },
    ],
    [
      'a receiver derived from a VAT number',
      { customer_tax_id: 'NL004495445B01' },
      'advice: The receiver 9944:NL004495445B01 is derived from customer_tax_id NL004495445B01, and may not be registered in Peppol; look it up in the Peppol directory, and give the registered id in customer_peppol_id.',
      { customer_peppol_id: '9944:NL004495445B01' },
    ],
    [
      'a receiver with a KvK number beside the VAT number',
      {
        ...{ customer_tax_id: 'NL004495445B01', customer_company_id: '27124701' },
        customer_address: 'Oosterdok 2, 1011 VX Amsterdam, NL',
      },
      'advice: The receiver 9944:NL004495445B01 is derived from customer_tax_id NL004495445B01, not from customer_company_id, which gives 0106:27124701; look up which of the two is registered in the Peppol directory, and give it in customer_peppol_id.',
      { customer_peppol_id: '0106:27124701' },
    ],
    [
      'a unit that only the rules accept',
      { items: [{ ...chair, unit: 'KWH' }] },
      'advice: items[0].unit is KWH, a unit that the rules accept but the published interface of the service does not; write C62 (one), the nearest unit that both accept, and say kWh in the description.',
      { items: [{ ...chair, unit: 'C62', description: 'Chair (kWh)' }] },
    ],
    [
      'a price with decimals that change nothing',
      { items: [{ ...chair, unit_price: 100.00001 }] },
      'advice: items[0].unit_price is 100.00001, but the published interface of the service takes at most 4 decimals; write 100, which gives the same amounts.',
      { items: [chair] },
    ],
    [
      'an exemption code with another name',
      { tax_code: 'AE', vatex: 'VATEX-FR-AE', items: [{ ...chair, tax_rate: 0 }] },
      'advice: vatex is VATEX-FR-AE, a code that the rules accept but the published interface of the service does not; write VATEX-EU-AE, the general code for the reverse charge, which both accept.',
      { vatex: 'VATEX-EU-AE' },
    ],
    [
      'an exemption code without another name',
      { tax_code: 'E', vatex: 'VATEX-EU-135-1', items: [{ ...chair, tax_rate: 0 }] },
      'advice: vatex is VATEX-EU-135-1, a code that the rules accept but the published interface of the service does not; leave vatex out, and give the reason in words in vatex_note.',
      { vatex: undefined, vatex_note: 'VATEX-EU-135-1' },
    ],
  ])('says what to do about %s, and its fix does it', (_, changes, message, expected) => {
    const document = of(changes);
    expect(messages(document)).toEqual([message]);
    const fixed = corrected(document);
    expect(fixed).toEqual(JSON.parse(JSON.stringify({ ...document, ...expected })));
    expect(check(fixed).accepted).toBe(true);
    expect(messages(fixed)).not.toContain(message);
  });

  it('leaves to a person which of two Peppol ids of the receiver is registered', () => {
    const dutch = { customer_tax_id: 'NL004495445B01', customer_company_id: '27124701' };
    const { issues } = check(of({ ...dutch, customer_address: 'Oosterdok 2, 1011 VX Amsterdam, NL' }));
    const fixes = issues.flatMap((issue) => (issue.rule_id === 'receiver-derived' ? issue.fixes : []));
    expect(fixes.map(({ kind, patch }) => [kind, patch])).toEqual(
      ['0106:27124701', '9944:NL004495445B01'].map((value) => [
        'choice',
        [{ op: 'add', path: '/customer_peppol_id', value }],
      ]),
    );
  });

  it('offers no rounding that changes an amount', () => {
    const document = of({ items: [{ ...chair, quantity: 1000, unit_price: '0.12345' }] });
    expect(check(document).issues).toMatchObject([{ rule_id: 'too-many-decimals', fixes: [] }]);
  });

  it('is silent about a rate of the country of the buyer, and about a fraction that is no rate', () => {
    const abroad = of({
      items: [{ ...chair, tax_rate: 20 }],
      customer_tax_id: 'FR40303265045',
      customer_peppol_id: '9957:FR40303265045',
    });
    expect(messages(abroad)).toEqual([]);
    const [issue] = check(of({ items: [{ ...chair, tax_rate: 0.5 }] })).issues;
    expect(issue).toMatchObject({ rule_id: 'rate-below-one', fixes: [] });
  });

  it('is silent about a receiver that is given, or Belgian', () => {
    for (const changes of [{}, { customer_tax_id: 'NL004495445B01', customer_peppol_id: '0106:27124701' }])
      expect(messages(of(changes))).toEqual([]);
  });
});

describe('codes that a backend reads from its database', () => {
  it.each([
    [isUnit, 'HUR', true],
    [isUnit, 'KWH', false],
    [isUnit, 'XAY', false],
    [isUnit, 'hour', false],
    [isVatex, 'VATEX-EU-AE', true],
    [isVatex, 'VATEX-EU-135-1', false],
    [isVatex, null, false],
  ])('%o of %j is %j', (guard, value, expected) => {
    expect(guard(value)).toBe(expected);
  });
});
