import { NodeKind } from '../xml/node-kind.js';
import type { XmlName } from '../xml/xml-tree.js';
import type { CompiledContext, CompiledRule, CompiledRuleSet } from './compiled-rule-set.js';

/** A rule with what its checks concern in one row, as most of them are passed over by a look at it. */
export interface PreparedRule extends CompiledRule {
  /** By check: the only name that it concerns; -1 where there is none or more than one. */
  readonly onlyNames: Int32Array;
}

/** A rule that may handle a node: where one alternative of its context says so, or (without a condition) always. */
export interface Candidate {
  readonly rule: PreparedRule;
  readonly matches: CompiledContext['matches'];
}

/** For each pattern that may concern a node: its candidates, the first that matches handles the node. */
export type Candidates = readonly (readonly Candidate[])[];

/** Which rules to try on which nodes. */
export interface NativeDispatch {
  /** The number that the rule set has for an expanded name; -1 when no rule asks for it. */
  readonly numberOf: (name: XmlName) => number;
  /** By kind of node and the number of its name. */
  readonly candidatesOf: (kind: number, number: number) => Candidates;
  /** Kinds of node that any rule may handle, elements aside. */
  readonly otherKinds: ReadonlySet<number>;
}

/** Kinds of node that a context of any kind means. */
const NOT_ATTRIBUTES: readonly number[] = Object.values(NodeKind).filter(
  (kind) => kind !== NodeKind.ATTRIBUTE,
);

/** Prepares the choice of rules by kind and name; every answer is kept, as documents share their names. */
export function createNativeDispatch({ names, patterns }: CompiledRuleSet): NativeDispatch {
  // Two levels, because joining a key would copy a long namespace once a name.
  const numbers = new Map<string, Map<string, number>>();
  names.forEach(([namespace, local], number) => {
    const known = numbers.get(namespace) ?? new Map<string, number>();
    numbers.set(namespace, known.set(local, number));
  });
  const prepared = patterns.map(({ rules }) => rules.map(prepareRule));
  const contexts = patterns.flatMap(({ rules }) => rules.flatMap((rule) => rule.contexts));
  const kinds = new Set(contexts.flatMap(({ kind }) => (kind === 0 ? NOT_ATTRIBUTES : [kind])));
  kinds.delete(NodeKind.ELEMENT);
  const known: Candidates[][] = [];
  return {
    otherKinds: kinds,
    numberOf: ({ namespace, local }) => numbers.get(namespace)?.get(local) ?? -1,
    candidatesOf(kind, number) {
      const ofKind = (known[kind] ??= []);
      return (ofKind[number + 1] ??= findCandidates(prepared, kind, number));
    },
  };
}

function findCandidates(
  patterns: readonly (readonly PreparedRule[])[],
  kind: number,
  number: number,
): Candidates {
  const canMatch = (context: CompiledContext): boolean =>
    (context.kind === kind || (context.kind === 0 && kind !== NodeKind.ATTRIBUTE)) &&
    (context.name < 0 || context.name === number);
  return patterns
    .map((rules) =>
      rules.flatMap((rule) => rule.contexts.filter(canMatch).map(({ matches }) => ({ rule, matches }))),
    )
    .filter((candidates) => candidates.length > 0);
}

function prepareRule(rule: CompiledRule): PreparedRule {
  const onlyNames = Int32Array.from(rule.checks, ({ concerns }) =>
    concerns.length === 1 ? (concerns[0] ?? -1) : -1,
  );
  return { ...rule, onlyNames };
}
