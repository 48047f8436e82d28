import type { Terms } from '../terms.js';

/** The terms that the page of an invoice and the names of fields share. */
export const TERMS: Terms = {
  issueDate: 'fecha de expedición',
  dueDate: 'fecha de vencimiento',
  order: 'número de pedido',
  currency: 'moneda',
  lines: 'líneas',
  description: 'descripción',
  quantity: 'cantidad',
  unitPrice: 'precio unitario',
  allowances: 'descuentos',
  charges: 'cargos',
  taxBreakdown: 'desglose del IVA',
  taxAmount: 'cuota de IVA',
  totalWithoutTax: 'total sin IVA',
  totalTax: 'total de IVA',
  totalWithTax: 'total con IVA',
  category: 'categoría de IVA',
  amountDue: 'importe a pagar',
  bankAccount: 'cuenta bancaria',
  paymentReference: 'referencia de pago',
  bic: 'BIC',
  attachments: 'archivos adjuntos',
};
