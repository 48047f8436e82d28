import { describe, expect, it } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { pngOf } from '../../../test/shared/logos.js';
import { belgianInvoice } from '../read/belgian-invoice.js';
import { partiesOf } from '../read/parties-of.js';

describe('a PDF with the look of a company', () => {
  it('is read as the same invoice', async () => {
    const parties = partiesOf(belgianInvoice);
    const plain = await fromPdf(renderPdf(belgianInvoice), { parties });
    const logo = pngOf(400, 100, 6);
    const branded = await fromPdf(
      renderPdf(belgianInvoice, { logo, accent: '#7a1f2b', footer: 'De Kaai BV' }),
      { parties },
    );
    expect(branded.document).toEqual(plain.document);
    expect(branded.ubl).toBeDefined();
  });
});
