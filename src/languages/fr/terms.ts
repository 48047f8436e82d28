import type { Terms } from '../terms.js';

/** The terms that the page of an invoice and the names of fields share. */
export const TERMS: Terms = {
  issueDate: 'date d’émission',
  dueDate: 'date d’échéance',
  order: 'commande',
  currency: 'devise',
  lines: 'lignes',
  description: 'désignation',
  quantity: 'quantité',
  unitPrice: 'prix unitaire',
  allowances: 'remises',
  charges: 'frais',
  taxBreakdown: 'détail de la TVA',
  category: 'catégorie de TVA',
  taxAmount: 'montant de la TVA',
  totalWithoutTax: 'total hors TVA',
  totalTax: 'total de la TVA',
  totalWithTax: 'total TVA comprise',
  amountDue: 'montant à payer',
  bankAccount: 'compte bancaire',
  bic: 'BIC',
  paymentReference: 'référence de paiement',
  attachments: 'pièces jointes',
};
