import { NodeKind } from '../xml/node-kind.js';
import type { XmlName } from '../xml/xml-tree.js';
import type { CompiledContext, CompiledRule, CompiledRuleSet } from './compiled-rule-set.js';

/** A rule that may handle a node, where one alternative of its context says so. */
export interface Candidate {
  readonly rule: CompiledRule;
  readonly matches: CompiledContext['matches'];
}

/** For each pattern that may concern a node: its candidates, the first that matches handles the node. */
export type Candidates = readonly (readonly Candidate[])[];

/** Which rules to try on which nodes. */
export interface NativeDispatch {
  /** By kind of node and its expanded name. */
  readonly candidatesOf: (kind: number, name: XmlName) => Candidates;
  /** Kinds of node that any rule may handle. */
  readonly kinds: ReadonlySet<number>;
}

/** Kinds of node that a context of any kind means. */
const NOT_ATTRIBUTES: readonly number[] = Object.values(NodeKind).filter(
  (kind) => kind !== NodeKind.ATTRIBUTE,
);

/** Prepares the choice of rules by kind and name; every answer is kept, as documents share their names. */
export function createNativeDispatch({ names, patterns }: CompiledRuleSet): NativeDispatch {
  const contexts = patterns.flatMap(({ rules }) => rules.flatMap((rule) => rule.contexts));
  const known = new Map<string, Candidates>();
  // Names that no rule asks for share an answer.
  const asked = new Set(names.map(([namespace, local]) => `${namespace} ${local}`));
  return {
    kinds: new Set(contexts.flatMap(({ kind }) => (kind === 0 ? NOT_ATTRIBUTES : [kind]))),
    candidatesOf(kind, { namespace, local }) {
      const name = `${namespace} ${local}`;
      const key = asked.has(name) ? `${kind} ${name}` : `${kind}`;
      let candidates = known.get(key);
      if (candidates === undefined) {
        const canMatch = (context: CompiledContext): boolean =>
          (context.kind === kind || (context.kind === 0 && kind !== NodeKind.ATTRIBUTE)) &&
          (context.name < 0 || hasName(names[context.name], namespace, local));
        candidates = patterns
          .map(({ rules }) =>
            rules.flatMap((rule) => rule.contexts.filter(canMatch).map(({ matches }) => ({ rule, matches }))),
          )
          .filter((each) => each.length > 0);
        known.set(key, candidates);
      }
      return candidates;
    },
  };
}

function hasName(
  name: readonly [namespace: string, local: string] | undefined,
  namespace: string,
  local: string,
): boolean {
  return name !== undefined && name[0] === namespace && name[1] === local;
}
