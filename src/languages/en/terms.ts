import type { Terms } from '../terms.js';

/** The terms that the page of an invoice and the names of fields share. */
export const TERMS: Terms = {
  issueDate: 'issue date',
  dueDate: 'due date',
  order: 'purchase order',
  currency: 'currency',
  lines: 'lines',
  description: 'description',
  quantity: 'quantity',
  unitPrice: 'unit price',
  allowances: 'allowances',
  charges: 'charges',
  taxBreakdown: 'VAT breakdown',
  category: 'VAT category',
  taxAmount: 'VAT amount',
  totalWithoutTax: 'total without VAT',
  totalTax: 'total VAT',
  totalWithTax: 'total with VAT',
  amountDue: 'amount due',
  bankAccount: 'bank account',
  bic: 'BIC',
  paymentReference: 'payment reference',
  attachments: 'attachments',
};
