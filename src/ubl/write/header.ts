import { PROFILES } from '../document-kind.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, basic } from './elements.js';
import { type Mapping, readPostalAddress } from './mapping.js';
import { postalAddressElement } from './party.js';

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

/**
 * The delivery (BG-13): to the shipping address, or else where the service was rendered. UBL has room for one of them.
 * An address without a country is in the buyer's country.
 */
export function delivery({ document, buyer }: Mapping): XmlElement | undefined {
  const isShipped =
    document.shipping_address !== undefined || document.shipping_address_recipient !== undefined;
  const field = isShipped ? 'shipping_address' : 'service_address';
  const address = document[field];
  const recipient = document[`${field}_recipient`];
  const country = buyer.address.country;
  return aggregate('cac:Delivery', `/${field}`, [
    aggregate('cac:DeliveryLocation', `/${field}`, [
      address === undefined
        ? undefined
        : postalAddressElement('cac:Address', `/${field}`, readPostalAddress(address, country)),
    ]),
    aggregate('cac:DeliveryParty', `/${field}_recipient`, [
      aggregate('cac:PartyName', `/${field}_recipient`, [
        basic('cbc:Name', `/${field}_recipient`, recipient),
      ]),
    ]),
  ]);
}

/** A period: its first and last day, each with its JSON pointer. BG-14 of the document, BG-26 of a line. */
export function invoicePeriod(
  start: { readonly date: string | undefined; readonly source: string },
  end: { readonly date: string | undefined; readonly source: string },
): XmlElement | undefined {
  return aggregate('cac:InvoicePeriod', start.source, [
    basic('cbc:StartDate', start.source, start.date),
    basic('cbc:EndDate', end.source, end.date),
  ]);
}
