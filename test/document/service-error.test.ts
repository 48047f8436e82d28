import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { check, readDocument, ServiceError, toUbl, validateJson } from 'peppol-preflight';
import { isServiceError } from '../../src/document/service-error.js';

/** What a call refuses. */
function reasonsOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error instanceof ServiceError ? error.reasons : error;
  }
  return [];
}

describe('the reasons of a ServiceError', () => {
  it('are the violations of a 422, with the pointers of their fields', () => {
    expect(reasonsOf(() => readDocument({ items: [{ quantity: '1,5' }], currency: 'XXX' }))).toMatchObject([
      { pointer: '/currency', message: expect.stringContaining('"XXX"') as unknown },
      { pointer: '/items/0/quantity', message: expect.stringContaining('"1,5"') as unknown },
    ]);
    expect(reasonsOf(() => readDocument(1))).toMatchObject([{ pointer: '' }]);
  });

  it('escape what separates the names of a pointer', () => {
    const violation = { loc: ['body', 'a/b~c', 0], msg: 'is unknown', type: 'extra_forbidden' };
    expect(new ServiceError(422, [violation]).reasons).toEqual([
      { message: 'is unknown', pointer: '/a~1b~0c/0' },
    ]);
  });

  it('of a query have no field of a Document', () => {
    const violation = { loc: ['query', 'page'], msg: 'is 0', type: 'greater_than_equal' };
    expect(new ServiceError(422, [violation]).reasons).toEqual([{ message: 'is 0' }]);
  });

  it('are the wrong totals of a 406, each with its field', () => {
    const items = [{ quantity: 2, unit_price: 10, tax_rate: 21 }];
    const tax_details = [{ rate: 21, amount: 4 }];
    expect(reasonsOf(() => toUbl({ items, subtotal: 21, total_tax: 4, tax_details }))).toEqual([
      {
        message: 'Subtotal mismatch: provided 21.00, calculated 20.00; correct subtotal or leave it out.',
        pointer: '/subtotal',
      },
      {
        message: 'Total tax mismatch: provided 4.00, calculated 4.20; correct total_tax or leave it out.',
        pointer: '/total_tax',
      },
      {
        message:
          'Total tax mismatch at 21.00%: provided 4.00, calculated 4.20; correct tax_details or leave it out.',
        pointer: '/tax_details',
      },
    ]);
  });

  it('are the whole detail where it is one reason', () => {
    expect(new ServiceError(404, 'Document not found').reasons).toEqual([{ message: 'Document not found' }]);
  });
});

describe('the issues of a ServiceError', () => {
  it('are computed once, when they are first read', () => {
    let calls = 0;
    const error = new ServiceError(406, 'x', { issues: () => (++calls > 0 ? [] : []) });
    expect([error.message, error.reasons, calls]).toEqual(['x', [{ message: 'x' }], 0]);
    expect([error.issues, error.issues, calls]).toEqual([[], [], 1]);
  });

  const wrong = { items: [{ description: 'x', quantity: 2, unit_price: 10, tax_rate: 21 }], subtotal: 21 };
  const errorOf = (call: (document: unknown) => unknown): ServiceError => {
    try {
      call(wrong);
    } catch (error) {
      if (error instanceof ServiceError) return error;
    }
    throw new Error('No ServiceError was thrown');
  };

  it.each<[what: string, copy: (error: ServiceError) => unknown]>([
    ['JSON', (error) => JSON.parse(JSON.stringify(error)) as unknown],
    ['a copy', (error) => JSON.parse(JSON.stringify(Object.assign({}, error))) as unknown],
  ])('are in %s', (_, copy) => {
    const issues = JSON.parse(JSON.stringify(check(wrong).issues)) as readonly unknown[];
    expect(issues.length).toBeGreaterThan(0);
    expect(copy(errorOf(validateJson))).toMatchObject({ name: 'ServiceError', status: 406, issues });
  });

  it('are printed, with the stack', () => {
    const printed = inspect(errorOf(toUbl));
    expect(printed).toMatch(/^ServiceError: Document is not valid.*\n +at /);
    expect(printed).toContain("rule_id: 'total-mismatch'");
    expect(printed).not.toContain('[Getter');
  });

  it('are compared like any other field', () => {
    const errorWith = (field: string) =>
      new ServiceError(406, 'x', { issues: () => check({ ...wrong, [field]: 5 }).issues });
    expect(errorWith('note')).toEqual(errorWith('note'));
    expect(errorWith('note')).not.toEqual(errorWith('invoice_total'));
  });
});

describe('isServiceError', () => {
  it('knows an error of another copy of the library by its name', () => {
    const ofAnotherCopy = Object.assign(new Error('Document not found'), {
      name: 'ServiceError',
      status: 404,
    });
    expect([new ServiceError(404, 'Document not found'), ofAnotherCopy].map(isServiceError)).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    new Error('ServiceError'),
    new TypeError('status'),
    { name: 'ServiceError' },
    'ServiceError',
    null,
  ])('refuses %o', (error) => {
    expect(isServiceError(error)).toBe(false);
  });
});
