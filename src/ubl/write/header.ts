import { PROFILES } from '../document-kind.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, around, basic, identifierElement } from './elements.js';
import { type Mapping, readPostalAddress } from './mapping.js';
import { postalAddressElement, postalPartsElement } from './party.js';

/** The basic elements at the head of the document. A credit note has its due date among the payment means. */
export function header({ document, kind }: Mapping): (XmlElement | undefined)[] {
  const { customizationId, profileId } = PROFILES[kind.isSelfBilling ? 'selfBilling' : 'billing'];
  const isInvoice = kind.root === 'Invoice';
  const typeCode = isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode';
  const type =
    document.type_code === undefined
      ? basic(typeCode, '/document_type', kind.typeCode)
      : basic(typeCode, '/type_code', document.type_code);
  const taxPoint = basic('cbc:TaxPointDate', '/tax_point_date', document.tax_point_date);
  return [
    basic(
      'cbc:CustomizationID',
      document.specification === undefined ? '/document_type' : '/specification',
      document.specification ?? customizationId,
    ),
    basic(
      'cbc:ProfileID',
      document.business_process === undefined ? '/document_type' : '/business_process',
      document.business_process ?? profileId,
    ),
    basic('cbc:ID', '/invoice_id', document.invoice_id),
    basic('cbc:IssueDate', '/invoice_date', document.invoice_date),
    basic('cbc:DueDate', '/due_date', isInvoice ? document.due_date : undefined),
    ...(isInvoice ? [type, ...notes(document), taxPoint] : [taxPoint, type, ...notes(document)]),
    basic('cbc:DocumentCurrencyCode', '/currency', document.currency),
    basic('cbc:TaxCurrencyCode', '/tax_currency', document.tax_currency),
    basic('cbc:AccountingCost', '/accounting_reference', document.accounting_reference),
    basic('cbc:BuyerReference', '/customer_id', document.customer_id),
  ];
}

/** The notes (BG-1): that of every Document, then those of an extended one. */
function notes({ note, note_subject, further_notes = [] }: Mapping['document']): (XmlElement | undefined)[] {
  return [
    noteElement('/note', note, note_subject),
    ...further_notes.map((each, index) =>
      noteElement(`/further_notes/${index}/note`, each.note, each.subject),
    ),
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
export function orderAndPrecedingInvoices({ document, kind }: Mapping): (XmlElement | undefined)[] {
  const isInvoice = kind.root === 'Invoice';
  const { purchase_order: purchaseOrder, order_reference: order } = document;
  const sales = basic('cbc:SalesOrderID', '/sales_order', document.sales_order);
  const orderId =
    isInvoice && purchaseOrder !== undefined
      ? basic('cbc:ID', '/purchase_order', purchaseOrder)
      : basic('cbc:ID', '/order_reference', order);
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
    ...(document.preceding_invoices ?? []).map(precedingInvoice),
  ];
}

/** What Peppol writes for the order that UBL requires beside a sales order. */
export const NO_ORDER = 'NA';

type PrecedingInvoice = NonNullable<Mapping['document']['preceding_invoices']>[number];

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
export function documentReferences({ document, kind }: Mapping): (XmlElement | undefined)[] {
  const tender = reference('cac:OriginatorDocumentReference', '/tender_reference', document.tender_reference);
  const contract = reference(
    'cac:ContractDocumentReference',
    '/contract_reference',
    document.contract_reference,
  );
  return [
    reference('cac:DespatchDocumentReference', '/despatch_advice', document.despatch_advice),
    reference('cac:ReceiptDocumentReference', '/receiving_advice', document.receiving_advice),
    ...(kind.root === 'Invoice' ? [tender, contract] : [contract]),
  ];
}

/** Documents after the supporting ones: the project of an invoice, the tender of a credit note. */
export function laterReferences({ document, kind }: Mapping): (XmlElement | undefined)[] {
  return kind.root === 'Invoice'
    ? [reference('cac:ProjectReference', '/project_reference', document.project_reference)]
    : [reference('cac:OriginatorDocumentReference', '/tender_reference', document.tender_reference)];
}

function reference(name: string, source: string, id: string | undefined): XmlElement | undefined {
  return around(name, basic('cbc:ID', source, id));
}

/**
 * The delivery (BG-13): to the shipping address, or else where the service was rendered. UBL has room for one of them.
 * An address without a country is in the buyer's country.
 */
export function delivery({ document, buyer }: Mapping): XmlElement | undefined {
  const isShipped =
    document.shipping_address !== undefined ||
    document.shipping_address_recipient !== undefined ||
    document.shipping_postal_address !== undefined;
  const field = isShipped ? 'shipping_address' : 'service_address';
  const address = document[field];
  const recipient = document[`${field}_recipient`];
  const country = buyer.address.country;
  const { shipping_postal_address: parts } = document;
  return aggregate('cac:Delivery', `/${field}`, [
    basic('cbc:ActualDeliveryDate', '/delivery_date', document.delivery_date),
    aggregate('cac:DeliveryLocation', `/${field}`, [
      identifierElement('/delivery_location/id', document.delivery_location),
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
