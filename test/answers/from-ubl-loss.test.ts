import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentInput, fromUbl, ServiceError, toUbl } from 'peppol-preflight';
import { locationOf, NodeKind, qualifiedNameOf, serializeXml, type XmlTree } from '#schematron/xml';
import { readDocument } from '../../src/document/read-document.js';
import { totalsOfDocument } from '../../src/totals/totals-of-document.js';
import { toUblTree } from '../../src/ubl/to-ubl.js';
import { readUbl } from '../../src/ubl/read-ubl.js';
import { mutateDocument } from '../verdict/schema/mutate-document.js';
import { sampleInvoice } from '../shared/sample-documents.js';
import { runs } from '../shared/thorough.js';

const examples = new URL('../../examples/', import.meta.url);
const written = readdirSync(examples)
  .filter((name) => name.endsWith('.json') && !name.startsWith('broken'))
  .map((name) => toUbl(JSON.parse(readFileSync(new URL(name, examples), 'utf8')) as DocumentInput).xml);

function treeOf(xml: string): XmlTree {
  const found = readUbl(xml);
  if (!found.ok) throw new Error(found.issue.message);
  return found.document.tree;
}

/** A text or an attribute: its place, its names from the root on, and its value in a form in which equal values are the same. */
interface Leaf {
  readonly location: string;
  readonly path: string;
  readonly value: string;
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

function leavesOf(tree: XmlTree): readonly Leaf[] {
  const leaves: Leaf[] = [];
  for (let node = 1; node < tree.size; node += 1) {
    const isAttribute = tree.kind[node] === NodeKind.ATTRIBUTE;
    if (!isAttribute && tree.kind[node] !== NodeKind.ELEMENT) continue;
    const value = (isAttribute ? (tree.values[node] ?? '') : ownText(tree, node)).trim();
    if (value === '' || (isAttribute && tree.names[tree.name[node] ?? 0]?.namespace === XSI)) continue;
    const element = isAttribute ? (tree.parent[node] ?? 0) : node;
    const location = locationOf(tree, node);
    leaves.push({
      location,
      path: location.replaceAll(/\[\d+\]/g, ''),
      value: canonical(tree, element, value),
    });
  }
  return leaves;
}

/** The text of an element without that of its children; comments in between divide it into several nodes. */
function ownText(tree: XmlTree, element: number): string {
  let text = '';
  for (let child = tree.firstChild[element] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0)
    if (tree.kind[child] === NodeKind.TEXT) text += tree.values[child] ?? '';
  return text;
}

/** Numbers without zeros that mean nothing, base64 without white space. */
function canonical(tree: XmlTree, element: number, value: string): string {
  const name = qualifiedNameOf(tree, element);
  if (name === 'cbc:ChargeIndicator') return { '1': 'true', '0': 'false' }[value] ?? value;
  if (name === 'cbc:EmbeddedDocumentBinaryObject') return value.replaceAll(/\s/g, '');
  return /(?:Amount|Quantity|Percent|Numeric)$/.test(name) && /^[+-]?[\d.]{1,15}$/.test(value)
    ? String(Number(value) + 0)
    : value;
}

/** The UBL of a Document, also where its totals do not match its lines, for which `toUbl` would refuse it. */
function ublOf(input: DocumentInput<number | string | null>): string {
  const document = readDocument(input);
  return serializeXml(toUblTree({ document, totals: totalsOfDocument(document) }));
}

/** The leaves of a document that are neither in the UBL of its Document nor listed as unmapped. */
function lostOf(xml: string): readonly string[] {
  const { document, unmapped } = fromUbl(xml);
  const listed = new Set(unmapped);
  // A Document has the price of one unit: its base quantity comes back as a price, and its unit is that of the line.
  const isOfPrice = ({ path }: Leaf): boolean => /\/cac:Price\/cbc:(?:PriceAmount|BaseQuantity)/.test(path);
  // What is lost with its value is not listed for itself.
  const isListed = ({ location }: Leaf): boolean =>
    listed.has(location) || listed.has(location.replace(/\/@[^/]*$/, ''));
  const keyOf = ({ path, value }: Leaf): string => `${path} ${value}`;
  const made = new Map<string, number>();
  for (const leaf of leavesOf(treeOf(ublOf(document))))
    made.set(keyOf(leaf), (made.get(keyOf(leaf)) ?? 0) + 1);
  return leavesOf(treeOf(xml)).flatMap((leaf) => {
    if (isListed(leaf) || isOfPrice(leaf)) return [];
    const count = made.get(keyOf(leaf)) ?? 0;
    made.set(keyOf(leaf), count - 1);
    return count > 0 ? [] : [`${leaf.location} "${leaf.value}"`];
  });
}

/** What a mutation may insert: elements of an invoice with their attributes, empty ones among them. */
const INSERTED = [
  ...['cbc:Note', 'cbc:ID', 'cbc:CompanyID', 'cbc:Name', 'cbc:BaseQuantity', 'cbc:Percent', 'cbc:DueDate', 'cbc:AccountingCost'],
  ...['cac:PartyIdentification', 'cac:PartyTaxScheme', 'cac:AllowanceCharge', 'cac:Delivery', 'cac:Contact', 'cac:PaymentTerms'],
]; // prettier-ignore

const PARTIAL = [
  ['<cbc:CompanyID', /<cbc:CompanyID[^>]*>[^<]*<\/cbc:CompanyID>/, '<cbc:CompanyID schemeID="0208"/>'],
  ['an attachment', /(<cbc:EmbeddedDocumentBinaryObject[^>]*>)[^<]*/, '$1'],
  ['a unit', /<cbc:PriceAmount[^>]*>[^<]*<\/cbc:PriceAmount>/, '$&<cbc:BaseQuantity unitCode="XPK">1</cbc:BaseQuantity>'],
  ['a quantity', /(<cbc:(?:Invoiced|Credited)Quantity) unitCode="[^"]*"([^]*?<\/cbc:PriceAmount>)/, '$1$2<cbc:BaseQuantity unitCode="C62">1</cbc:BaseQuantity>'],
  ['an extension', /(<(?:Invoice|CreditNote)\b[^>]*>)/, '$1<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent><x xmlns="urn:x" a="1">text<y b="2"/></x></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>'],
] as const; // prettier-ignore

describe('fromUbl() and what a Document does not hold', () => {
  const partial = fc
    .tuple(fc.constantFrom(...written, sampleInvoice), fc.subarray([...PARTIAL]))
    .map(([xml, changes]) => changes.reduce((text, [, place, by]) => text.replace(place, by), xml));

  it('lists every value that does not come back, whatever is changed in an invoice', () => {
    let count = 0;
    fc.assert(
      fc.property(fc.oneof(partial, mutateDocument(partial, { names: INSERTED, most: 3 })), (xml) => {
        try {
          expect(lostOf(xml)).toEqual([]);
          count += 1;
        } catch (error) {
          // The service refuses what does not fit the schema or no Document can have.
          if (!(error instanceof ServiceError)) throw error;
        }
      }),
      { numRuns: runs(1_000, 30) },
    );
    // About four in ten are read. Fewer than one in ten would mean that the property looks at nothing.
    expect(count).toBeGreaterThan(runs(1_000, 30) / 10);
  });

  const [xml = ''] = written;
  it.each([
    ['the type and name of an empty attachment', /(<cbc:EmbeddedDocumentBinaryObject[^>]*>)[^<]*/, '$1', ['@mimeCode', '@filename']],
    ['the scheme of an empty identifier', /<cbc:CompanyID[^>]*>[^<]*<\/cbc:CompanyID>/, '<cbc:CompanyID schemeID="X"/>', ['@schemeID']],
    ['the unit of a base quantity that is not that of the line', /<\/cbc:PriceAmount>/, '$&<cbc:BaseQuantity unitCode="XPK">1</cbc:BaseQuantity>', ['cbc:BaseQuantity[1]/@unitCode']],
    ['the unit of a base quantity where the line has none', /(<cbc:InvoicedQuantity) unitCode="[^"]*"([^]*?<\/cbc:PriceAmount>)/, '$1$2<cbc:BaseQuantity unitCode="C62">1</cbc:BaseQuantity>', ['cbc:BaseQuantity[1]/@unitCode']],
    ['a carriage return, which is written as a line feed', /(<cbc:ID)>[^<]*/, '$1>one&#13;&#10;two', ['/cbc:ID[1]']],
    ['an attribute of several lines, which is written in one', /filename="[^"]*"/, 'filename="one&#10;two.pdf"', ['@filename']],
    ['attributes and texts of an extension', PARTIAL[4][1], PARTIAL[4][2], ['Q{urn:x}x[1]', 'Q{urn:x}x[1]/@a', 'Q{urn:x}y[1]/@b']],
  ])('lists %s', (_, place, by, expected) => {
    const changed = xml.replace(place, by);
    expect(changed).not.toBe(xml);
    const { unmapped } = fromUbl(changed);
    for (const end of expected) expect(unmapped.filter((location) => location.endsWith(end)), end).toHaveLength(1);
  }); // prettier-ignore
});
