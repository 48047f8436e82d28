import type { DocumentInput } from 'peppol-preflight';

/** The smallest Belgian invoice without fault: what tests change a field of. */
export const plainInvoice = {
  invoice_id: 'F-1',
  invoice_date: '2026-11-02',
  due_date: '2026-12-02',
  vendor_name: 'Drukkerij De Kaai',
  vendor_tax_id: 'BE0202239951',
  vendor_address: 'Kaai 12, 2000 Antwerpen',
  customer_name: 'Bakkerij Zon',
  customer_tax_id: 'BE0403170701',
  customer_address: 'Markt 1, 9000 Gent',
  customer_id: 'REF-7',
  items: [{ description: 'Folders', quantity: 100, unit_price: '0.25', tax_rate: '21.00' }],
} satisfies DocumentInput;
