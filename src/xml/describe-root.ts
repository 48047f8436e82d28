import { qualifiedNameOf } from './qualified-name-of.js';
import type { XmlTree } from './xml-tree.js';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The message about a document element that is neither a UBL Invoice nor a CreditNote: what it is, what to send. */
export function describeRoot(tree: XmlTree, element: number): string {
  const { namespace, local } = tree.names[tree.name[element] ?? 0] ?? { namespace: '', local: '' };
  const remedy = 'send a UBL 2.1 Invoice or CreditNote';
  const known = foreign.get(namespace.replace(/[:#/]v?[0-9.]+$/, ''));
  if (known !== undefined) return `The document is ${known}: ${remedy}.`;
  const isExpected = local === 'Invoice' || local === 'CreditNote';
  if (namespace === '' && isExpected) {
    return `${local} has no namespace: add xmlns="${UBL}${local}-2" to it.`;
  }
  if (isExpected) return `${local} is in the namespace ${namespace}: it must be in ${UBL}${local}-2.`;
  if (namespace.startsWith(UBL)) return `The document is a UBL ${local}: ${remedy}.`;
  return `The document element is ${qualifiedNameOf(tree, element)}: ${remedy}.`;
}

/** Other invoice formats, by namespace without version. */
const foreign: ReadonlyMap<string, string> = new Map([
  ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice', 'a UN/CEFACT Cross Industry Invoice'],
  ['urn:ferd:CrossIndustryDocument:invoice', 'a ZUGFeRD 1 invoice'],
  ['http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture', 'an Italian FatturaPA'],
]);
