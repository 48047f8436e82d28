import { describe, expect, it, vi } from 'vitest';
import { validateMany } from 'peppol-preflight/bulk';
import { toUbl } from 'peppol-preflight';
import { gather } from '../shared/gather.js';
import { plainInvoice } from '../shared/plain-invoice.js';

const parses = vi.hoisted(() => ({ count: 0 }));
vi.mock(import('../../src/ubl/parse-xml.js'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    parseXml: (...args) => {
      parses.count += 1;
      return original.parseXml(...args);
    },
  };
});

describe('validateMany() with invoiceFacts', () => {
  it.each([
    ['UBL', toUbl(plainInvoice).xml, 1],
    ['a Document', JSON.stringify(plainInvoice), 0],
  ])('reads %s no more often than without', async (_, content, times) => {
    parses.count = 0;
    const [outcome] = await gather(
      validateMany([{ name: 'a', content }], { workers: 0, invoiceFacts: true }),
    );
    expect(outcome?.invoice).toEqual({
      number: 'F-1',
      date: '2026-11-02',
      seller: 'Drukkerij De Kaai',
      sellerIds: ['0202239951', 'BE0202239951'],
      buyer: 'Bakkerij Zon',
      amount: '30.25',
      currency: 'EUR',
    });
    expect(parses.count).toBe(times);
  });
});
