import { describe, expect, it, vi } from 'vitest';
import { validateMany } from 'peppol-preflight/bulk';
import { toUbl } from 'peppol-preflight';
import { gather } from '../shared/gather.js';
import { plainInvoice } from '../shared/plain-invoice.js';

/** How often bytes are decoded while a document is judged: each reading of UBL does so once. */
async function judge(content: string | Uint8Array, invoiceFacts: boolean) {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  const [outcome] = await gather(validateMany([{ name: 'a', content }], { workers: 0, invoiceFacts }));
  const decoded = decode.mock.calls.length;
  decode.mockRestore();
  return { decoded, invoice: outcome?.invoice };
}

describe('validateMany() with invoiceFacts', () => {
  it.each([
    ['UBL', new TextEncoder().encode(toUbl(plainInvoice).xml)],
    ['a Document', JSON.stringify(plainInvoice)],
  ])('tells those of %s', async (_, content) => {
    expect((await judge(content, true)).invoice).toEqual({
      number: 'F-1',
      date: '2026-11-02',
      seller: 'Drukkerij De Kaai',
      sellerIds: ['0202239951', 'BE0202239951'],
      buyer: 'Bakkerij Zon',
      amount: '30.25',
      currency: 'EUR',
    });
  });

  it('reads UBL no more often than without', async () => {
    const ubl = new TextEncoder().encode(toUbl(plainInvoice).xml);
    const { decoded } = await judge(ubl, false);
    expect(decoded).toBeGreaterThan(0);
    expect((await judge(ubl, true)).decoded).toBe(decoded);
  });
});
