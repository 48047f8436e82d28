import { describe, expect, it } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { belgianInvoice } from '../belgian-invoice.js';

describe('a PDF with characters that its fonts do not have', () => {
  it('is read with the characters themselves, never with their codes', async () => {
    const items = [
      { description: 'Folder 株 ש ไ \u{1F600}', quantity: 4, unit_price: '2.50', tax_rate: '21.00' },
    ];
    const { document } = await fromPdf(renderPdf({ ...belgianInvoice, items, note: '中文' }));
    const text = JSON.stringify(document);
    expect(document.items?.[0]?.description).toContain('株');
    expect(text).not.toMatch(/U\+[0-9A-F]{4}/);
    expect(text).not.toContain('\ufffd');
  });
});
