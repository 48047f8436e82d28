import type { Terms } from '../terms.js';

/** The terms that the page of an invoice and the names of fields share. */
export const TERMS: Terms = {
  issueDate: 'factuurdatum',
  dueDate: 'vervaldatum',
  order: 'bestelling',
  currency: 'munteenheid',
  lines: 'regels',
  description: 'omschrijving',
  quantity: 'aantal',
  unitPrice: 'eenheidsprijs',
  allowances: 'kortingen',
  charges: 'toeslagen',
  taxBreakdown: 'btw-overzicht',
  category: 'btw-categorie',
  taxAmount: 'btw-bedrag',
  totalWithoutTax: 'totaal exclusief btw',
  totalTax: 'totaal btw',
  totalWithTax: 'totaal inclusief btw',
  amountDue: 'te betalen bedrag',
  bankAccount: 'bankrekening',
  bic: 'BIC',
  paymentReference: 'mededeling',
  attachments: 'bijlagen',
};
