import { assertKnownOptions, type OptionKinds } from '#errors';
import { type LaterChildren, serializeXml, type XmlElement } from '#schematron/xml';
import type { Attachment } from '../document/document.js';
import { READ_OPTIONS, type ReadOptions } from '../document/read-document.js';
import { withLazyField } from '../issues/lazy-field.js';
import { assertConstructPdf, type ConstructPdf, constructPdf } from './construct-pdf.js';
import { ublNamespaces } from './document-kind.js';
import { assertSchemes, MAPPING_OPTIONS, type MappingOptions } from './mapping-options.js';
import { assertPrepared, type DocumentContent, prepareDocument } from './prepare-document.js';
import { unmappedFields } from './unmapped-fields.js';
import { allowanceCharges } from './write/adjustments.js';
import { additionalDocuments } from './write/attachments.js';
import {
  delivery,
  documentReferences,
  header,
  invoicePeriod,
  laterReference,
  orderAndPrecedingInvoices,
} from './write/header.js';
import { invoiceLines } from './write/line.js';
import { type Mapping, prepareMapping } from './write/mapping.js';
import { buyerParty, payeeParty, sellerParty, taxRepresentativeParty } from './write/party.js';
import { paymentMeans, paymentTerms } from './write/payment.js';
import { monetaryTotal, taxTotal, taxTotalInTaxCurrency } from './write/totals.js';

/** Options of `toUbl`. */
export interface WriteOptions extends MappingOptions {
  /** Makes the PDF to embed, as the service embeds one for `construct_pdf`. It gets the UBL without it. */
  readonly constructPdf?: ConstructPdf;
}

/** The names and kinds of the options of `toUbl`. */
const TO_UBL_OPTIONS: OptionKinds<WriteOptions & ReadOptions> = {
  ...MAPPING_OPTIONS,
  ...READ_OPTIONS,
  constructPdf: 'anything?',
};

/** The UBL of a Document. */
export interface WrittenUbl {
  /** The XML document, UTF-8. */
  readonly xml: string;
  /** The `source` of every element is the JSON pointer of its Document field. */
  readonly tree: XmlElement;
  /** The PDF that `constructPdf` made, as the attachment that is embedded last. */
  readonly constructedPdf?: Attachment;
}

/** UBL as text, and the fields that it leaves out. */
export interface Ubl extends WrittenUbl {
  /** JSON pointers of the fields without a place in UBL, in document order; computed when you first read them. */
  readonly unmapped: readonly string[];
}

/**
 * Turns a Document into UBL 2.1 of Peppol BIS Billing 3.0, without judging it: the same Document gives the same bytes.
 *
 * @param document as parsed JSON; amounts as numbers, decimal strings, or decimals of decimal.js, big.js or bignumber.js
 * @param options `schemes` of Peppol ids by country; `strict` rejects fields that the service does not know;
 *   `extended` for an extended Document; `constructPdf` makes a PDF of the UBL, which is embedded in it after the attachments: `(ubl) => renderPdf(ubl)`
 * @returns the UBL as text, and in `unmapped` the fields that it leaves out
 * @throws ServiceError 422 if it is not a Document; 406 if its totals do not match its lines, because the UBL
 * would have to contradict one of them. Its `issues` are those that `check` finds before there is UBL
 * @throws TypeError if an option has the wrong type; RangeError if it has a value that does not exist
 */
export function toUbl(document: unknown, options: WriteOptions & ReadOptions = {}): Ubl {
  assertKnownOptions(options, TO_UBL_OPTIONS);
  assertSchemes(options.schemes);
  assertConstructPdf('constructPdf', options.constructPdf);
  const content = assertPrepared(prepareDocument(document, options));
  const { tree, xml, constructedPdf } = writeUbl(content, options);
  const noneYet: readonly string[] = [];
  const written = { tree, xml, ...(constructedPdf !== undefined && { constructedPdf }), unmapped: noneYet };
  // Computing it takes a third of the time of toUbl(), and few callers read it.
  return withLazyField(written, 'unmapped', () => unmappedFields(content.document, tree));
}

/** The same for a Document that was read, without `unmapped`; the tree and the text are made when they are first read. */
export function writeUbl({ document, totals }: DocumentContent, options: WriteOptions): MappedUbl {
  const { constructPdf: construct, ...mappingOptions } = options;
  const plain = unwrittenUbl(prepareMapping({ document, totals }, mappingOptions));
  if (construct === undefined) return plain;
  const constructedPdf = constructPdf(plain.xml, document.invoice_id, construct);
  const attachments = [...(document.attachments ?? []), constructedPdf];
  const tree = toUblTree({ document: { ...document, attachments }, totals }, mappingOptions);
  return { tree, xml: serializeXml(tree), constructedPdf };
}

/** UBL that is also available in parts, so that the elements of an invoice of thousands of lines need not be kept. */
export interface MappedUbl extends WrittenUbl {
  readonly parts?: UblParts;
}

interface UblParts {
  /** The document element with what precedes the lines. */
  readonly head: XmlElement;
  /** Its last children. */
  readonly lines: LaterChildren;
}

/** UBL whose tree and text are made when they are first read. */
function unwrittenUbl(mapping: Mapping): MappedUbl {
  const parts = partsOf(mapping);
  let tree: XmlElement | undefined;
  let xml: string | undefined;
  return {
    parts,
    get tree() {
      return (tree ??= joined(parts));
    },
    get xml() {
      return (xml ??= serializeXml(this.tree));
    },
  };
}

/**
 * Maps a Document that was read to UBL 2.1 in the form of Peppol BIS Billing 3.0, or of Peppol BIS Self-Billing 3.0.
 *
 * Only what the Document says is mapped, and nothing is made up: the rules report a missing reason, reference or
 * address. Totals are the calculated ones. The result does not depend on time or chance.
 */
export function toUblTree(content: DocumentContent, options: MappingOptions = {}): XmlElement {
  return joined(partsOf(prepareMapping(content, options)));
}

function joined({ head, lines }: UblParts): XmlElement {
  const children = [...(head.children ?? [])];
  for (const line of lines.elements) children.push(line);
  return { ...head, children };
}

/** UBL has the lines after everything else. */
function partsOf(mapping: Mapping): UblParts {
  const { items } = mapping.document;
  const elements = { [Symbol.iterator]: () => invoiceLines(mapping) };
  return { head: headOf(mapping), lines: { count: items.length, elements } };
}

function headOf(mapping: Mapping): XmlElement {
  const { kind, document, further, totals } = mapping;
  // In the order of UBL 2.1.
  const children = [
    ...header(mapping),
    invoicePeriod(
      { date: document.service_start_date, source: '/service_start_date' },
      { date: document.service_end_date, source: '/service_end_date' },
      further.tax_point_code,
    ),
    ...orderAndPrecedingInvoices(mapping),
    ...documentReferences(mapping),
    ...additionalDocuments(mapping),
    laterReference(mapping),
    sellerParty(mapping),
    buyerParty(mapping),
    payeeParty(mapping),
    taxRepresentativeParty(mapping),
    delivery(mapping),
    ...paymentMeans(mapping),
    paymentTerms(mapping),
    ...allowanceCharges({ given: document, settled: totals }, '', document.currency),
    taxTotal(mapping),
    taxTotalInTaxCurrency(mapping),
    monetaryTotal(mapping),
  ];
  return {
    name: kind.root,
    source: '',
    attributes: ublNamespaces(kind.root),
    children: children.filter((child) => child !== undefined),
  };
}
