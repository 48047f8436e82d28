import type { Evaluation } from '../runtime/evaluation.js';
import { UNSET } from '../runtime/memo.js';
import { XPathError } from '../runtime/xpath-error.js';
import { locationOf } from '../xml/location-of.js';
import { NodeKind } from '../xml/node-kind.js';
import type { XmlTree } from '../xml/xml-tree.js';
import type { CompiledCheck, CompiledRuleSet } from './compiled-rule-set.js';
import type { Candidate, NativeDispatch, PreparedRule } from './native-dispatch.js';
import type { RuleEvaluation } from './rule-evaluation.js';
import type { RuleError, RuleFinding } from './rule-finding.js';

/** A rule set that is ready to be evaluated. */
export interface NativeRuleSet {
  readonly rules: CompiledRuleSet;
  readonly dispatch: NativeDispatch;
}

/**
 * Evaluates a rule set on a document: one walk over its nodes; of each pattern the first rule whose context matches
 * handles the node, and each of its checks stands for itself. The findings come in document order, then in that of the
 * patterns and their checks.
 */
export function evaluateNative(ruleSet: NativeRuleSet, tree: XmlTree): RuleEvaluation {
  try {
    return { findings: walk(ruleSet, tree), failures: [] };
  } catch (error) {
    // Fail closed: a defect in compiled rules must not pass for a verdict.
    return { findings: [], failures: [error instanceof Error ? error.message : String(error)] };
  }
}

function walk({ rules, dispatch }: NativeRuleSet, tree: XmlTree): readonly RuleFinding[] {
  const { kind, name, size } = tree;
  const numbers = tree.names.map(dispatch.numberOf);
  const elements = numbers.map((number) => dispatch.candidatesOf(NodeKind.ELEMENT, number));
  const d = createEvaluation(rules, tree, numbers);
  const findings: RuleFinding[] = [];
  for (let node = 0; node < size; node += 1) {
    const nodeKind = kind[node] ?? 0;
    const number = name[node] ?? 0;
    const candidates =
      nodeKind === NodeKind.ELEMENT
        ? elements[number]
        : dispatch.otherKinds.has(nodeKind)
          ? dispatch.candidatesOf(nodeKind, numbers[number] ?? -1)
          : undefined;
    if (candidates === undefined) continue;
    for (const ofPattern of candidates) {
      const rule = ruleFor(ofPattern, d, node);
      if (rule !== undefined) runRule(rule, d, node, findings);
    }
  }
  return findings;
}

/** @param numbers what the rule set calls the names of the tree */
function createEvaluation(
  { names, slots }: CompiledRuleSet,
  tree: XmlTree,
  numbers: readonly number[],
): Evaluation {
  const n = new Int32Array(names.length).fill(-1);
  numbers.forEach((number, nameOfTree) => {
    if (number >= 0) n[number] = nameOfTree;
  });
  const { kind, name, parent, firstChild, nextSibling, end, values } = tree;
  const m = new Array<unknown>(slots).fill(UNSET);
  return { tree, kind, name, parent, firstChild, nextSibling, end, values, n, m, elements: undefined };
}

/** The first rule that handles a node. An error in a context means that it does not match. */
function ruleFor(candidates: readonly Candidate[], d: Evaluation, node: number): PreparedRule | undefined {
  for (const { rule, matches } of candidates) {
    if (matches === null) return rule;
    try {
      if (matches(d, node)) return rule;
    } catch (error) {
      requireDynamicError(error);
    }
  }
  return undefined;
}

function runRule(
  { checks, lets, onlyNames }: PreparedRule,
  d: Evaluation,
  node: number,
  findings: RuleFinding[],
): void {
  const l = lets === 0 ? NO_LETS : new Array<unknown>(lets).fill(UNSET);
  for (let index = 0; index < checks.length; index += 1) {
    const onlyName = onlyNames[index] ?? -1;
    if (onlyName >= 0 && (d.n[onlyName] ?? -1) < 0) continue;
    const check = checks[index];
    if (check === undefined || !isConcerned(check, d)) continue;
    let error: RuleError | undefined;
    try {
      if (check.holds(d, node, l)) continue;
    } catch (cause) {
      error = requireDynamicError(cause);
    }
    findings.push(findingOf(check, { d, node, l }, error));
  }
}

const NO_LETS: unknown[] = [];

/** Most checks forbid what few documents have: their names tell, without a look at the nodes. */
function isConcerned({ concerns }: CompiledCheck, { n }: Evaluation): boolean {
  if (concerns.length === 0) return true;
  for (const number of concerns) {
    if ((n[number] ?? -1) >= 0) return true;
  }
  return false;
}

function findingOf(
  { id, flag, test, terms, message }: CompiledCheck,
  { d, node, l }: { d: Evaluation; node: number; l: unknown[] },
  error: RuleError | undefined,
): RuleFinding {
  const parts = message(d, node, l).map((part) => (typeof part === 'string' ? part : shown(part)));
  return {
    id,
    flag,
    test,
    terms,
    node,
    location: locationOf(d.tree, node),
    message: parts.join('').trim().replaceAll(/\s+/g, ' '),
    ...(error !== undefined && { error }),
  };
}

/** A value that cannot be evaluated must not hide the finding. */
function shown(part: () => string): string {
  try {
    return part();
  } catch (error) {
    requireDynamicError(error);
    return '?';
  }
}

/** What is told of an error that the document caused; any other error is one of this library. */
function requireDynamicError(error: unknown): RuleError {
  if (error instanceof XPathError) {
    return { code: error.code, ...(error.value !== undefined && { value: error.value }) };
  }
  // Recursion without end in a function of a rule.
  if (error instanceof RangeError) return { code: 'SXLM0001' };
  throw error;
}
