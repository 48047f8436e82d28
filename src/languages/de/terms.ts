import type { Terms } from '../terms.js';

/** The terms that the page of an invoice and the names of fields share. */
export const TERMS: Terms = {
  issueDate: 'Rechnungsdatum',
  dueDate: 'Fälligkeitsdatum',
  order: 'Bestellung',
  currency: 'Währung',
  lines: 'Positionen',
  description: 'Bezeichnung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  allowances: 'Nachlässe',
  charges: 'Zuschläge',
  taxBreakdown: 'Aufschlüsselung der USt.',
  category: 'USt-Kategorie',
  taxAmount: 'Steuerbetrag',
  totalWithoutTax: 'Summe ohne USt.',
  totalTax: 'Summe der USt.',
  totalWithTax: 'Summe mit USt.',
  amountDue: 'Zahlbetrag',
  bankAccount: 'Bankkonto',
  bic: 'BIC',
  paymentReference: 'Verwendungszweck',
  attachments: 'Anlagen',
};
