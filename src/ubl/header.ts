import type { XmlElement } from '../xml/element.js';
import { basic } from './basic.js';
import type { Mapping } from './mapping.js';

/** BT-24 and BT-23: the specification and the process, by whether the buyer issues the document. */
const specifications = {
  billing: {
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  selfBilling: {
    customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
    profileId: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
  },
};

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
