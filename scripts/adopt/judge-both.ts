import type { EditedElement } from '../../rules/cases/edited-document.js';
import { checkSchema } from '../../src/verdict/schema/check-schema.js';
import { parseXml, type XmlDocument } from '#schematron/xml';
import type { ComparedRules, FiredBriefly } from './compared-rules.js';
import { documentText } from './document-text.js';

/** How the two sides report a rule on a document. */
export interface RuleOnDocument {
  readonly rule: string;
  readonly ours: readonly FiredBriefly[];
  readonly theirs: readonly FiredBriefly[];
  /** Whether theirs stops at an error: then it has no verdict, and what differs is not a difference of the rules. */
  readonly stops: boolean;
  readonly differs: boolean;
}

export interface Sides {
  readonly ours: ComparedRules;
  readonly theirs: ComparedRules;
}

/** The document as the judges take it; undefined if it is not XML. */
export function parsed(document: EditedElement): XmlDocument | undefined {
  const text = documentText(document);
  const result = parseXml(text);
  return result.ok ? { text, tree: result.tree } : undefined;
}

export function isValid(document: XmlDocument): boolean {
  return checkSchema(document).length === 0;
}

/** The rules that either side reports on a document, or one of them. */
export function judgeBoth(sides: Sides, document: XmlDocument, rule?: string): readonly RuleOnDocument[] {
  const [ours, theirs] = [sides.ours, sides.theirs].map((side) => byRule(side.judge(document, rule)));
  const rules = new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])]);
  return [...rules].map((id) => onDocument(id, ours?.get(id) ?? [], theirs?.get(id) ?? []));
}

function onDocument(
  rule: string,
  ours: readonly FiredBriefly[],
  theirs: readonly FiredBriefly[],
): RuleOnDocument {
  const isOther = shown(ours) !== shown(theirs);
  const stops = isOther && theirs.some(({ isError }) => isError);
  return { rule, ours, theirs, stops, differs: isOther && !stops };
}

function byRule(fired: readonly FiredBriefly[]): ReadonlyMap<string, readonly FiredBriefly[]> {
  const rules = new Map<string, FiredBriefly[]>();
  for (const each of fired) {
    const known = rules.get(each.id);
    if (known === undefined) rules.set(each.id, [each]);
    else known.push(each);
  }
  return rules;
}

/** Where a rule is reported, with its flag. */
function shown(fired: readonly FiredBriefly[]): string {
  return fired
    .map(({ flag, location }) => `${flag} ${location}`)
    .sort()
    .join('\n');
}

/** Where a rule is reported, whatever its flag. */
export function places(fired: readonly FiredBriefly[]): string {
  return fired
    .map(({ location }) => location)
    .sort()
    .join('\n');
}

/** Whether the sides report the rule in the same places, with another flag. */
export function isOtherFlag({ differs, ours, theirs }: RuleOnDocument): boolean {
  return differs && ours.length > 0 && places(ours) === places(theirs);
}
