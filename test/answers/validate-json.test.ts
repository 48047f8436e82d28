import { describe, expect, it } from 'vitest';
import { validateJson, type DocumentInput, ServiceError } from 'peppol-preflight';
import { plainInvoice } from '../shared/plain-invoice.js';

const invoice: DocumentInput = plainInvoice;

/** Rule and pointer of each issue of the invoice with other fields. */
function issuesOf(fields: Partial<DocumentInput>) {
  return validateJson({ ...invoice, ...fields }).issues.map(({ rule_id, pointer }) => [rule_id, pointer]);
}

function errorOf(document: DocumentInput): ServiceError {
  try {
    validateJson(document);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('validateJson() threw nothing');
}

describe('validateJson()', () => {
  it('gives a valid verdict with the UBL, the same for the same Document', () => {
    const result = validateJson(invoice, { fileName: 'f-1.json' });
    expect(result).toMatchObject({ is_valid: true, issues: [], file_name: 'f-1.json' });
    expect(result.ubl_document).toContain('<cbc:ID>F-1</cbc:ID>');
    expect(validateJson(structuredClone(invoice), { fileName: 'f-1.json' })).toEqual(result);
    expect(validateJson({ ...invoice, invoice_id: 'F-2' }).id).not.toBe(result.id);
  });

  it.each<[string, Partial<DocumentInput>, string, string]>([
    [
      'a Belgian number that fails modulus 97',
      { customer_tax_id: 'BE0403170702' },
      'PEPPOL-COMMON-R043',
      '/customer_tax_id',
    ],
    [
      'a line amount that is not quantity × price',
      { items: [{ ...invoice.items?.[0], amount: 26 }] },
      'PEPPOL-EN16931-R120',
      '/items/0/amount',
    ],
    ['neither due date nor payment terms', { due_date: null }, 'BR-CO-25', '/due_date'],
    ['no invoice number', { invoice_id: null }, 'xsd-validation', '/invoice_id'],
    ['neither order nor buyer reference', { customer_id: null }, 'PEPPOL-EN16931-R003', '/customer_id'],
    [
      'a line without description',
      { items: [{ quantity: 1, unit_price: 1, tax_rate: 21 }] },
      'BR-25',
      '/items/0/description',
    ],
  ])('points at the field that causes an issue: %s', (_, fields, rule, pointer) => {
    const found = issuesOf(fields).find(([id]) => id === rule);
    expect(found).toEqual([rule, pointer]);
  });

  it('states position and business terms of a rule', () => {
    const [issue] = validateJson({ ...invoice, due_date: null }).issues;
    expect(issue).toMatchObject({
      rule_id: 'BR-CO-25',
      flag: 'fatal',
      type: 'error',
      schematron: 'SERVICE',
      location: '/Invoice',
    });
    expect(issue?.position?.line).toBe(2);
    expect(issue?.terms).toContain('BT-9');
  });

  it('answers 422 to what is not a Document', () => {
    expect(errorOf({ items: [] })).toMatchObject({
      status: 422,
      detail: [{ loc: ['body', 'items'], type: 'too_short' }],
    });
  });

  it('answers 406 to totals that do not match, with a JSON array of all messages', () => {
    const { status, detail } = errorOf({ ...invoice, subtotal: 1, invoice_total: 1 });
    expect(status).toBe(406);
    const list = /^Document is not valid: (\[.*\])$/.exec(detail as string)?.[1] ?? '';
    expect((JSON.parse(list) as string[]).map((message) => message.split(':')[0])).toEqual([
      'Subtotal mismatch',
      'Invoice total mismatch',
    ]);
  });

  it('never lets previous_unpaid_balance into the UBL', () => {
    expect(validateJson({ ...invoice, previous_unpaid_balance: '777.77' }).ubl_document).not.toContain('777');
  });

  it('runs only the requested layers', () => {
    expect(
      validateJson({ ...invoice, due_date: null }, { layers: ['xsd', 'en16931', 'peppol'] }).issues,
    ).toEqual([]);
  });

  it('accepts options without a value', () => {
    const nothing = { strict: undefined, schemes: undefined, layers: undefined, fileName: undefined };
    expect(validateJson(invoice, nothing as never).is_valid).toBe(true);
    expect(validateJson(invoice, { schemes: { NL: ['0106'], BE: ['0208', '9925'] } }).is_valid).toBe(true);
  });

  it.each([
    [{ layers: ['schema'] }, RangeError],
    [{ layers: [] }, RangeError],
    [{ layers: Array(1) }, TypeError],
    [null, TypeError],
    ['xsd', TypeError],
    [{ strict: 'yes' }, TypeError],
    [{ schemes: 'NL' }, TypeError],
    [{ schemes: null }, TypeError],
    [{ schemes: ['0106'] }, TypeError],
    [{ schemes: { NL: '0106' } }, TypeError],
    [{ schemes: { NL: ['0106', '1234'] } }, RangeError],
    [{ schemes: { NL: [106] } }, TypeError],
    [{ schemes: { nl: ['0106'] } }, RangeError],
    [{ layers: 'xsd' }, TypeError],
    [{ engine: 'java' }, RangeError],
    [{ fileName: 5 }, TypeError],
  ])('refuses wrong options: %j', (options, error) => {
    expect(() => validateJson(invoice, options as never)).toThrow(error);
  });
});
