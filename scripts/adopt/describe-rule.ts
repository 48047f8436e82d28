import type { EditedElement } from '../../rules/cases/edited-document.js';
import type { OtherCode } from './code-lists.js';
import { isOtherFlag, isValid, judgeBoth, parsed, type RuleOnDocument, type Sides } from './judge-both.js';
import type { XmlDocument } from '#schematron/xml';
import type { ComparedRules } from './compared-rules.js';
import { shrink } from './shrink.js';
import { documentText } from './document-text.js';

/** A document on which the sides report a rule differently. */
export interface Found {
  readonly document: EditedElement;
  readonly isValid: boolean;
}

/** How a rule of theirs differs from ours. */
export interface RuleDifference {
  readonly rule: string;
  readonly kind: 'new' | 'gone' | 'other flag' | 'other condition' | 'other codes';
  /** The difference, in a sentence. */
  readonly text: string;
  /** The smallest document that shows it, as XML; null if none was found for a difference in the sources. */
  readonly document: string | null;
  /** Whether only documents that the schema rejects show the difference, after a search for others. */
  readonly isBeyondSchema: boolean;
}

/** What a search has found about a rule. */
interface Findings {
  readonly codes: readonly OtherCode[];
  readonly found: Found | undefined;
  /** A document on which only the flags differ. */
  readonly flagged: Found | undefined;
}

/** The differences of a rule: one of the flag, one of the condition, and one for each code. */
export function describeRule(
  rule: string,
  sides: Sides,
  { codes, found, flagged }: Findings,
): readonly RuleDifference[] {
  const [own, other] = [sides.ours.rules.get(rule), sides.theirs.rules.get(rule)];
  const flags = [own, other].map((each) => [...(each?.flags ?? [])].sort().join(' and '));
  const shown = found === undefined ? undefined : smallest(rule, sides, found, isUnlike);
  // A rule that is switched off is as one that is not there.
  if (
    (own ?? other)?.isConstant === true &&
    (own === undefined || other === undefined) &&
    shown === undefined
  )
    return [];
  const base = { rule, isBeyondSchema: found?.isValid === false, document: textOf(shown) };
  if (own === undefined) return [{ ...base, kind: 'new', text: `The rule is new (${flags[1] ?? ''}).` }];
  if (other === undefined) return [{ ...base, kind: 'gone', text: 'The rule is gone.' }];
  const differences: RuleDifference[] = [];
  if (flags[0] !== flags[1]) {
    const text = `The flag is ${flags[1] ?? ''}; ours is ${flags[0] ?? ''}.`;
    const document = flagged === undefined ? undefined : smallest(rule, sides, flagged, isOtherFlag);
    const isBeyondSchema = flagged?.isValid === false;
    differences.push({ rule, kind: 'other flag', text, document: textOf(document), isBeyondSchema });
  }
  for (const { code, kind, document, isValid: isOfUse } of codes) {
    const text =
      kind === 'added' ? `${code} is added: ours reports it.` : `${code} is removed: ours accepts it.`;
    const small = smallest(rule, sides, { document, isValid: isOfUse }, isUnlike);
    differences.push({
      rule,
      kind: 'other codes',
      text,
      document: textOf(small),
      isBeyondSchema: !isOfUse,
    });
  }
  if (shown !== undefined)
    differences.push({ ...base, kind: 'other condition', text: firesHere(rule, sides, shown) });
  return differences;
}

function isUnlike(both: RuleOnDocument): boolean {
  return both.differs && !isOtherFlag(both);
}

/** The smallest document that still shows a difference; one of a valid document is valid. */
function smallest(
  rule: string,
  sides: Sides,
  { document, isValid: isOfUse }: Found,
  shows: (both: RuleOnDocument) => boolean,
): EditedElement {
  return shrink(document, (candidate) => {
    const xml = parsed(candidate);
    if (xml === undefined || (isOfUse && !isValid(xml))) return false;
    return judgeBoth(sides, xml, rule).some(shows);
  });
}

function textOf(document: EditedElement | undefined): string | null {
  return document === undefined ? null : documentText(document);
}

function firesHere(rule: string, sides: Sides, document: EditedElement): string {
  const xml = parsed(document);
  const [both] = xml === undefined ? [] : judgeBoth(sides, xml, rule);
  const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
  const shadow = both === undefined || xml === undefined ? '' : shadowed(both, sides, xml);
  return `On this document theirs is reported ${times(both?.theirs.length ?? 0)}, ours ${times(both?.ours.length ?? 0)}.${shadow}`;
}

/** Where only one side reports a rule because an earlier rule takes the node on the other. */
function shadowed({ rule, ours, theirs }: RuleOnDocument, sides: Sides, document: XmlDocument): string {
  const only = (some: RuleOnDocument['ours'], others: RuleOnDocument['ours']): readonly string[] =>
    some.map(({ location }) => location).filter((each) => !others.some(({ location }) => location === each));
  const takers = (side: ComparedRules, locations: readonly string[]): readonly string[] =>
    locations.flatMap((location) => side.takenBy(document, rule, location) ?? []);
  const [inTheirs] = takers(sides.theirs, only(ours, theirs));
  if (inTheirs !== undefined) return ` Shadowed by ${inTheirs}, which takes the node before it.`;
  const [inOurs] = takers(sides.ours, only(theirs, ours));
  return inOurs === undefined ? '' : ` In ours it is shadowed by ${inOurs}, which takes the node before it.`;
}
