import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  check,
  type CheckResult,
  validateJson,
  type DocumentInput,
  type ServiceError,
  toUbl,
} from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';
import { runs } from '../shared/thorough.js';

const line = { ...plainInvoice.items[0], tax_rate: '21.00' };
/** Rule id and pointer of the issues on top. */
const topOf = ({ issues }: CheckResult) => issues.map(({ rule_id, pointer }) => [rule_id, pointer]);

describe('check()', () => {
  it('accepts what the service would create, with totals, UBL and participants', () => {
    const { totals, release, ...result } = check(plainInvoice, { peppolIds: ['0208:0202239951'] });
    expect(result).toEqual({
      accepted: true,
      status: 201,
      issues: [],
      ubl: toUbl(plainInvoice).xml,
      rules_as_of: plainInvoice.invoice_date,
      participants: { sender: '0208:0202239951', receiver: '0208:0403170701' },
    });
    expect(release).toBe(validateJson(plainInvoice).release);
    expect(totals?.invoiceTotal.toFixed(2)).toBe('30.25');
  });

  it('keeps its messages short, however long the ids of the parties are', () => {
    const long = 'x'.repeat(50_000);
    for (const vendor_tax_id of [long, `BE${long}`]) {
      const { issues } = check({ ...plainInvoice, vendor_tax_id, customer_tax_id: long }, { peppolIds: [] });
      expect(issues.filter(({ stage }) => stage === 'participants')).not.toEqual([]);
      for (const { message } of issues) expect(message.length).toBeLessThan(2_000);
    }
    const { issues } = check(
      { ...plainInvoice, vendor_company_id: `0088:${long}`, vendor_tax_id: null },
      { peppolIds: [] },
    );
    expect(issues.map(({ rule_id }) => rule_id)).toContain('participant-not-owned');
    for (const { message } of issues) expect(message.length).toBeLessThan(2_000);
  });

  it('reports every stage in one call, in the order of the stages', () => {
    const result = check({
      ...plainInvoice,
      currency: 'EURO',
      customer_tax_id: null,
      customer_address: 'Markt 1, 9000 Gent, België',
      subtotal: 26,
      due_date: null,
    });
    expect(result).toMatchObject({ accepted: false, status: 422 });
    expect(result.issues.map(({ stage, rule_id, pointer }) => [stage, rule_id, pointer])).toEqual([
      ['request', 'request-validation', '/currency'],
      ['participants', 'participant-missing', '/customer_peppol_id'],
      ['totals', 'total-mismatch', '/subtotal'],
      ['rules', 'BR-CO-25', '/due_date'],
    ]);
    expect(result.ubl).toContain('<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>');
  });

  it('answers 406 where all fields can be read', () => {
    expect(check({ ...plainInvoice, due_date: null })).toMatchObject({ accepted: false, status: 406 });
  });

  it('leaves out a field that cannot be read, and lists what follows under it', () => {
    const result = check({
      ...plainInvoice,
      invoice_date: '2/11/2026',
      items: [{ ...line, unit_price: '0,25 EUR', unit: 'pieces' }],
      total_tax: '5.25',
    });
    expect(topOf(result)).toEqual([
      ['request-validation', '/invoice_date'],
      ['request-validation', '/items/0/unit_price'],
      ['BR-CL-23', '/items/0/unit'],
    ]);
    const [date, price] = result.issues.map(({ consequences }) => consequences.map(({ rule_id }) => rule_id));
    expect(date).toEqual(['xsd-validation', 'BR-03']);
    expect(price).toContain('total-mismatch');
  });

  it('names the cause of an amount with three decimals, with all that follows under it', () => {
    const result = check({
      ...plainInvoice,
      items: [{ ...line, quantity: 1, unit_price: '1.005', amount: '1.005' }],
    });
    expect(topOf(result)).toEqual([['BR-DEC-23', '/items/0/amount']]);
    expect(result.issues[0]?.consequences.length).toBeGreaterThan(5);
  });

  it('reports the missing rate of a line whose field is misspelt, whatever the other lines have', () => {
    const { tax_rate, ...rest } = line;
    const result = check({ ...plainInvoice, items: [line, { ...rest, taxrate: tax_rate }] });
    expect(topOf(result)).toEqual([['BR-S-05', '/items/1/tax_rate']]);
    expect(result.totals?.totalTax.toFixed(2)).toBe('5.25');
  });

  it('lists the totals that follow from a missing rate under it, and offers no other total', () => {
    const { tax_rate: rate, ...rest } = line;
    const items = [{ ...rest, taxrate: rate }];
    const result = check({ ...plainInvoice, items, total_tax: '5.25', invoice_total: '30.25', subtotal: 25 });
    expect(topOf(result)).toEqual([['BR-S-05', '/items/0/tax_rate']]);
    const [issue] = result.issues;
    expect(issue?.remedy).toMatch(/^rename items\[0\]\.taxrate to tax_rate, or /);
    expect(issue?.consequences.map(({ pointer, fixes }) => [pointer, fixes])).toEqual([
      ['/total_tax', []],
      ['/invoice_total', []],
    ]);
  });

  it('puts a missing field under the one that has its name misspelt, where that is an issue', () => {
    const { tax_rate: rate, ...rest } = line;
    const result = check({ ...plainInvoice, items: [{ ...rest, taxrate: rate }] }, { strict: true });
    expect(topOf(result)).toEqual([['request-validation', '/items/0/taxrate']]);
    expect(result.issues[0]?.consequences.map(({ rule_id }) => rule_id)).toEqual(['BR-S-05']);
  });

  it('says of a Peppol id that is not of its form what the form is, whatever else is given', () => {
    const result = check({ ...plainInvoice, customer_peppol_id: '0403170701' });
    expect(result.issues).toMatchObject([
      {
        pointer: '/customer_peppol_id',
        problem:
          'customer_peppol_id is "0403170701", which does not start with a scheme of four digits and a colon',
      },
    ]);
  });

  it('says the same of a field once, although it stands in the UBL twice', () => {
    const [issue, ...others] = check({ ...plainInvoice, customer_tax_id: 'BE0403170702' }).issues;
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ rule_id: 'PEPPOL-COMMON-R043', consequences: [] });
  });

  it('says which party of the Document is not the company', () => {
    const options = { peppolIds: ['0208:0845012728'] };
    expect(topOf(check(plainInvoice, options))).toEqual([['participant-not-owned', '/vendor_tax_id']]);
    const selfBilled = { ...plainInvoice, document_type: 'SELFBILLING_INVOICE' };
    expect(topOf(check(selfBilled, options))).toEqual([['participant-not-owned', '/customer_tax_id']]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'invoice'],
    ['a list', [plainInvoice]],
    ['a number', 5],
  ])('says of %s that it is not a Document', (_, input) => {
    expect(check(input)).toMatchObject({
      accepted: false,
      status: 422,
      issues: [{ pointer: '', rule_id: 'request-validation' }],
      totals: null,
      ubl: null,
      participants: { sender: null, receiver: null },
    });
  });

  it('keeps the index of lines after one that is not an object', () => {
    const result = check({ ...plainInvoice, items: [null, { ...line, unit: 'pieces' }] });
    expect(topOf(result)).toEqual([
      ['request-validation', '/items/0'],
      ['BR-CL-23', '/items/1/unit'],
    ]);
  });

  it('never throws because of its input, and accepts only what has no error', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('', '1,5', '2026-02-30', -1, 1e300, '21'));
    const fields = Object.keys({ ...plainInvoice, tax_code: '', allowances: '', attachments: '' });
    const input = fc
      .dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 })
      .map((changes) => ({ ...plainInvoice, ...changes }));
    fc.assert(
      fc.property(input, (document) => {
        const { accepted, status, issues } = check(document);
        expect(accepted).toBe(issues.every(({ severity }) => severity !== 'error'));
        expect(accepted).toBe(status === 201);
        const fieldsOf = issues
          .filter(({ pointer }) => /[a-z_]$/.test(pointer))
          .map(({ pointer }) => pointer);
        const leaves = fieldsOf.filter(
          (pointer) => !/(?:items|allowances|charges|attachments)$/.test(pointer),
        );
        expect(new Set(leaves).size).toBe(leaves.length);
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each<[string, DocumentInput]>([
    ['fields that cannot be read', { ...plainInvoice, due_date: 'soon', subtotal: 1 }],
    ['totals that do not match', { ...plainInvoice, due_date: null, subtotal: 1 }],
  ])('is what the error of validateJson carries for %s', (_, document) => {
    try {
      validateJson(document);
      expect.unreachable();
    } catch (error) {
      expect((error as ServiceError).issues).toEqual(check(document).issues);
    }
  });

  it('rejects options of the wrong type', () => {
    expect(() => check(plainInvoice, { peppolIds: 'x' as never })).toThrow(TypeError);
    expect(() => check(plainInvoice, { layers: ['rules' as never] })).toThrow(RangeError);
  });
});
