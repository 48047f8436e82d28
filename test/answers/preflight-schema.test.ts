import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/answers/check.js';
import { createPreflightSchema, preflightSchema } from '../../src/answers/preflight-schema.js';
import type { AdviceErrors } from '../../src/answers/advice/raised-advice.js';
import { nl } from '../../src/languages/nl.js';
import { toPointer } from '../../src/document/json/pointer.js';
import { breakableRules, brokenDocumentArbitrary, documentArbitrary } from '../../extras/testing.js';
import { mangledDocument } from '../documents/mangled-document.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const { validate } = preflightSchema['~standard'];

/** Reading any field throws. */
const hostile: readonly unknown[] = [
  Object.defineProperty({}, 'items', { get: () => { throw new Error('no'); }, enumerable: true }), // prettier-ignore
  { items: [Object.defineProperty({}, 'quantity', { get: () => { throw new Error('no'); }, enumerable: true })] }, // prettier-ignore
  new Proxy({}, { get: () => { throw new Error('no'); } }), // prettier-ignore
  new Proxy([], { ownKeys: () => { throw new Error('no'); } }), // prettier-ignore
  { ...plainInvoice, items: [new Proxy({}, {})] },
];

describe('preflightSchema', () => {
  it('returns a Document that the service accepts as it was given', () => {
    fc.assert(
      fc.property(documentArbitrary(), (document) => {
        const result = validate(document);
        expect('value' in result && result.value).toBe(document);
      }),
    );
  });

  it('has the errors of a check at their fields, with problem, remedy and rule', () => {
    const document = { ...plainInvoice, subtotal: 24, items: [{ ...plainInvoice.items[0], unit: 'pcs' }] };
    expect(validate(document)).toEqual({
      issues: [
        {
          message: 'Subtotal mismatch: provided 24.00, calculated 25.00; correct subtotal or leave it out.',
          path: ['subtotal'],
          problem: 'Subtotal mismatch: provided 24.00, calculated 25.00',
          remedy: 'correct subtotal or leave it out',
          rule_id: 'total-mismatch',
        },
        {
          message: 'items[0].unit is "pcs", which is not a unit code; set items[0].unit to H87 (piece).',
          path: ['items', 0, 'unit'],
          problem: 'items[0].unit is "pcs", which is not a unit code',
          remedy: 'set items[0].unit to H87 (piece)',
          rule_id: 'BR-CL-23',
        },
      ],
    });
  });

  it('leaves out warnings and advice', () => {
    const document = { ...plainInvoice, due_date: '2026-10-01' };
    expect(check(document).issues.map(({ severity }) => severity)).not.toContain('error');
    expect(check(document).issues).not.toEqual([]);
    expect(validate(document).issues).toBeUndefined();
  });

  it('passes what check accepts, and nothing else', () => {
    const broken = fc.constantFrom(...breakableRules()).chain(brokenDocumentArbitrary);
    fc.assert(
      fc.property(fc.oneof(mangledDocument, broken, fc.anything()), (value) => {
        const { accepted, issues } = check(value);
        const result = validate(value);
        expect('value' in result).toBe(accepted);
        const errors = issues.filter(({ severity }) => severity === 'error');
        expect((result.issues ?? []).map(({ path }) => toPointer(path))).toEqual(
          errors.map(({ pointer }) => pointer),
        );
      }),
    );
  });

  it.each(hostile.map((value, index) => [index, value] as const))(
    'does not throw on object %i',
    (_, value) => {
      expect(validate(value).issues).not.toEqual([]);
    },
  );
});

describe('createPreflightSchema()', () => {
  it('speaks a language, with the names that people know', () => {
    const document = { ...plainInvoice, items: [{ ...plainInvoice.items[0], unit: 'pcs' }] };
    const { issues = [] } = createPreflightSchema({ language: nl, labels: true })['~standard'].validate(
      document,
    );
    const [expected] = check(document, { language: nl, labels: true }).issues;
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({
      message: expected?.message,
      path: ['items', 0, 'unit'],
      rule_id: 'BR-CL-23',
    });
  });

  const line = plainInvoice.items[0];
  const fraction = { ...plainInvoice, items: [{ ...line, tax_rate: '0.21' }] };
  const inPast = { ...plainInvoice, due_date: '2026-10-01' };
  const paths = (value: unknown, errors: AdviceErrors) => {
    const { '~standard': schema } = createPreflightSchema({ errors });
    return schema.validate(value).issues?.map(({ path }) => path.join('.'));
  };

  it.each<[string, AdviceErrors, object, readonly string[] | undefined]>([
    ['raises the advice that is named', ['rate-below-one'], fraction, ['items.0.tax_rate']],
    ['leaves other advice alone', ['iban-invalid'], fraction, undefined],
    ['raises all advice about money', 'money', fraction, ['items.0.tax_rate']],
    ['raises a discount in an unknown field', 'money', { ...plainInvoice, discount: 5 }, ['discount']],
    ['takes money for amounts and rates only', 'money', inPast, undefined],
    ['takes money beside ids', ['money', 'due-before-issue'], inPast, ['due_date']],
    ['lets a Document without advice pass', 'money', plainInvoice, undefined],
  ])('%s', (_, errors, value, expected) => {
    expect(paths(value, errors)).toEqual(expected);
  });

  it.each([
    [{ errors: 'all' }, "options.errors must be 'money' or a list of advice such as ['rate-below-one']"],
    [{ errors: [1] }, 'options.errors[0] must be a string'],
    [
      { errors: ['rate-below-on'] },
      'options.errors names "rate-below-on", which is not the id of any advice: did you mean rate-below-one?',
    ],
  ])('refuses %j', (options, message) => {
    expect(() => {
      Reflect.apply(createPreflightSchema, undefined, [options]);
    }).toThrow(message);
  });

  it.each([{ labels: true }, { language: 'nl' }, null])('refuses %j', (options) => {
    expect(() => {
      Reflect.apply(createPreflightSchema, undefined, [options]);
    }).toThrow(TypeError);
  });
});
