import type { AnyDocumentInput } from '../../document/document.js';
import type { ExtendedDocumentInput } from '../../document/extended-fields.js';
import { documentKind, PROFILES } from '../document-kind.js';
import { childrenOf, dateAt, elementAt, textAt, type UblElement, withoutUndefined } from '../ubl-element.js';
import { NO_ORDER } from '../write/header.js';
import { identifierOf } from './further-parties.js';
import { documentTypeOf } from './header.js';
import { filled } from './parts.js';

/** Kind, notes, dates and references of the head, as an extended Document has them. */
export function referencesOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  return {
    ...kindOf(root),
    ...notesOf(root),
    tax_point_date: dateAt(root, 'cbc:TaxPointDate'),
    tax_point_code: textAt(root, 'cac:InvoicePeriod', 'cbc:DescriptionCode'),
    tax_currency: textAt(root, 'cbc:TaxCurrencyCode'),
    accounting_reference: textAt(root, 'cbc:AccountingCost'),
    ...ordersOf(root, plain),
    despatch_advice: textAt(root, 'cac:DespatchDocumentReference', 'cbc:ID'),
    receiving_advice: textAt(root, 'cac:ReceiptDocumentReference', 'cbc:ID'),
    tender_reference: textAt(root, 'cac:OriginatorDocumentReference', 'cbc:ID'),
    contract_reference: textAt(root, 'cac:ContractDocumentReference', 'cbc:ID'),
    project_reference: isInvoice(root)
      ? textAt(root, 'cac:ProjectReference', 'cbc:ID')
      : textAt(referenceOfType(root, '50'), 'cbc:ID'),
    object_reference: identifierOf(elementAt(referenceOfType(root, '130'), 'cbc:ID')),
  };
}

function isInvoice(root: UblElement): boolean {
  return root.name === 'Invoice';
}

/** What the document is and follows, where that is not as usual for its kind. */
function kindOf(root: UblElement): ExtendedDocumentInput {
  const kind = documentKind(documentTypeOf(root));
  const profile = PROFILES[kind.isSelfBilling ? 'selfBilling' : 'billing'];
  const code = textAt(root, isInvoice(root) ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode');
  return {
    specification: other(textAt(root, 'cbc:CustomizationID'), profile.customizationId),
    business_process: other(textAt(root, 'cbc:ProfileID'), profile.profileId),
    type_code: other(code, kind.typeCode),
  };
}

/** A value that the Document says only where it is another than usual. */
function other(value: string | undefined, usual: string): string | undefined {
  return value === usual ? undefined : value;
}

function notesOf(root: UblElement): ExtendedDocumentInput {
  const [first, ...others] = childrenOf(root, 'cbc:Note').map(noteOf);
  return { note: first?.note, note_subject: first?.subject, further_notes: filled(others) };
}

/** A note with its subject, which stands before it between number signs. */
function noteOf(element: UblElement) {
  const whole = textAt(element) ?? '';
  const [, subject, note] = /^#([A-Z]{3})#(\S.*)$/s.exec(whole) ?? [undefined, undefined, whole];
  return withoutUndefined({ note, subject });
}

/** The orders, and the invoices that this one follows; the service makes one of them the purchase order of a credit note. */
function ordersOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  const id = textAt(root, 'cac:OrderReference', 'cbc:ID');
  const sales = textAt(root, 'cac:OrderReference', 'cbc:SalesOrderID');
  const order = sales !== undefined && id === NO_ORDER ? undefined : id;
  const invoices = childrenOf(root, 'cac:BillingReference').map((each) => {
    const document = elementAt(each, 'cac:InvoiceDocumentReference');
    return withoutUndefined({ id: textAt(document, 'cbc:ID'), date: dateAt(document, 'cbc:IssueDate') });
  });
  if (isInvoice(root))
    return { purchase_order: order, sales_order: sales, preceding_invoices: filled(invoices) };
  const isPurchaseOrder = invoices.length === 1 && invoices[0]?.date === undefined;
  return {
    purchase_order: isPurchaseOrder ? plain.purchase_order : undefined,
    order_reference: order,
    sales_order: sales,
    preceding_invoices: isPurchaseOrder ? undefined : filled(invoices),
  };
}

/** The additional document of a type, a code of UNTDID 1001. */
function referenceOfType(root: UblElement, type: string): UblElement | undefined {
  return childrenOf(root, 'cac:AdditionalDocumentReference').find(
    (each) => textAt(each, 'cbc:DocumentTypeCode') === type,
  );
}
