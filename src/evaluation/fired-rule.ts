import type { Flag } from '../issue.js';

/** What a rule reports about a node, whichever engine evaluated it. */
export interface FiredRule {
  readonly id: string;
  /** As written in the rule; `''` when it says nothing. */
  readonly flag: string;
  /** The node in the document's tree; undefined where the tree has none at the location. */
  readonly node: number | undefined;
  readonly location: string;
  readonly test: string;
  readonly terms: readonly string[];
  readonly problem: string;
  /** `''` when the rule names none. */
  readonly remedy: string;
  /** What kept the rule from being evaluated, when that is what is reported. */
  readonly error?: RuleError;
}

/** An error of XPath in a rule. */
export interface RuleError {
  readonly code: string;
  /** The text that is not of the type that is needed, where that is the error. */
  readonly value?: string;
}

/** What an engine found, and what stopped it. */
export interface RuleEvaluation {
  /** In document order, then in that of the rules. */
  readonly fired: readonly FiredRule[];
  /** What is beyond `MOST_FIRED` of them. */
  readonly unlisted?: UnlistedRules;
  /** One text for each part of the rule set that could not be evaluated to its end. */
  readonly failures: readonly string[];
}

/** So many fired rules of a rule set are listed for one document; the others are counted. */
export const MOST_FIRED = 10_000;

/** Fired rules that are counted only. */
export interface UnlistedRules {
  readonly count: number;
  /** Whether one of them makes the document invalid. */
  readonly isFatal: boolean;
}

/** What rule sets write, and what it means; any other word is fatal. */
const FLAGS: ReadonlyMap<string, Flag> = new Map([
  ['warning', 'warning'],
  ['warn', 'warning'],
  ['information', 'information'],
  ['info', 'information'],
]);

/** What a rule makes of the document. One that could not be evaluated is fatal whatever its flag. */
export function flagOf({ flag, error }: Pick<FiredRule, 'flag' | 'error'>): Flag {
  return (error === undefined && FLAGS.get(flag.trim().toLowerCase())) || 'fatal';
}

/** Whether a rule leaves the document valid. */
export function isWarning(fired: Pick<FiredRule, 'flag' | 'error'>): boolean {
  return flagOf(fired) !== 'fatal';
}
