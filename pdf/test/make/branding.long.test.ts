import { describe, expect, it } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { pngOf } from '../../../test/shared/logos.js';
import { belgianInvoice } from '../read/belgian-invoice.js';

describe('a PDF with the look of a company', () => {
  it('is read as the same invoice', async () => {
    const plain = await fromPdf(renderPdf(belgianInvoice));
    const logo = pngOf(400, 100, 6);
    const branded = await fromPdf(
      renderPdf(belgianInvoice, { logo, accent: '#7a1f2b', footer: 'De Kaai BV' }),
    );
    expect(branded.document).toEqual(plain.document);
    expect(branded.ubl).toBeDefined();
  });
});
