import type { XmlElement } from '../xml/element.js';
import { basic } from './basic.js';
import type { Mapping } from './mapping.js';
import { specifications } from './specifications.js';

/** The basic elements at the head of the document. A credit note has its due date among the payment means. */
export function header({ document, kind }: Mapping): (XmlElement | undefined)[] {
  const { customizationId, profileId } = specifications[kind.isSelfBilling ? 'selfBilling' : 'billing'];
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
