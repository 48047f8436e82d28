import { stringValue } from '../xml/string-value.js';
import type { XmlDocument } from '../xml/xml-document.js';

/** A rule set and the layer of the validation that it belongs to. */
export interface ChosenRuleSet {
  readonly name: 'EN16931' | 'PEPPOL' | 'PEPPOL-SB' | 'SERVICE';
  readonly layer: 'en16931' | 'peppol' | 'service';
}

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
/** What the CustomizationID (BT-24) of a self-billed document starts with. */
const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';

/**
 * The rule sets that can judge a document: EN 16931 for all, then Peppol billing or, when the CustomizationID names
 * it, Peppol self-billing, then what the service asks beyond them. The type code (BT-3) plays no role: 389 in a billing document is a finding.
 */
export function chooseRuleSets(document: XmlDocument): readonly ChosenRuleSet[] {
  const selfBilled = customizationOf(document)?.trim().startsWith(SELF_BILLING) ?? false;
  return [
    { name: 'EN16931', layer: 'en16931' },
    { name: selfBilled ? 'PEPPOL-SB' : 'PEPPOL', layer: 'peppol' },
    { name: 'SERVICE', layer: 'service' },
  ];
}

function customizationOf({ tree }: XmlDocument): string | undefined {
  const name = tree.names.findIndex(
    ({ namespace, local }) => namespace === CBC && local === 'CustomizationID',
  );
  for (let child = tree.firstChild[tree.root] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.name[child] === name) return stringValue(tree, child);
  }
  return undefined;
}
