import { expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { readPdf } from '../../../src/read/read-pdf.js';
import { belgianInvoice } from '../belgian-invoice.js';

test.each(['en', 'nl', 'fr', 'de', 'es'] as const)(
  'who receives the goods is no party on our own page (%s)',
  async (language) => {
    const invoice = {
      ...belgianInvoice,
      customer_address: '1 Main Street, Dublin, D02 X285, Ireland',
      shipping_address: 'Via Roma 11, 20121 Milano (MI), Italia',
      shipping_address_recipient: 'Magazzino Centrale SA',
    };
    const { document } = await readPdf(renderPdf(invoice, { language }), {});
    expect(document.vendor_name).toBe(belgianInvoice.vendor_name);
    expect([belgianInvoice.customer_name, undefined]).toContain(document.customer_name);
  },
);
