import { qualifiedNameOf, type XmlTree } from '#schematron/xml';

/** Whether an element is the document element of a UBL 2.1 invoice or credit note; undefined for anything else. */
export function ublKindOf(tree: XmlTree, element: number): 'Invoice' | 'CreditNote' | undefined {
  const { namespace, local } = tree.names[tree.name[element] ?? 0] ?? { namespace: '', local: '' };
  if (local !== 'Invoice' && local !== 'CreditNote') return undefined;
  return namespace === `urn:oasis:names:specification:ubl:schema:xsd:${local}-2` ? local : undefined;
}

const UBL_NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The message about a document element that is not a UBL Invoice or CreditNote: what it is, and what to send. */
export function describeForeignRoot(tree: XmlTree, element: number): string {
  const { namespace, local } = tree.names[tree.name[element] ?? 0] ?? { namespace: '', local: '' };
  const remedy = 'send a UBL 2.1 Invoice or CreditNote';
  const known = FOREIGN_FORMATS.get(namespace.replace(/[:#/]v?[0-9.]+$/, ''));
  if (known === CII)
    return `The document is ${known}: make it UBL with fromCii of peppol-preflight-pdf, as the command line does, and judge that.`;
  if (known !== undefined) return `The document is ${known}: ${remedy}.`;
  const isExpected = local === 'Invoice' || local === 'CreditNote';
  if (namespace === '' && isExpected) {
    return `${local} has no namespace: add xmlns="${UBL_NAMESPACE}${local}-2" to it.`;
  }
  if (isExpected)
    return `${local} is in the namespace ${namespace}: it must be in ${UBL_NAMESPACE}${local}-2.`;
  if (namespace.startsWith(UBL_NAMESPACE)) return `The document is a UBL ${local}: ${remedy}.`;
  return `The document element is ${qualifiedNameOf(tree, element)}: ${remedy}.`;
}

const CII = 'a UN/CEFACT Cross Industry Invoice (CII)';

/** Other invoice formats, by namespace without version. */
const FOREIGN_FORMATS: ReadonlyMap<string, string> = new Map([
  ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice', CII],
  ['urn:ferd:CrossIndustryDocument:invoice', 'a ZUGFeRD 1 invoice'],
  ['http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture', 'an Italian FatturaPA'],
]);
