import type { EditedElement } from '../../rules/cases/edited-document.js';
import type { RuleFacts } from './conditions.js';
import { withTextAt } from './edge-documents.js';
import { isValid, judgeBoth, parsed, places, type Sides } from './judge-both.js';
import { type Placed, placesOf } from './schema-places.js';

/** A code that one side accepts and the other does not. */
export interface OtherCode {
  readonly code: string;
  readonly document: EditedElement;
  readonly isValid: boolean;
  /** `added` if theirs reports less often with it. */
  readonly kind: 'added' | 'removed';
}

/** So many elements of a name in a document are tried. */
const MOST_OF_A_NAME = 6;

/** A code that no list has. */
const NO_CODE = 'no-such-code';

/** If more codes differ that both sides list, what differs is not the list but the condition around it. */
const MOST_IN_BOTH = 3;

/** So many places are tried with every code: a rule has its list for one or two. */
const MOST_PLACES = 4;

/**
 * The codes of a rule that the sides treat differently. Every code of every list of either side is tried at the places where codes
 * matter: there, one of the first codes gives another result than a text that is not a code.
 */
export function otherCodes(
  rule: string,
  sides: Sides,
  starts: readonly EditedElement[],
): readonly OtherCode[] {
  const [ours, theirs] = [sides.ours.rules.get(rule), sides.theirs.rules.get(rule)];
  if (ours === undefined || theirs === undefined) return [];
  const lists = [...ours.lists, ...theirs.lists];
  const codes = differingFirst(ours, theirs);
  const found = new Map<string, OtherCode>();
  let tried = 0;
  for (const place of placesOfCodes(ours, theirs, starts)) {
    if (tried >= MOST_PLACES || codes.length === 0) break;
    const none = verdictOf(rule, sides, withTextAt(place, NO_CODE));
    if (none === undefined || none.ours !== none.theirs) continue;
    const samples = lists.flatMap((list) => [list[0], list.at(-1)]).filter((code) => code !== undefined);
    const matters = (code: string): boolean => {
      const verdict = verdictOf(rule, sides, withTextAt(place, code));
      return verdict !== undefined && (verdict.ours !== none.ours || verdict.theirs !== none.theirs);
    };
    if (![...new Set(samples)].some(matters)) continue;
    tried += 1;
    for (const code of codes) {
      if (found.get(code)?.isValid === true) continue;
      const document = withTextAt(place, code);
      const verdict = verdictOf(rule, sides, document);
      if (document === undefined || verdict === undefined || verdict.ours === verdict.theirs) continue;
      const kind = verdict.theirs.length < verdict.ours.length ? 'added' : 'removed';
      if (verdict.isValid || !found.has(code))
        found.set(code, { code, document, isValid: verdict.isValid, kind });
    }
  }
  const listed = [ours, theirs].map((side) => new Set(side.lists.flat()));
  const isInOne = ({ code }: OtherCode): boolean => listed[0]?.has(code) !== listed[1]?.has(code);
  const others = [...found.values()];
  const inBoth = others.filter((each) => !isInOne(each));
  // So it is if all codes of a list differ.
  const isWhole = lists.some((list) => list.length > 1 && list.every((code) => found.has(code)));
  return isWhole || inBoth.length > MOST_IN_BOTH ? others.filter(isInOne) : others;
}

function differingFirst(ours: RuleFacts, theirs: RuleFacts): readonly string[] {
  const [a, b] = [new Set(ours.lists.flat()), new Set(theirs.lists.flat())];
  const all = [...new Set([...a, ...b])];
  const differs = (code: string): boolean => a.has(code) !== b.has(code);
  return [...all.filter(differs), ...all.filter((code) => !differs(code))];
}

/** The places that either side mentions, path by path, in every start document. */
function* placesOfCodes(
  ours: RuleFacts,
  theirs: RuleFacts,
  starts: readonly EditedElement[],
): Generator<Placed> {
  const paths = new Map([...theirs.paths, ...ours.paths].map((path) => [path.join('/'), path]));
  for (const path of paths.values())
    for (const start of starts) yield* placesOf(start, path).slice(0, MOST_OF_A_NAME);
}

interface Verdict {
  readonly ours: string;
  readonly theirs: string;
  readonly isValid: boolean;
}

function verdictOf(rule: string, sides: Sides, document: EditedElement | undefined): Verdict | undefined {
  const xml = document === undefined ? undefined : parsed(document);
  if (xml === undefined) return undefined;
  const [both] = judgeBoth(sides, xml, rule);
  if (both?.stops === true) return undefined;
  const [ours, theirs] = [places(both?.ours ?? []), places(both?.theirs ?? [])];
  return { ours, theirs, isValid: ours === theirs || isValid(xml) };
}
