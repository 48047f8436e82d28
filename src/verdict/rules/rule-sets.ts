import { knownRules } from '#compiled/rule-sets';
import type { RuleSet as OwnRuleSet } from '#schematron/evaluate';

/** A release of the official rules: Peppol publishes two a year, and each becomes mandatory some months later. */
export interface Release {
  /** The year and the quarter: `2026-Q2`. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly published: string;
  /** The first day whose documents it judges, YYYY-MM-DD. */
  readonly mandatoryFrom: string;
  /** Ids of the rule sets that it consists of. */
  readonly ruleSets: readonly string[];
}

interface Known {
  readonly releases: readonly Release[];
  readonly ruleSets: readonly RuleSet[];
  /** The module that a rule set needs besides its own, by its id. */
  readonly shared: Readonly<Record<string, string>>;
}

const known = knownRules as Known;

/** The rule sets that come with this package in all their versions, the newest of each first. */
export function ruleSets(): readonly RuleSet[] {
  return known.ruleSets;
}

/**
 * A rule set of this package.
 *
 * @param id its name for the newest version, with the version behind a hyphen for others
 * @throws RangeError if there is no rule set with that id
 */
export function ruleSetOf(id: string): RuleSet {
  const ruleSet = ruleSets().find((each) => each.id === id);
  if (ruleSet !== undefined) return ruleSet;
  const ids = ruleSets().map((each) => each.id);
  throw new RangeError(`There is no rule set "${id}": choose from ${ids.join(', ')}.`);
}

/** Whether a rule set is one of this package, whatever else its name is. */
export function isPackaged(ruleSet: RuleSet | OwnRuleSet): ruleSet is RuleSet {
  return ruleSets().some((each) => each === ruleSet);
}

/** The releases that come with this package, the oldest first. */
export function releases(): readonly Release[] {
  return known.releases;
}

/** The head of a rule set. */
export interface RuleSet {
  /** Names one version of one rule set: the name of the set for the newest, with its version behind a hyphen for others. */
  readonly id: string;
  /** `EN16931`, `PEPPOL`, `PEPPOL-SB`, `SERVICE`: the `schematron` of its issues. */
  readonly name: string;
  /** Its name for people: `Peppol BIS Billing 3.0`. */
  readonly title: string;
  /** The version that its publisher gave it: `3.0.21`. */
  readonly version: string;
  /** The releases that brought this version or kept it, the oldest first: `['2026-Q2']`. */
  readonly releases: readonly string[];
  /** The first and the last day whose documents it judges as the mandatory one, YYYY-MM-DD; `to` is null for the newest. */
  readonly from: string;
  readonly to: string | null;
  /** How many rules it has, each id counted once. */
  readonly rules: number;
}

/** The module with what a rule set shares with others, in `compiled/rules/`; undefined if it has all of its code to itself. */
export function sharedModuleOf({ id }: RuleSet): string | undefined {
  return known.shared[id];
}
