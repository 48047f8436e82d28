import { assertKnownOptions, assertXml } from '#errors';
import { fromUblElement, type MappingOptions, parseXml, type UblElement } from 'peppol-preflight/ubl';
import {
  checkTotals,
  type DocumentInput,
  type ExtendedDocumentInput,
  ServiceError,
  type TotalIssue,
} from 'peppol-preflight';
import { locationOf, type XmlTree } from 'schematron-compiler/xml';
import { allAt, type CiiElement, firstAt, readCiiElement } from './cii-element.js';
import { isAboutForm } from '../specifications.js';
import { saysNothing, ublOfCii } from './ubl-of-cii.js';

/** A Document that was made from CII. */
export interface FromCii<Made = DocumentInput<number | string | null>> {
  /** As users write it: what the CII does not state is absent, amounts are decimal strings with the digits of the CII. */
  readonly document: Made;
  /** The specification that the CII names (BT-24), such as `urn:cen.eu:en16931:2017`; undefined if it names none. */
  readonly specification: string | undefined;
  /**
   * Locations of the elements and attributes whose value the Document does not hold, in document order, except
   * a specification (BT-24) that is only about the form of the CII: the norm itself, and the profiles of Factur-X and ZUGFeRD.
   */
  readonly unmapped: readonly string[];
  /** Totals that do not follow from the lines as calculated by the service; see `fromUbl`. */
  readonly totalIssues: readonly TotalIssue[];
}

/** Options of `fromCii`. */
export interface CiiOptions extends MappingOptions {
  /** Whether the Document has the further fields of EN 16931, as with `fromUbl`. */
  readonly extended?: boolean;
}

const CROSS_INDUSTRY_INVOICE = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';

/**
 * Turns a Cross Industry Invoice (UN/CEFACT D16B as used by EN 16931: Factur-X, ZUGFeRD 2, XRechnung) into a Document:
 * every business term that a Document has a field for, with all digits.
 *
 * @param cii the XML as text or as bytes in any encoding it declares
 * @param options `schemes` of Peppol ids by country, as for `toUbl`; `extended` for an extended Document, which has a place for every
 *   business term
 * @throws ServiceError 415 `UBL file is empty`; 415 `UBL file is not valid and contains errors` if it is not a Cross
 * Industry Invoice; 422 `UBL File could not be parsed` if it has no lines, as in the profiles MINIMUM and BASIC WL, or a
 * value that no Document can have. `cause` says what and where.
 * @throws TypeError if `cii` is neither text nor bytes; TypeError, RangeError for invalid options
 */
export function fromCii(
  cii: string | Uint8Array,
  options: CiiOptions & { readonly extended: true },
): FromCii<ExtendedDocumentInput>;
export function fromCii(cii: string | Uint8Array, options?: CiiOptions): FromCii;
export function fromCii(
  cii: string | Uint8Array,
  options: CiiOptions = {},
): FromCii<ExtendedDocumentInput> | FromCii {
  assertXml('fromCii', cii);
  assertKnownOptions<CiiOptions>(options, { schemes: 'anything?', extended: 'true or false?' });
  if (cii.length === 0) throw new ServiceError(415, 'UBL file is empty');
  const parsed = parseXml(cii);
  if (!parsed.ok) throw notValid(parsed.issue.message);
  const { tree } = parsed;
  const { namespace, local } = tree.names[tree.name[tree.root] ?? 0] ?? { namespace: '', local: '' };
  if (local !== 'CrossIndustryInvoice' || namespace !== CROSS_INDUSTRY_INVOICE)
    throw notValid(describeOther(namespace, local));
  const root = readCiiElement(tree, tree.root);
  const specification = specificationOf(root);
  if (firstAt(root, 'SupplyChainTradeTransaction', 'IncludedSupplyChainTradeLineItem') === undefined)
    throw new ServiceError(422, 'UBL File could not be parsed', { cause: withoutLines(specification) });
  const isExtended = options.extended === true;
  const ubl = ublOfCii(root, isExtended);
  try {
    const { document, read, unmapped } = fromUblElement(ubl, options);
    return {
      document,
      specification,
      unmapped: leftOut(root, ubl, { unmapped, isExtended }).map((node) => plainLocation(tree, node)),
      totalIssues: checkTotals(read, undefined, { extended: isExtended }),
    };
  } catch (cause) {
    if (cause instanceof ServiceError) throw new ServiceError(422, 'UBL File could not be parsed', { cause });
    throw cause;
  }
}

function notValid(message: string): ServiceError {
  return new ServiceError(415, 'UBL file is not valid and contains errors', { cause: new Error(message) });
}

function describeOther(namespace: string, local: string): string {
  if (local === 'CrossIndustryDocument')
    return 'This is ZUGFeRD 1, which is older than EN 16931: request Factur-X or ZUGFeRD 2.';
  const name = namespace === '' ? local : `Q{${namespace}}${local}`;
  return `The root element is ${name}: give a Cross Industry Invoice of UN/CEFACT D16B, or UBL to fromUbl.`;
}

function specificationOf(root: CiiElement): string | undefined {
  const id = firstAt(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID');
  return id === undefined || id.text === '' ? undefined : id.text;
}

function withoutLines(specification: string | undefined): Error {
  const profile = /minimum/i.test(specification ?? '')
    ? 'the profile MINIMUM'
    : /basicwl/i.test(specification ?? '')
      ? 'the profile BASIC WL'
      : (specification ?? 'no named specification');
  return new Error(
    `The CII is of ${profile} and has no lines: ask the seller for the profile BASIC, EN 16931 or EXTENDED.`,
  );
}

/** The values that did not become UBL, and those of the UBL that the Document does not hold. */
function leftOut(
  root: CiiElement,
  ubl: UblElement,
  { unmapped, isExtended }: { readonly unmapped: readonly number[]; readonly isExtended: boolean },
): readonly number[] {
  const repeated = new Set([...repetitionsIn(root), ...formIn(root)]);
  const taken = new Set<number>();
  const take = ({ node, attributes, children }: UblElement): void => {
    taken.add(node);
    for (const attribute of attributes) taken.add(attribute.node);
    children.forEach(take);
  };
  take(ubl);
  const lost = new Set(unmapped);
  const visit = (element: CiiElement): void => {
    const { node, children, attributes, text, name } = element;
    if (repeated.has(node)) return;
    const isKnown = taken.has(node) || saysNothing(element) || isWordOfMapping(element, isExtended);
    if (children.length === 0 && text !== '' && !isKnown) lost.add(node);
    for (const attribute of attributes) {
      const isForm =
        /^Date(?:Time)?String$/.test(name) || (name === 'ID' && /^(?:VA|FC)$/.test(attribute.value));
      if (isKnown && !isForm && !taken.has(attribute.node) && !saysNothing(element)) lost.add(attribute.node);
    }
    children.forEach(visit);
  };
  visit(root);
  return [...lost].sort((a, b) => a - b);
}

/** The codes for the kind of a referenced document: supporting (916), tender (50); the subject of a note, which is read with it. */
function isWordOfMapping({ name, text }: CiiElement, isExtended: boolean): boolean {
  return (name === 'TypeCode' && (text === '916' || text === '50')) || (isExtended && name === 'SubjectCode');
}

/** What is about the CII itself: the form that it names as its specification, and that it is not a test. */
function formIn(root: CiiElement): readonly number[] {
  const context = firstAt(root, 'ExchangedDocumentContext');
  return [
    ...allAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID').filter(({ text }) =>
      isAboutForm(text),
    ),
    ...allAt(context, 'TestIndicator', 'Indicator').filter(({ text }) => text === 'false'),
  ].map(({ node }) => node);
}

/** What repeats a value that UBL has once: the tax point with each category, the project as its name, the base of a gross price. */
function repetitionsIn(root: CiiElement): ReadonlySet<number> {
  const trade = firstAt(root, 'SupplyChainTradeTransaction');
  const taxes = allAt(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableTradeTax');
  const project = firstAt(trade, 'ApplicableHeaderTradeAgreement', 'SpecifiedProcuringProject');
  const prices = allAt(trade, 'IncludedSupplyChainTradeLineItem', 'SpecifiedLineTradeAgreement');
  const groups = [
    taxes.flatMap((tax) => allAt(tax, 'DueDateTypeCode')),
    taxes.flatMap((tax) => allAt(tax, 'TaxPointDate', 'DateString')),
    [...allAt(project, 'ID'), ...allAt(project, 'Name')],
    ...prices.map((price) => [
      ...allAt(price, 'NetPriceProductTradePrice', 'BasisQuantity'),
      ...allAt(price, 'GrossPriceProductTradePrice', 'BasisQuantity'),
    ]),
  ];
  const repeated = groups.flatMap(([first, ...others]) => others.filter(({ text }) => text === first?.text));
  return new Set(repeated.map(({ node }) => node));
}

/** A location with local names, because those of CII are unique and its namespaces are long. */
function plainLocation(tree: XmlTree, node: number): string {
  return locationOf(tree, node).replace(/Q\{[^}]*\}/g, '');
}
