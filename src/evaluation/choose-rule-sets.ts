import { stringValue, type XmlDocument } from '../xml/xml-tree.js';
import { type RuleSet, ruleSets } from './rule-sets.js';

/** A rule set in the version that judges a document, and the layer of the validation that it belongs to. */
interface ChosenRuleSet {
  /** Id of the version, for `evaluateRules`. */
  readonly id: string;
  readonly layer: 'en16931' | 'peppol' | 'service';
}

/** What a caller may choose about the versions. */
interface ChoiceOptions {
  /** The day whose versions judge, in place of the document's: YYYY-MM-DD. */
  readonly asOf?: string | undefined;
  /** What there is to choose from: the rule sets of this package. */
  readonly known?: readonly RuleSet[];
}

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
/** What the CustomizationID (BT-24) of a self-billed document starts with. */
const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';

/**
 * The rule sets that can judge a document: EN 16931 for all, then Peppol billing or, when the CustomizationID names
 * it, Peppol self-billing, then what the service asks beyond them. The type code (BT-3) plays no role: 389 in a billing document is a finding.
 * Each in the version that is in force on the day of issue (BT-2), or on the day that the caller names.
 */
export function chooseRuleSets(document: XmlDocument, options: ChoiceOptions = {}): readonly ChosenRuleSet[] {
  const { asOf, known = ruleSets() } = options;
  const selfBilled = valueOf(document, 'CustomizationID')?.trim().startsWith(SELF_BILLING) ?? false;
  const date = asOf ?? issueDateOf(document);
  const choose = (name: string, layer: ChosenRuleSet['layer']): ChosenRuleSet[] => {
    const version = versionInForce(
      known.filter((ruleSet) => ruleSet.name === name),
      date,
    );
    return version === undefined ? [] : [{ id: version.id, layer }];
  };
  return [
    ...choose('EN16931', 'en16931'),
    ...choose(selfBilled ? 'PEPPOL-SB' : 'PEPPOL', 'peppol'),
    ...choose('SERVICE', 'service'),
  ];
}

/** The date of issue without the time zone that xs:date allows; undefined when it is no date. */
function issueDateOf(document: XmlDocument): string | undefined {
  const text = valueOf(document, 'IssueDate')?.trim() ?? '';
  return /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)?.[1];
}

/** The text of the first child of the document element with this name. */
function valueOf({ tree }: XmlDocument, local: string): string | undefined {
  const name = tree.names.findIndex((each) => each.namespace === CBC && each.local === local);
  for (let child = tree.firstChild[tree.root] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.name[child] === name) return stringValue(tree, child);
  }
  return undefined;
}

/**
 * The version of a rule set that judges a document of a date: the one that came into force last on or before it. A date before
 * the first version is judged by the first, as nothing closer is known; a day between two versions, by the earlier one; no
 * date at all, by the newest, because what is sent now has to pass it. The clock plays no role: a document has the
 * same verdict every day.
 *
 * @param versions versions of one rule set, in any order
 * @param date YYYY-MM-DD
 * @returns undefined when there are no versions
 */
export function versionInForce(versions: readonly RuleSet[], date: string | undefined): RuleSet | undefined {
  const [first, ...others] = versions;
  if (first === undefined || others.length === 0) return first;
  const ordered = versions.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  if (date === undefined) return ordered.at(-1);
  return ordered.findLast(({ from }) => from === null || from <= date) ?? ordered[0];
}
