import type { XmlTree } from 'schematron-compiler/xml';

/** Which invoice parsed XML is: a Cross Industry Invoice of any version, or UBL; undefined for anything else. */
export function invoiceKindOf({ root, name, names }: XmlTree): 'cii' | 'ubl' | undefined {
  const { namespace, local } = names[name[root] ?? 0] ?? { namespace: '', local: '' };
  if (/^CrossIndustry(?:Invoice|Document)$/.test(local) && /uncefact|ferd/.test(namespace)) return 'cii';
  const isNamed = local === 'Invoice' || local === 'CreditNote';
  return isNamed && namespace === `urn:oasis:names:specification:ubl:schema:xsd:${local}-2`
    ? 'ubl'
    : undefined;
}
