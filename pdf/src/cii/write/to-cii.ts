import { assertKnownOptions, isBytes } from '#errors';
import { locationOf, serializeXml, type XmlElement } from 'schematron-compiler/xml';
import {
  type AnyDocumentInput,
  type ExtendedDocumentInput,
  type ExtendedOption,
  toUbl,
} from 'peppol-preflight';
import { findElement, openUbl, type UblElement } from 'peppol-preflight/ubl';
import { EN_16931, isImplied } from '../specifications.js';
import { childrenOf, linesIn, textAt } from '../ubl-readers.js';
import { lineItemOf } from './cii-line.js';
import { type CiiPart, createTaken, day, group, type Taken, value, word } from './cii-parts.js';
import { shipToPartyOf, tradePartyOf } from './cii-party.js';
import { settlementOf } from './cii-settlement.js';

/** CII as text, and the values that it leaves out. */
interface Cii {
  /** The XML document, UTF-8. */
  readonly xml: string;
  /** Locations (XPath) of the values of the UBL without a place in CII, in document order. */
  readonly unmapped: readonly string[];
}

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/**
 * Writes an invoice or a credit note as a Cross Industry Invoice (UN/CEFACT D16B) of EN 16931, the XML of Factur-X and
 * ZUGFeRD 2: every business term in its place according to EN 16931-3-3, with all its digits. The invoice is not
 * validated.
 *
 * The specification (BT-24) of Peppol, which follows from the kind of the document, becomes that of the norm; any other stays.
 *
 * @param invoice a Document, with `extended` an extended one, or UBL as text or bytes
 * @throws ServiceError 422 or 406 for an invalid Document, like `toUbl`; 415 for XML that is not a UBL invoice or credit note
 * @throws TypeError if an option has the wrong type
 */
export function toCii(
  invoice: AnyDocumentInput | ExtendedDocumentInput | string | Uint8Array,
  options: ExtendedOption = {},
): Cii {
  assertKnownOptions<ExtendedOption>(options, { extended: 'true or false?' });
  const { extended = false } = options;
  const ubl = typeof invoice === 'string' || isBytes(invoice) ? invoice : toUbl(invoice, { extended }).xml;
  const { tree, root } = openUbl(ubl);
  const taken = createTaken();
  const xml = serializeXml(invoiceOf(taken, root, specificationOf(taken, root)));
  return { xml, unmapped: leftOver(taken, root).map((node) => locationOf(tree, node)) };
}

/** The CII of Factur-X, profile EN 16931, whatever specification the UBL follows. */
export function facturXOf(ubl: string): string {
  return serializeXml(invoiceOf(createTaken(), openUbl(ubl).root, EN_16931));
}

/** BT-24: that of the norm in place of what the kind of the document implies. */
function specificationOf({ take }: Taken, root: UblElement): string {
  const own = textAt(take(root, 'cbc:CustomizationID'));
  return own === undefined || isImplied(own, textAt(typeCodeOf(root))) ? EN_16931 : own;
}

/** BT-3. */
function typeCodeOf(root: UblElement): UblElement | undefined {
  return findElement(root, 'cbc:InvoiceTypeCode') ?? findElement(root, 'cbc:CreditNoteTypeCode');
}

function invoiceOf(taken: Taken, root: UblElement, specification: string): XmlElement {
  const { take } = taken;
  const parts: readonly CiiPart[] = [
    group('rsm:ExchangedDocumentContext', [
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', [
        value('ram:ID', take(root, 'cbc:ProfileID')),
      ]),
      group('ram:GuidelineSpecifiedDocumentContextParameter', [word('ram:ID', specification)]),
    ]),
    group('rsm:ExchangedDocument', [
      value('ram:ID', take(root, 'cbc:ID')),
      value('ram:TypeCode', take(typeCodeOf(root))),
      day('ram:IssueDateTime', take(root, 'cbc:IssueDate')),
      ...childrenOf(root, 'cbc:Note').map((note) => noteOf(take(note))),
    ]),
    {
      name: 'rsm:SupplyChainTradeTransaction',
      children: [
        ...linesIn(root).map((line) => lineItemOf(taken, line)),
        agreementOf(taken, root),
        // It is required, even if there is no delivery.
        deliveryOf(taken, root) ?? { name: 'ram:ApplicableHeaderTradeDelivery' },
        settlementOf(taken, root),
      ].filter((part) => part !== undefined),
    },
  ];
  return {
    name: 'rsm:CrossIndustryInvoice',
    attributes: NAMESPACES,
    children: parts.filter((part) => part !== undefined),
  };
}

/** A note (BT-22) with its subject (BT-21), which UBL writes before it between number signs. */
function noteOf(note: UblElement | undefined): CiiPart {
  if (note === undefined) return undefined;
  const [, subject, content] = /^#([A-Z]{3})#(\S.*)$/s.exec(note.text.trim()) ?? [];
  return group(
    'ram:IncludedNote',
    subject === undefined || content === undefined
      ? [value('ram:Content', note)]
      : [word('ram:Content', content), word('ram:SubjectCode', subject)],
  );
}

/** Parties and references. */
function agreementOf(taken: Taken, root: UblElement): CiiPart {
  const { take } = taken;
  const reference = (name: string, ...path: readonly string[]): CiiPart =>
    group(name, [value('ram:IssuerAssignedID', take(root, ...path, 'cbc:ID'))]);
  return group('ram:ApplicableHeaderTradeAgreement', [
    value('ram:BuyerReference', take(root, 'cbc:BuyerReference')),
    tradePartyOf(
      taken,
      'ram:SellerTradeParty',
      findElement(root, 'cac:AccountingSupplierParty', 'cac:Party'),
    ),
    tradePartyOf(taken, 'ram:BuyerTradeParty', findElement(root, 'cac:AccountingCustomerParty', 'cac:Party')),
    tradePartyOf(
      taken,
      'ram:SellerTaxRepresentativeTradeParty',
      findElement(root, 'cac:TaxRepresentativeParty'),
    ),
    group('ram:SellerOrderReferencedDocument', [
      value('ram:IssuerAssignedID', take(root, 'cac:OrderReference', 'cbc:SalesOrderID')),
    ]),
    reference('ram:BuyerOrderReferencedDocument', 'cac:OrderReference'),
    reference('ram:ContractReferencedDocument', 'cac:ContractDocumentReference'),
    ...childrenOf(root, 'cac:AdditionalDocumentReference')
      .filter((each) => !isProject(each))
      .map((each) => supportingDocumentOf(taken, each)),
    ...childrenOf(root, 'cac:OriginatorDocumentReference').map((each) =>
      group('ram:AdditionalReferencedDocument', [
        value('ram:IssuerAssignedID', take(each, 'cbc:ID')),
        word('ram:TypeCode', '50'),
      ]),
    ),
    projectOf(taken, root),
  ]);
}

/** A supporting document (BG-24, code 916) or the invoiced object (BT-18, code 130). */
function supportingDocumentOf({ take }: Taken, reference: UblElement): CiiPart {
  const id = take(reference, 'cbc:ID');
  const isObject = textAt(take(reference, 'cbc:DocumentTypeCode')) === '130';
  const scheme = isObject ? id?.attributes.find(({ name }) => name === 'schemeID')?.value : undefined;
  const attached = findElement(reference, 'cac:Attachment');
  return group('ram:AdditionalReferencedDocument', [
    value('ram:IssuerAssignedID', id),
    value('ram:URIID', take(attached, 'cac:ExternalReference', 'cbc:URI')),
    word('ram:TypeCode', isObject ? '130' : '916'),
    value('ram:Name', take(reference, 'cbc:DocumentDescription')),
    value('ram:AttachmentBinaryObject', take(attached, 'cbc:EmbeddedDocumentBinaryObject'), [
      'mimeCode',
      'filename',
    ]),
    scheme === undefined ? undefined : word('ram:ReferenceTypeCode', scheme),
  ]);
}

/** In a credit note, the project (BT-11) is a supporting document with the code 50. */
function isProject(reference: UblElement): boolean {
  return textAt(reference, 'cbc:DocumentTypeCode') === '50';
}

/** CII also requires a name of the project. */
function projectOf({ take }: Taken, root: UblElement): CiiPart {
  const document = childrenOf(root, 'cac:AdditionalDocumentReference').find(isProject);
  take(document, 'cbc:DocumentTypeCode');
  const id = take(root, 'cac:ProjectReference', 'cbc:ID') ?? take(document, 'cbc:ID');
  return group('ram:SpecifiedProcuringProject', [value('ram:ID', id), value('ram:Name', id)]);
}

function deliveryOf(taken: Taken, root: UblElement): CiiPart {
  const { take } = taken;
  const delivery = findElement(root, 'cac:Delivery');
  return group('ram:ApplicableHeaderTradeDelivery', [
    shipToPartyOf(taken, delivery),
    group('ram:ActualDeliverySupplyChainEvent', [
      day('ram:OccurrenceDateTime', take(delivery, 'cbc:ActualDeliveryDate')),
    ]),
    group('ram:DespatchAdviceReferencedDocument', [
      value('ram:IssuerAssignedID', take(root, 'cac:DespatchDocumentReference', 'cbc:ID')),
    ]),
    group('ram:ReceivingAdviceReferencedDocument', [
      value('ram:IssuerAssignedID', take(root, 'cac:ReceiptDocumentReference', 'cbc:ID')),
    ]),
  ]);
}

/** Elements of UBL about its own format. */
const FORMAT: ReadonlySet<string> = new Set(['cbc:UBLVersionID']);

/** The elements with a value that was not used. */
function leftOver(taken: Taken, root: UblElement): readonly number[] {
  const left: number[] = [];
  const visit = (element: UblElement): void => {
    if (element.text.trim() !== '' && !taken.has(element) && !FORMAT.has(element.name))
      left.push(element.node);
    element.children.forEach(visit);
  };
  visit(root);
  return left;
}
