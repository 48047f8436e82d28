import { describe, expect, it } from 'vitest';
import { check, ServiceError, toUbl, validateJson } from 'peppol-preflight';
import { canonicalJson } from 'peppol-preflight/service';
import { renderInvoice } from 'peppol-preflight/render';
import { plainInvoice } from './shared/plain-invoice.js';

/** A list that claims a billion entries, and has one at each index that is asked for. */
function endless(entry: unknown): unknown[] {
  return new Proxy<unknown[]>([], {
    get: (list, key) => {
      if (key === 'length') return 1e9;
      return typeof key === 'string' && /^\d+$/.test(key) ? entry : (Reflect.get(list, key) as unknown);
    },
  });
}

const entry = { amount: 1, rate: '21', description: 'x', name: 'x', value: 'y' };
const [line] = plainInvoice.items;

const documents = [
  ['/items', { ...plainInvoice, items: endless(entry) }],
  ['/items/0/charges', { ...plainInvoice, items: [{ ...line, charges: endless(entry) }] }],
] as const;

describe('a list of a billion entries is an error at once:', () => {
  it.each(documents)('%s of a Document', (pointer, document) => {
    expect(check(document).issues).toMatchObject([{ pointer, code: 'too-many-lines', stage: 'request' }]);
    for (const call of [validateJson, toUbl, renderInvoice] as ((input: unknown) => unknown)[])
      expect(() => call(document)).toThrow(ServiceError);
  });

  it.each(documents.slice(0, 1))('%s of what is signed', (_, document) => {
    expect(() => canonicalJson(document)).toThrow(TypeError);
  });
});

describe('canonicalJson()', () => {
  it('does not write an object that holds the same one a billion times', () => {
    let value: unknown = 1;
    for (let level = 0; level < 9; level += 1) value = Array<unknown>(10).fill(value);
    expect(() => canonicalJson(value)).toThrow('more values than can be signed');
  });

  it('refuses an object that holds itself', () => {
    const value: Record<string, unknown> = {};
    value['self'] = value;
    expect(() => canonicalJson(value)).toThrow('nested too deeply');
  });
});
