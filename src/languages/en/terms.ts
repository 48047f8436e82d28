import type { Terms } from '../terms.js';

/** The terms that the page of an invoice and the names of fields share. */
export const TERMS: Terms = {
  issueDate: 'issue date',
  currency: 'currency',
  lines: 'lines',
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'unit price',
  allowances: 'allowances',
  charges: 'charges',
  taxBreakdown: 'VAT breakdown',
  taxAmount: 'VAT amount',
  totalWithoutTax: 'total without VAT',
  totalTax: 'total VAT',
  totalWithTax: 'total with VAT',
  bic: 'BIC',
  attachments: 'attachments',
};
