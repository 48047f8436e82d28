import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { check } from '../../src/answers/check.js';
import { nl } from '../../src/languages/nl.js';
import { createPreflight, documentSchema, preflight } from '../../src/zod.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const schema = documentSchema.superRefine(preflight);

describe('superRefine(preflight)', () => {
  it('accepts what the service accepts', () => {
    expect(schema.parse(plainInvoice)).toEqual(plainInvoice);
  });

  it('adds the errors of a check with problem, remedy and rule', () => {
    expect(schema.safeParse({ ...plainInvoice, subtotal: 24 }).error?.issues).toEqual([
      {
        code: 'custom',
        path: ['subtotal'],
        message: 'Subtotal mismatch: provided 24.00, calculated 25.00; correct subtotal or leave it out.',
        params: {
          problem: 'Subtotal mismatch: provided 24.00, calculated 25.00',
          remedy: 'correct subtotal or leave it out',
          rule_id: 'total-mismatch',
        },
      },
    ]);
  });

  it('waits until all fields can be read', () => {
    const { error } = schema.safeParse({ ...plainInvoice, subtotal: 24, due_date: 'soon' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['due_date']]);
  });

  it('follows fields of your own, and their refinements', () => {
    const own = documentSchema
      .extend({ cost_centre: z.string().refine((text) => /^\d{4}$/.test(text), 'has four digits') })
      .superRefine(preflight);
    const { error } = own.safeParse({ ...plainInvoice, cost_centre: 'A', subtotal: 24 });
    expect(error?.issues.map(({ path }) => path)).toEqual([['cost_centre'], ['subtotal']]);
  });

  it('reports what a schema of your own lets through', () => {
    const loose = z.looseObject({}).superRefine(preflight);
    expect(loose.safeParse({}).error?.issues.map(({ path }) => path)).toContainEqual(['items']);
  });
});

describe('superRefine(createPreflight())', () => {
  it('raises advice to errors, in a language', () => {
    const dutch = documentSchema.superRefine(
      createPreflight({ language: nl, labels: true, errors: 'money' }),
    );
    const wrong = { ...plainInvoice, items: [{ ...plainInvoice.items[0], tax_rate: '0.21' }] };
    expect(schema.safeParse(wrong).success).toBe(true);
    expect(dutch.safeParse(wrong).error?.issues).toMatchObject([
      {
        path: ['items', 0, 'tax_rate'],
        message: check(wrong, { language: nl, labels: true }).issues[0]?.message,
      },
    ]);
  });

  it('refuses advice that does not exist', () => {
    expect(() => {
      Reflect.apply(createPreflight, undefined, [{ errors: ['rates'] }]);
    }).toThrow(RangeError);
  });
});
