import type { AnyDocumentInput, DocumentInput } from '../document/document.js';
import {
  EXTENDED_OPTION,
  type ExtendedDocument,
  type ExtendedDocumentInput,
  type ExtendedOption,
} from '../document/extended-fields.js';
import { readDocument } from '../document/read-document.js';
import { totalsToSend } from '../totals/check-totals.js';
import type { XmlTree } from '#schematron/xml';
import { assertSchemes, MAPPING_OPTIONS, type MappingOptions } from './mapping-options.js';
import { furtherOf } from './read/further.js';
import { allowanceChargesOf } from './read/adjustments.js';
import { attachmentsOf } from './read/attachments.js';
import { deliveryOf, documentTypeOf } from './read/header.js';
import { linesOf } from './read/line.js';
import { buyerOf, sellerOf } from './read/party.js';
import { paymentOf } from './read/payment.js';
import { taxOf, totalsOf } from './read/totals.js';
import { type ChangedNodes, changedNodes } from './read/changed-nodes.js';
import { toUblTree } from './to-ubl.js';
import { dateAt, readUblElement, textAt, type UblElement, withoutUndefined } from './ubl-element.js';
import { assertFields, assertItems, assertKnownOptions } from '#errors';

/** A Document, for `check` and `toUbl`, and what it does not hold of the UBL it was made from, as nodes of the tree. */
export interface FromUblElement extends ChangedNodes {
  readonly document: DocumentInput<number | string | null>;
  /** The same, read. */
  readonly read: ExtendedDocument;
}

/**
 * Maps UBL 2.1 back to a Document: every field that the UBL states, with all its digits. What remains is found by
 * mapping the Document to UBL again, so that it includes fields that the mapping forgets.
 *
 * @param tree a document that fits the schema; its root is an Invoice or a CreditNote
 * @throws ServiceError 422 if the UBL has a value that no Document can have (a currency, an amount with too many digits)
 */
export function fromUblTree(tree: XmlTree, options: MapOptions = {}): FromUblElement {
  return mapElement(readUblElement(tree, tree.root), options);
}

/** How UBL is mapped. */
export interface MapOptions extends MappingOptions, ExtendedOption {
  /** Any currency of the rules, not only those of the service's JSON. */
  readonly anyCurrency?: boolean;
}

function mapElement(
  root: UblElement,
  { extended = false, anyCurrency = extended, ...options }: MapOptions,
): FromUblElement {
  const present = unreadDocument(root, { ...options, extended });
  const read: ExtendedDocument = anyCurrency
    ? readDocument(present, { extended: true })
    : readDocument(present);
  const totals = totalsToSend(read, extended);
  return {
    // The types of the client allow most, but not all values of UBL: guide "The service's client".
    document: present as DocumentInput<number | string | null>,
    read,
    ...changedNodes(root, toUblTree({ document: read, totals }, options)),
  };
}

/** What UBL states as a Document, whether or not its values can be read. */
export function unreadDocument(
  root: UblElement,
  { extended = false, ...options }: MappingOptions & ExtendedOption,
): ExtendedDocumentInput {
  const plain = plainDocumentOf(root, options);
  return withoutUndefined(extended ? { ...plain, ...furtherOf(root, plain) } : plain);
}

/** The fields that the service's JSON has. */
function plainDocumentOf(root: UblElement, options: MappingOptions): AnyDocumentInput {
  const isInvoice = root.name === 'Invoice';
  const tax = taxOf(root);
  const isOutsideVat = tax.tax_code === 'O';
  return withoutUndefined({
    document_type: documentTypeOf(root),
    ...sellerOf(root, isOutsideVat, options),
    ...buyerOf(root, isOutsideVat, options),
    invoice_id: textAt(root, 'cbc:ID'),
    invoice_date: dateAt(root, 'cbc:IssueDate'),
    ...paymentOf(root),
    purchase_order: isInvoice
      ? textAt(root, 'cac:OrderReference', 'cbc:ID')
      : textAt(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'),
    note: textAt(root, 'cbc:Note'),
    currency: textAt(root, 'cbc:DocumentCurrencyCode') as AnyDocumentInput['currency'],
    ...totalsOf(root),
    ...tax,
    ...deliveryOf(root),
    items: linesOf(root),
    ...allowanceChargesOf(root),
    attachments: attachmentsOf(root),
  });
}

/**
 * Turns the document element of UBL into a Document, whatever it was read from: a mapping from another format, such as CII, makes the
 * elements of UBL and gets the Document of them.
 *
 * @param root `Invoice` or `CreditNote` with its content
 * @param options `schemes` of Peppol ids by country, as for `toUbl`; `extended` for an extended Document
 * @throws ServiceError 422 if the UBL has a value that no Document can have: a currency that is not one of the service's, an amount
 *   with too many digits
 * @throws TypeError if `root` is not an element with its content; TypeError, RangeError for invalid options
 */
export function fromUblElement(
  root: UblElement,
  options: MappingOptions & ExtendedOption = {},
): FromUblElement {
  assertKnownOptions(options, { ...MAPPING_OPTIONS, ...EXTENDED_OPTION });
  assertSchemes(options.schemes);
  assertElement('root', root);
  return mapElement(root, options);
}

const KINDS = { name: 'a string', node: 'a number', text: 'a string' } as const;

function assertElement(name: string, element: UblElement): void {
  assertFields(name, element, KINDS);
  assertItems(`${name}.attributes`, element.attributes, {
    name: 'a string',
    node: 'a number',
    value: 'a string',
  });
  assertItems(`${name}.children`, element.children);
  for (const [index, child] of element.children.entries()) assertElement(`${name}.children[${index}]`, child);
}
