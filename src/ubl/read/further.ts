import type { AnyDocumentInput } from '../../document/document.js';
import type { ExtendedDocumentInput } from '../../document/extended-fields.js';
import { documentKind, PROFILES } from '../document-kind.js';
import { NO_ORDER } from '../write/header.js';
import {
  attributeOf,
  childrenOf,
  dateAt,
  decimalAt,
  elementAt,
  linesIn,
  taxTotalOf,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';
import { knownTaxCode } from './adjustments.js';
import { sizeOfBase64 } from './attachments.js';
import { documentTypeOf } from './header.js';
import { furtherLineOf } from './further-line.js';
import { furtherPaymentOf } from './further-payment.js';
import { filled } from './parts.js';
import { identifierOf, furtherPartiesOf } from './further-parties.js';

/**
 * The fields of an extended Document, beside those of a Document or instead of them.
 *
 * @param plain the fields that the service's JSON has
 */
export function furtherOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  return {
    ...referencesOf(root, plain),
    ...furtherPartiesOf(root, plain),
    ...furtherTotalsOf(root),
    ...furtherPaymentOf(root),
    ...taxOf(root, plain),
    delivery_date: dateAt(root, 'cac:Delivery', 'cbc:ActualDeliveryDate'),
    delivery_location: identifierOf(elementAt(root, 'cac:Delivery', 'cac:DeliveryLocation', 'cbc:ID')),
    attachments: attachmentsOf(root),
  };
}

/** Kind, dates and references of the head. */
function referencesOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  const isInvoice = root.name === 'Invoice';
  const code = textAt(root, isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode');
  const [first, ...furtherNotes] = childrenOf(root, 'cbc:Note').map(noteOf);
  const kind = documentKind(documentTypeOf(root));
  const profile = PROFILES[kind.isSelfBilling ? 'selfBilling' : 'billing'];
  const sales = textAt(root, 'cac:OrderReference', 'cbc:SalesOrderID');
  const invoices = childrenOf(root, 'cac:BillingReference').map((each) => {
    const document = elementAt(each, 'cac:InvoiceDocumentReference');
    return withoutUndefined({ id: textAt(document, 'cbc:ID'), date: dateAt(document, 'cbc:IssueDate') });
  });
  // The service makes one credited invoice of the purchase order of a credit note.
  const isPurchaseOrder = !isInvoice && invoices.length === 1 && invoices[0]?.date === undefined;
  const orderId = textAt(root, 'cac:OrderReference', 'cbc:ID');
  const order = sales !== undefined && orderId === NO_ORDER ? undefined : orderId;
  const additional = childrenOf(root, 'cac:AdditionalDocumentReference');
  const ofType = (type: string) => additional.find((each) => textAt(each, 'cbc:DocumentTypeCode') === type);
  return {
    specification: other(textAt(root, 'cbc:CustomizationID'), profile.customizationId),
    business_process: other(textAt(root, 'cbc:ProfileID'), profile.profileId),
    type_code: other(code, kind.typeCode),
    note: first?.note,
    note_subject: first?.subject,
    further_notes: filled(furtherNotes),
    tax_point_date: dateAt(root, 'cbc:TaxPointDate'),
    tax_point_code: textAt(root, 'cac:InvoicePeriod', 'cbc:DescriptionCode'),
    tax_currency: textAt(root, 'cbc:TaxCurrencyCode'),
    accounting_reference: textAt(root, 'cbc:AccountingCost'),
    purchase_order: isInvoice ? order : isPurchaseOrder ? plain.purchase_order : undefined,
    order_reference: isInvoice ? undefined : order,
    sales_order: sales,
    preceding_invoices: isPurchaseOrder ? undefined : filled(invoices),
    despatch_advice: textAt(root, 'cac:DespatchDocumentReference', 'cbc:ID'),
    receiving_advice: textAt(root, 'cac:ReceiptDocumentReference', 'cbc:ID'),
    tender_reference: textAt(root, 'cac:OriginatorDocumentReference', 'cbc:ID'),
    contract_reference: textAt(root, 'cac:ContractDocumentReference', 'cbc:ID'),
    project_reference: isInvoice
      ? textAt(root, 'cac:ProjectReference', 'cbc:ID')
      : textAt(ofType('50'), 'cbc:ID'),
    object_reference: identifierOf(elementAt(ofType('130'), 'cbc:ID')),
  };
}

/** A value that the Document says only where it is another than usual. */
function other(value: string | undefined, usual: string): string | undefined {
  return value === usual ? undefined : value;
}

/** A note with its subject, which stands before it between number signs. */
function noteOf(element: UblElement) {
  const whole = textAt(element) ?? '';
  const [, subject, note] = /^#([A-Z]{3})#(\S.*)$/s.exec(whole) ?? [undefined, undefined, whole];
  return withoutUndefined({ note, subject });
}

/** Supporting documents (BG-24) with their references, descriptions and addresses. */
function attachmentsOf(root: UblElement): ExtendedDocumentInput['attachments'] {
  return filled(
    childrenOf(root, 'cac:AdditionalDocumentReference')
      .filter((each) => elementAt(each, 'cbc:DocumentTypeCode') === undefined)
      .map((each) => {
        const file = elementAt(each, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
        const data = textAt(file)?.replace(/\s+/g, '');
        const [id, name] = [textAt(each, 'cbc:ID'), attributeOf(file, 'filename')];
        return withoutUndefined({
          id: id === name ? undefined : id,
          file_name: name,
          description: textAt(each, 'cbc:DocumentDescription'),
          file_type: attributeOf(file, 'mimeCode'),
          file_size: data === undefined ? undefined : sizeOfBase64(data),
          file_data: data,
          url: textAt(each, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI'),
        });
      }),
  );
}

function furtherTotalsOf(root: UblElement): ExtendedDocumentInput {
  const total = elementAt(root, 'cac:LegalMonetaryTotal');
  const inCurrency = taxTotalOf(root);
  const other = childrenOf(root, 'cac:TaxTotal').find((each) => each !== inCurrency);
  return {
    total_charges: decimalAt(total, 'cbc:ChargeTotalAmount'),
    prepaid_amount: decimalAt(total, 'cbc:PrepaidAmount'),
    rounding_amount: decimalAt(total, 'cbc:PayableRoundingAmount'),
    total_tax_in_tax_currency: decimalAt(other, 'cbc:TaxAmount'),
  };
}

/** Categories of the lines, where one for all is not enough, and the reasons of several categories. */
function taxOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  const lines = linesIn(root);
  const codes = lines.map((line) =>
    knownTaxCode(textAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')),
  );
  const items = (plain.items ?? []).map((item, index) => ({ item, code: codes[index] }));
  const isOne = new Set(codes).size <= 1;
  // Without a category, a rate of 0 is zero rated, and any other standard rated.
  const isImplied = items.every(({ item, code }) =>
    Number(item.tax_rate ?? 0) === 0 ? code === 'Z' : code === 'S',
  );
  const hasOwn = !isOne && !isImplied;
  return {
    tax_code: hasOwn ? undefined : plain.tax_code,
    items: items.map(({ item, code }, index) =>
      withoutUndefined({
        ...item,
        ...furtherLineOf(lines[index], item),
        tax_code: hasOwn ? code : undefined,
      }),
    ),
    ...exemptionsOf(root, plain),
  };
}

function exemptionsOf(root: UblElement, plain: AnyDocumentInput): ExtendedDocumentInput {
  const categories = childrenOf(taxTotalOf(root), 'cac:TaxSubtotal').map((each) =>
    elementAt(each, 'cac:TaxCategory'),
  );
  const reasons = categories.flatMap((category) => {
    const reason = {
      tax_code: knownTaxCode(textAt(category, 'cbc:ID')),
      vatex: textAt(category, 'cbc:TaxExemptionReasonCode'),
      vatex_note: textAt(category, 'cbc:TaxExemptionReason'),
    };
    return reason.vatex === undefined && reason.vatex_note === undefined ? [] : [withoutUndefined(reason)];
  });
  const exempt = categories.filter((category) => !['S', 'Z'].includes(textAt(category, 'cbc:ID') ?? ''));
  const [first] = reasons;
  // One reason for the one category that needs one.
  const isPlain =
    reasons.length === 0 ||
    (reasons.length === 1 &&
      exempt.length === 1 &&
      first?.vatex === (plain.vatex ?? undefined) &&
      first?.tax_code !== 'S' &&
      first?.tax_code !== 'Z');
  return isPlain ? {} : { vatex: undefined, vatex_note: undefined, exemptions: reasons };
}
