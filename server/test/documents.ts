import type { EInvoice } from 'e-invoice-api';
import type { SeedCompany } from '../src/index.js';

/** A Document that the rules accept, from the vendor BE0471122367 to the customer BE0845012728. */
export function invoice(fields: Partial<EInvoice.DocumentCreate> = {}): EInvoice.DocumentCreate {
  return {
    document_type: 'INVOICE',
    invoice_id: 'F-1',
    invoice_date: '2026-11-02',
    due_date: '2026-12-02',
    purchase_order: 'PO-1',
    vendor_name: 'Drukkerij De Kaai BV',
    vendor_tax_id: 'BE0471122367',
    vendor_address: 'Kaaistraat 12, 2000 Antwerpen, BE',
    customer_name: 'Boulangerie Lumière SRL',
    customer_tax_id: 'BE0845012728',
    customer_id: 'Atelier Nord',
    customer_address: 'Rue Haute 15, 1000 Bruxelles, BE',
    items: [{ description: 'Folders', quantity: 10, unit_price: 12.5, tax_rate: '21.00' }],
    ...fields,
  };
}

export const KAAI = {
  name: 'Kaai',
  peppol_ids: ['0208:0471122367'],
  company_country: 'BE',
  company_tax_id: 'BE0471122367',
  company_email: 'kaai@example.org',
} as const satisfies SeedCompany;

export const LUMIERE = {
  name: 'Lumière',
  peppol_ids: ['0208:0845012728'],
  company_country: 'BE',
  company_email: 'lumiere@example.org',
} as const satisfies SeedCompany;

export const SANDBOX = {
  name: 'Sandbox',
  is_sandbox: true,
  peppol_ids: ['0208:0471122367'],
  company_country: 'BE',
  company_email: 'sandbox@example.org',
} as const satisfies SeedCompany;

/** Peppol ids with a valid check that no company of the tests has. */
export const STRANGERS = {
  deliver: '0208:0202239951',
  refuse: '0208:0403170701',
  timeout: '0208:0403019261',
} as const;
