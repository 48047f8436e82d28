import { PROFILES } from '../profiles.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, basic } from './elements.js';
import type { Mapping } from './mapping.js';

/** The basic elements at the head of the document. A credit note has its due date among the payment means. */
export function header({ document, kind }: Mapping): (XmlElement | undefined)[] {
  const { customizationId, profileId } = PROFILES[kind.isSelfBilling ? 'selfBilling' : 'billing'];
  const isInvoice = kind.root === 'Invoice';
  const typeCode = isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode';
  return [
    basic('cbc:CustomizationID', '/document_type', customizationId),
    basic('cbc:ProfileID', '/document_type', profileId),
    basic('cbc:ID', '/invoice_id', document.invoice_id),
    basic('cbc:IssueDate', '/invoice_date', document.invoice_date),
    basic('cbc:DueDate', '/due_date', isInvoice ? document.due_date : undefined),
    basic(typeCode, '/document_type', kind.typeCode),
    basic('cbc:Note', '/note', document.note),
    basic('cbc:DocumentCurrencyCode', '/currency', document.currency),
    basic('cbc:BuyerReference', '/customer_id', document.customer_id),
  ];
}

/**
 * What `purchase_order` refers to: the order (BT-13), in a credit note the credited invoice (BG-3, BT-25; service
 * specification, "Document").
 */
export function purchaseOrder({ document, kind }: Mapping): XmlElement | undefined {
  const source = '/purchase_order';
  const id = basic('cbc:ID', source, document.purchase_order);
  if (kind.root === 'Invoice') return aggregate('cac:OrderReference', source, [id]);
  return aggregate('cac:BillingReference', source, [aggregate('cac:InvoiceDocumentReference', source, [id])]);
}
