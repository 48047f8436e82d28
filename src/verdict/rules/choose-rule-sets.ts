import { profileOf } from '../../ubl/document-kind.js';
import { stringValue, type XmlDocument } from '#schematron/xml';
import { type Release, releases, type RuleSet, ruleSets } from './rule-sets.js';
import { getOrMake } from '../../document/get-or-make.js';
import { isCalendarDate } from '#errors';

/** A rule set in the version that judges a document, and the layer of the validation that it belongs to. */
interface ChosenRuleSet {
  readonly ruleSet: RuleSet;
  readonly layer: 'en16931' | 'peppol' | 'service';
}

/** What a document is judged by. */
interface ChosenRules {
  /** Name of the release. */
  readonly release: string;
  readonly ruleSets: readonly ChosenRuleSet[];
}

/** The same, and the day that decided. */
interface ChosenByDay extends ChosenRules {
  /** YYYY-MM-DD; undefined if the caller named the release, or no day is known. */
  readonly day: string | undefined;
}

/** What a caller may choose about the release. */
interface ChoiceOptions {
  /** The name of the release, instead of a choice by date. */
  readonly release?: string | undefined;
  /** The day whose release judges, instead of the document's: YYYY-MM-DD. */
  readonly asOf?: string | undefined;
  /** Today, YYYY-MM-DD. A document that is older is sent today. */
  readonly today?: string | undefined;
}

const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';

/**
 * The rule sets that can judge a document: EN 16931 for all, then Peppol billing or, when the CustomizationID names
 * it, Peppol self-billing, then the additional rules of the service. The type code (BT-3) does not matter: 389 in a billing
 * document is an issue. Each in the version of the release that is mandatory on the day of sending, or that the caller
 * names, directly or by a day.
 *
 * @throws RangeError if there is no release with that name
 */
export function chooseRuleSets(document: XmlDocument, options: ChoiceOptions = {}): ChosenByDay {
  const { release: name, asOf, today } = options;
  const day = name === undefined ? (asOf ?? dayOfSending(document, today)) : undefined;
  const release = name === undefined ? releaseOf(day) : releaseNamed(name);
  const profile = profileOf({
    customizationId: valueOf(document, 'CustomizationID'),
    profileId: valueOf(document, 'ProfileID'),
  });
  const chosen = getOrMake(cache, `${release.name} ${profile.ruleSet}`, () =>
    choose(release, profile.ruleSet),
  );
  return { ...chosen, day };
}

/** The later of the date of issue (BT-2) and today, as far as they are known: nothing is sent before it is issued. */
function dayOfSending(document: XmlDocument, today: string | undefined): string | undefined {
  const issued = issueDateOf(document);
  if (issued === undefined || today === undefined) return issued ?? today;
  return issued > today ? issued : today;
}

/** A cache by the release and the Peppol rule set, which are few: without it, the verdict on a short Document takes a twentieth longer. */
const cache = new Map<string, ChosenRules>();

function choose(release: Release, peppol: string): ChosenRules {
  const versions = versionsIn(release, ruleSets());
  const named = (name: string, layer: ChosenRuleSet['layer']): ChosenRuleSet[] =>
    versions.filter((ruleSet) => ruleSet.name === name).map((ruleSet) => ({ ruleSet, layer }));
  return {
    release: release.name,
    ruleSets: [...named('EN16931', 'en16931'), ...named(peppol, 'peppol'), ...named('SERVICE', 'service')],
  };
}

/** The date of issue (BT-2) without the time zone that xs:date allows, YYYY-MM-DD; undefined if it is not a date. */
function issueDateOf(document: XmlDocument): string | undefined {
  const text = valueOf(document, 'IssueDate')?.trim() ?? '';
  const date = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)?.[1];
  return date !== undefined && isCalendarDate(date) ? date : undefined;
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
 * The release that judges a document sent on a day: the one that became mandatory last on or before it. A day before all
 * is judged by the first, as nothing closer is known; no day at all, by the newest, because what is sent now has
 * to pass it. The clock is not read here: who knows the day gives it.
 *
 * @param date YYYY-MM-DD
 * @param known the releases to choose from, the oldest first: those of this package
 * @throws RangeError if there are no releases
 */
export function releaseOf(date: string | undefined, known: readonly Release[] = releases()): Release {
  const mandatory = known.findLast(({ mandatoryFrom }) => date === undefined || mandatoryFrom <= date);
  const release = mandatory ?? known[0];
  if (release === undefined) throw new RangeError('There is no release to judge by.');
  return release;
}

/** @throws RangeError if there is no release with that name */
export function releaseNamed(name: string): Release {
  const release = releases().find((each) => each.name === name);
  if (release !== undefined) return release;
  const names = releases().map((each) => `"${each.name}"`);
  throw new RangeError(`There is no release ${JSON.stringify(name)}: choose from ${names.join(', ')}.`);
}

/**
 * One version of each rule set: that of the release, or the earliest known one if the release is older.
 *
 * @param versions versions of rule sets, the newest of each first
 */
export function versionsIn(release: Release, versions: readonly RuleSet[]): readonly RuleSet[] {
  return [...new Set(versions.map(({ name }) => name))].flatMap((name) => {
    const ofName = versions.filter((each) => each.name === name);
    const own = ofName.find(({ releases: names }) => names.includes(release.name)) ?? ofName.at(-1);
    return own === undefined ? [] : [own];
  });
}
