import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/document/read-document.js';
import { documentSchema } from '../../src/document/standard-schema.js';
import { ServiceError } from '../../src/document/service-error.js';
import { mangledDocument } from '../documents/mangled-document.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const { validate, version, vendor } = documentSchema['~standard'];

/** Path and message of each issue of the 422 answer. */
function answerOn(value: unknown): readonly { path: readonly unknown[]; message: string }[] {
  try {
    readDocument(value);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || typeof error.detail === 'string') throw error;
    return error.detail.map(({ loc, msg }) => ({ path: loc.slice(1), message: msg }));
  }
}

describe('documentSchema', () => {
  it('says what it is', () => {
    expect({ version, vendor }).toEqual({ version: 1, vendor: 'peppol-preflight' });
  });

  it('returns a Document as it was given', () => {
    const result = validate(plainInvoice);
    expect('value' in result && result.value).toBe(plainInvoice);
    expect(result.issues).toBeUndefined();
  });

  it('has path, message, problem and remedy of a field that cannot be read', () => {
    expect(validate({ ...plainInvoice, items: [{ quantity: '1,5' }] })).toEqual({
      issues: [
        {
          message: 'items[0].quantity is "1,5", which is not a decimal number; write "1.5".',
          path: ['items', 0, 'quantity'],
          problem: 'items[0].quantity is "1,5", which is not a decimal number',
          remedy: 'write "1.5"',
          rule_id: 'request-validation',
        },
      ],
    });
  });

  it('has the issues of the 422 answer to any value, and changes none that passes', () => {
    fc.assert(
      fc.property(fc.oneof(mangledDocument, fc.anything()), (value) => {
        const result = validate(value);
        const issues = (result.issues ?? []).map(({ path, message }) => ({ path, message }));
        expect(issues).toEqual(answerOn(value));
        if ('value' in result) expect(result.value).toBe(value);
      }),
    );
  });
});
