import type { Explanation } from '../../../errors/index.js';
import { type Position, positionOf } from '../xml/position.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { describeError } from './describe-error.js';
import {
  type FiredRule,
  type Flag,
  flagOf,
  MOST_FIRED,
  type RuleEvaluation,
  type UnlistedRules,
} from './fired-rule.js';

/** One thing that a rule finds in a document. */
export interface Finding extends Explanation {
  /** The id of the rule; `rule-evaluation` and `unlisted-issues` stand for no single rule. */
  readonly id: string;
  /** Only `fatal` makes the document invalid. */
  readonly flag: Flag;
  /** Path of the node: `/order/line[2]/@unit`; absent if no node is known. */
  readonly location?: string;
  /** The expression of the rule; absent if it is not about a single rule. */
  readonly test?: string;
  /** Where the node begins in the text. */
  readonly position?: Position;
  /** The terms that the rule states (`pf:terms`). */
  readonly terms?: readonly string[];
  /**
   * The values that the rule names (`pf:name`), as text; absent if there are none. A value that is empty has no entry, and one of
   * more than 1,000 characters is cut, as it is in the message.
   */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * What an engine found, as findings: in document order, then in the order of the rules. Fails closed: an error that stopped the engine
 * is a fatal finding with the id `rule-evaluation`.
 *
 * @param name of the rule set
 */
export function findingsOf(
  { fired, failures, unlisted }: RuleEvaluation,
  name: string,
  tree: XmlTree,
): readonly Finding[] {
  return [
    ...failures.map((failure) => failureFinding(failure, name)),
    ...fired.map((each) => findingOf(each, tree)),
    ...(unlisted === undefined ? [] : [unlistedFinding(unlisted, name)]),
  ];
}

/** A fired rule as a finding. A rule that could not be evaluated is fatal whatever its flag. */
export function findingOf(fired: FiredRule, tree: XmlTree): Finding {
  const { id, location, node, test, terms, problem, remedy, values, error } = fired;
  return {
    id,
    flag: flagOf(fired),
    ...(error === undefined ? { problem, remedy } : describeError(id, error)),
    location,
    test,
    ...(node !== undefined && { position: positionOf(tree, node) }),
    terms,
    ...(error === undefined && Object.keys(values).length > 0 && { values }),
  };
}

/** How many findings are not listed; fatal if one of them is. */
function unlistedFinding({ count, isFatal }: UnlistedRules, name: string): Finding {
  return {
    id: 'unlisted-issues',
    flag: isFatal ? 'fatal' : 'warning',
    problem: `${name} finds ${count} more issues than the ${MOST_FIRED} listed here`,
    remedy: 'correct these first',
    location: '/',
  };
}

function failureFinding(failure: string, name: string): Finding {
  return {
    id: 'rule-evaluation',
    flag: 'fatal',
    problem: `Not all rules of ${name} could be evaluated on this document, so it cannot be called valid (${failure})`,
    remedy: 'report this with the document',
  };
}
