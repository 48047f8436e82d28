import { nodeAt, NodeKind, stringValue, type XmlDocument, type XmlTree } from '#schematron/xml';
import type { Issue } from '../../src/issues/issue.js';
import { parseXml } from '../../src/ubl/parse-xml.js';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import type { RuleSet } from '../../src/verdict/rules/rule-sets.js';

/**
 * The issues of both engines without those that differ because SaxonJS departs from the standard, which decides here. There are two
 * such places, each with its rules and its condition; docs/guides/results-and-rules.md names them.
 */
export function withoutKnownDifferences(
  ruleSet: RuleSet,
  document: XmlDocument,
  { native, sef }: { readonly native: readonly Issue[]; readonly sef: readonly Issue[] },
): { readonly native: readonly Issue[]; readonly sef: readonly Issue[] } {
  const left = new Set<string>();
  for (const issue of sef) {
    const isKnown = isOfLateDate(document, issue) || isOfCast(ruleSet, document, { issue, native });
    if (isKnown) left.add(keyOf(issue));
  }
  const isKept = (issue: Issue): boolean => !left.has(keyOf(issue));
  return { native: native.filter(isKept), sef: sef.filter(isKept) };
}

function keyOf({ rule_id, location }: Issue): string {
  return `${rule_id} ${location ?? ''}`;
}

const RULES_OF_DATES = new Set(['BR-29', 'BR-30', 'PEPPOL-EN16931-R110', 'PEPPOL-EN16931-R111']);
const LATE_DATE = />\s*-?\d{5,}-\d\d-\d\d/;

/** SaxonJS has no year beyond 9999, so it cannot evaluate the rules that compare dates. */
function isOfLateDate({ text }: XmlDocument, { rule_id, message }: Issue): boolean {
  return RULES_OF_DATES.has(rule_id) && message.includes(' cannot be evaluated here') && LATE_DATE.test(text);
}

const RULES_OF_CASTS = new Set(['BR-S-08', 'BR-AF-08', 'BR-AG-08']);

/**
 * SaxonJS casts a double to the decimal of its shortest text instead of its exact value, so it also reports a taxable amount that is
 * exactly 1.00 off. Whether it is: SaxonJS no longer reports it if the amount is a little larger, or a little smaller.
 */
function isOfCast(
  ruleSet: RuleSet,
  document: XmlDocument,
  { issue, native }: { readonly issue: Issue; readonly native: readonly Issue[] },
): boolean {
  if (!RULES_OF_CASTS.has(issue.rule_id) || native.some((own) => keyOf(own) === keyOf(issue))) return false;
  const amount = taxableAmountOf(document.tree, issue.location ?? '');
  if (amount === undefined) return false;
  const value = Number(stringValue(document.tree, amount));
  const step = Math.max(1e-9, Math.abs(value) * 1e-14);
  return [value - step, value + step].some((moved) => {
    const changed = withAmount(document, amount, moved);
    const issues = changed === undefined ? [issue] : evaluateRules(ruleSet, changed, { engine: 'sef' });
    return !issues.some((other) => keyOf(other) === keyOf(issue));
  });
}

/** The taxable amount beside the category at which the rules report. */
function taxableAmountOf(tree: XmlTree, location: string): number | undefined {
  const category = nodeAt(tree, location);
  const subtotal = category === undefined ? 0 : (tree.parent[category] ?? 0);
  for (let child = tree.firstChild[subtotal] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    const isElement = tree.kind[child] === NodeKind.ELEMENT;
    if (isElement && tree.names[tree.name[child] ?? 0]?.local === 'TaxableAmount') return child;
  }
  return undefined;
}

/** The document with another text in an element; undefined if it cannot be written. */
function withAmount({ text, tree }: XmlDocument, element: number, amount: number): XmlDocument | undefined {
  const start = text.indexOf('>', tree.offset[element] ?? 0) + 1;
  const changed = text.slice(0, start) + String(amount) + text.slice(text.indexOf('<', start));
  const parsed = parseXml(changed);
  return parsed.ok ? { text: changed, tree: parsed.tree } : undefined;
}
