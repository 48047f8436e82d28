import type { FurtherFields } from '../../document/extended-fields.js';
import { PROFILES } from '../document-kind.js';
import type { XmlElement } from '#schematron/xml';
import { postalAddressElement, postalPartsElement } from './address.js';
import { aggregate, around, basic, identifierElement } from './elements.js';
import { type Mapping, readPostalAddress } from './mapping.js';

/** The basic elements at the head of the document. A credit note has its due date among the payment means. */
export function header({ document, further, kind }: Mapping): (XmlElement | undefined)[] {
  const { customizationId, profileId } = PROFILES[kind.isSelfBilling ? 'selfBilling' : 'billing'];
  const isInvoice = kind.root === 'Invoice';
  const typeCode = isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode';
  const type =
    further.type_code === undefined
      ? basic(typeCode, '/document_type', kind.typeCode)
      : basic(typeCode, '/type_code', further.type_code);
  const taxPoint = basic('cbc:TaxPointDate', '/tax_point_date', further.tax_point_date);
  return [
    basic(
      'cbc:CustomizationID',
      further.specification === undefined ? '/document_type' : '/specification',
      further.specification ?? customizationId,
    ),
    basic(
      'cbc:ProfileID',
      further.business_process === undefined ? '/document_type' : '/business_process',
      further.business_process ?? profileId,
    ),
    basic('cbc:ID', '/invoice_id', document.invoice_id),
    basic('cbc:IssueDate', '/invoice_date', document.invoice_date),
    basic('cbc:DueDate', '/due_date', isInvoice ? document.due_date : undefined),
    isInvoice ? undefined : taxPoint,
    type,
    noteElement('/note', document.note, further.note_subject),
    ...(further.further_notes ?? []).map(({ note, subject }, index) =>
      noteElement(`/further_notes/${index}/note`, note, subject),
    ),
    isInvoice ? taxPoint : undefined,
    basic('cbc:DocumentCurrencyCode', '/currency', document.currency),
    basic('cbc:TaxCurrencyCode', '/tax_currency', further.tax_currency),
    basic('cbc:AccountingCost', '/accounting_reference', further.accounting_reference),
    basic('cbc:BuyerReference', '/customer_id', document.customer_id),
  ];
}

/** A note (BT-22), after its subject (BT-21) where it has one. */
function noteElement(
  source: string,
  note: string | undefined,
  subject: string | undefined,
): XmlElement | undefined {
  const written = subject === undefined || note === undefined ? note : `#${subject.trim()}#${note.trim()}`;
  return basic('cbc:Note', source, written);
}

/**
 * The order (BT-13, BT-14) and the preceding invoices (BG-3). `purchase_order` is the order, in a credit note the credited invoice
 * (BT-25; service specification, "Document").
 */
export function orderAndPrecedingInvoices({ document, further, kind }: Mapping): (XmlElement | undefined)[] {
  const isInvoice = kind.root === 'Invoice';
  const { purchase_order: purchaseOrder } = document;
  const sales = basic('cbc:SalesOrderID', '/sales_order', further.sales_order);
  const orderId =
    isInvoice && purchaseOrder !== undefined
      ? basic('cbc:ID', '/purchase_order', purchaseOrder)
      : basic('cbc:ID', '/order_reference', further.order_reference);
  return [
    aggregate('cac:OrderReference', isInvoice ? '/purchase_order' : '/order_reference', [
      orderId ?? (sales && basic('cbc:ID', '/sales_order', NO_ORDER)),
      sales,
    ]),
    isInvoice
      ? undefined
      : around(
          'cac:BillingReference',
          reference('cac:InvoiceDocumentReference', '/purchase_order', purchaseOrder),
        ),
    ...(further.preceding_invoices ?? []).map(precedingInvoice),
  ];
}

/** What Peppol writes for the order that UBL requires beside a sales order. */
export const NO_ORDER = 'NA';

type PrecedingInvoice = NonNullable<FurtherFields['preceding_invoices']>[number];

function precedingInvoice({ id, date }: PrecedingInvoice, index: number): XmlElement | undefined {
  const source = `/preceding_invoices/${index}`;
  return around(
    'cac:BillingReference',
    aggregate('cac:InvoiceDocumentReference', source, [
      basic('cbc:ID', `${source}/id`, id),
      basic('cbc:IssueDate', `${source}/date`, date),
    ]),
  );
}

/** Documents before the supporting ones in UBL: despatch advice, receiving advice, and where they come there, tender and contract. */
export function documentReferences({ further, kind }: Mapping): (XmlElement | undefined)[] {
  return [
    reference('cac:DespatchDocumentReference', '/despatch_advice', further.despatch_advice),
    reference('cac:ReceiptDocumentReference', '/receiving_advice', further.receiving_advice),
    kind.root === 'Invoice' ? tenderReference(further) : undefined,
    reference('cac:ContractDocumentReference', '/contract_reference', further.contract_reference),
  ];
}

/** The document after the supporting ones: the project of an invoice, the tender of a credit note. */
export function laterReference({ further, kind }: Mapping): XmlElement | undefined {
  return kind.root === 'Invoice'
    ? reference('cac:ProjectReference', '/project_reference', further.project_reference)
    : tenderReference(further);
}

function tenderReference({ tender_reference: tender }: FurtherFields): XmlElement | undefined {
  return reference('cac:OriginatorDocumentReference', '/tender_reference', tender);
}

function reference(name: string, source: string, id: string | undefined): XmlElement | undefined {
  return around(name, basic('cbc:ID', source, id));
}

/**
 * The delivery (BG-13): to the shipping address, or else where the service was rendered. UBL has room for one of them.
 * An address without a country is in the buyer's country.
 */
export function delivery({ document, further, buyer }: Mapping): XmlElement | undefined {
  const { shipping_postal_address: parts } = further;
  const isShipped =
    document.shipping_address !== undefined ||
    document.shipping_address_recipient !== undefined ||
    parts !== undefined;
  const field = isShipped ? 'shipping_address' : 'service_address';
  const address = document[field];
  const recipient = document[`${field}_recipient`];
  const country = buyer.address.country;
  return aggregate('cac:Delivery', `/${field}`, [
    basic('cbc:ActualDeliveryDate', '/delivery_date', further.delivery_date),
    aggregate('cac:DeliveryLocation', `/${field}`, [
      identifierElement('/delivery_location/id', further.delivery_location),
      parts !== undefined
        ? postalPartsElement('cac:Address', '/shipping_postal_address', parts)
        : address === undefined
          ? undefined
          : postalAddressElement('cac:Address', `/${field}`, readPostalAddress(address, country)),
    ]),
    around('cac:DeliveryParty', around('cac:PartyName', basic('cbc:Name', `/${field}_recipient`, recipient))),
  ]);
}

/** A period: its first and last day, each with its JSON pointer. BG-14 of the document, BG-26 of a line. */
export function invoicePeriod(
  start: { readonly date: string | undefined; readonly source: string },
  end: { readonly date: string | undefined; readonly source: string },
  taxPointCode?: string,
): XmlElement | undefined {
  return aggregate('cac:InvoicePeriod', start.source, [
    basic('cbc:StartDate', start.source, start.date),
    basic('cbc:EndDate', end.source, end.date),
    basic('cbc:DescriptionCode', '/tax_point_code', taxPointCode),
  ]);
}
