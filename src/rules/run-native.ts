import type { Evaluation } from '../runtime/evaluation.js';
import { UNSET } from '../runtime/memo.js';
import { XPathError } from '../runtime/xpath-error.js';
import { locationOf } from '../xml/location-of.js';
import { NodeKind } from '../xml/node-kind.js';
import type { XmlTree } from '../xml/xml-tree.js';
import type { CompiledCheck, CompiledRule, CompiledRuleSet } from './compiled-rule-set.js';
import type { Candidate, Candidates, NativeDispatch } from './native-dispatch.js';
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
export function runNative({ rules, dispatch }: NativeRuleSet, tree: XmlTree): readonly RuleFinding[] {
  const d = createEvaluation(rules, tree);
  const findings: RuleFinding[] = [];
  const byName: Candidates[] = [];
  const { kind, name, names, size } = tree;
  const elements = tree.names.map((each) => dispatch.candidatesOf(NodeKind.ELEMENT, each));
  for (let node = 0; node < size; node += 1) {
    const nodeKind = kind[node] ?? 0;
    if (nodeKind !== NodeKind.ELEMENT && !dispatch.kinds.has(nodeKind)) continue;
    const number = name[node] ?? 0;
    const candidates =
      nodeKind === NodeKind.ELEMENT
        ? elements[number]
        : (byName[nodeKind * names.length + number] ??= dispatch.candidatesOf(
            nodeKind,
            names[number] ?? { namespace: '', local: '' },
          ));
    if (candidates === undefined) continue;
    for (const ofPattern of candidates) {
      const rule = ruleFor(ofPattern, d, node);
      if (rule !== undefined) runRule(rule, d, node, findings);
    }
  }
  return findings;
}

function createEvaluation({ names, slots }: CompiledRuleSet, tree: XmlTree): Evaluation {
  const numbers = new Map<string, number>();
  tree.names.forEach(({ namespace, local }, number) => numbers.set(`${namespace} ${local}`, number));
  const n = new Int32Array(names.length);
  names.forEach(([namespace, local], index) => {
    n[index] = numbers.get(`${namespace} ${local}`) ?? -1;
  });
  const { kind, name, parent, firstChild, nextSibling, end, values } = tree;
  const m = Array.from<unknown>({ length: slots }).fill(UNSET);
  return { tree, kind, name, parent, firstChild, nextSibling, end, values, n, m, elements: undefined };
}

/** The first rule that handles a node. An error in a context means that it does not match. */
function ruleFor(candidates: readonly Candidate[], d: Evaluation, node: number): CompiledRule | undefined {
  for (const { rule, matches } of candidates) {
    try {
      if (matches(d, node)) return rule;
    } catch (error) {
      requireDynamicError(error);
    }
  }
  return undefined;
}

function runRule({ checks, lets }: CompiledRule, d: Evaluation, node: number, findings: RuleFinding[]): void {
  const l: unknown[] = lets === 0 ? NO_LETS : Array.from<unknown>({ length: lets }).fill(UNSET);
  for (const check of checks) {
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
