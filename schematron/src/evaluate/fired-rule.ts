/** `fatal` makes a document invalid, the others do not. */
export type Flag = 'fatal' | 'warning' | 'information';

/** What a rule reports about a node, whichever engine evaluated it. */
export interface FiredRule {
  /** The id of the rule. */
  readonly id: string;
  /** As written in the rule; `''` if it states none. */
  readonly flag: string;
  /** The node in the tree of the document; undefined if the tree has none at the location. */
  readonly node: number | undefined;
  /** The path of the node. */
  readonly location: string;
  /** The expression of the rule. */
  readonly test: string;
  /** Business terms that it is about. */
  readonly terms: readonly string[];
  /** What is wrong, with the values of the document. */
  readonly problem: string;
  /** `''` if the rule states none. */
  readonly remedy: string;
  /** The values in these texts that have a name, without those that are empty or cannot be evaluated. */
  readonly values: Readonly<Record<string, string>>;
  /** The error that prevented the evaluation of the rule, if there was one. */
  readonly error?: RuleError;
}

/** An XPath error in a rule. */
export interface RuleError {
  readonly code: string;
  /** The text that is not of the required type, if that is the error. */
  readonly value?: string;
}

/** What an engine found, and what stopped it. */
export interface RuleEvaluation {
  /** In document order, then in that of the rules. */
  readonly fired: readonly FiredRule[];
  /** The fired rules beyond `MOST_FIRED`. */
  readonly unlisted?: UnlistedRules;
  /** One text for each part of the rule set that could not be evaluated to its end. */
  readonly failures: readonly string[];
}

/** The number of fired rules of a rule set that are listed for one document; the others are counted. */
export const MOST_FIRED = 10_000;

/** Fired rules that are counted only. */
export interface UnlistedRules {
  readonly count: number;
  /** Whether one of them makes the document invalid. */
  readonly isFatal: boolean;
}

/** The flags that rule sets use, and what they mean; any other word is fatal. */
const FLAGS: ReadonlyMap<string, Flag> = new Map([
  ['warning', 'warning'],
  ['warn', 'warning'],
  ['information', 'information'],
  ['info', 'information'],
]);

/** The flag of an issue. A rule that could not be evaluated is fatal whatever its flag. */
export function flagOf({ flag, error }: Pick<FiredRule, 'flag' | 'error'>): Flag {
  return (error === undefined && FLAGS.get(flag.trim().toLowerCase())) || 'fatal';
}

/** Whether a rule leaves the document valid. */
export function isWarning(fired: Pick<FiredRule, 'flag' | 'error'>): boolean {
  return flagOf(fired) !== 'fatal';
}
