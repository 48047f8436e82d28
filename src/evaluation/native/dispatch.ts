import { UNSET } from '../../runtime/evaluation.js';
import { NodeKind, type XmlName } from '../../xml/xml-tree.js';
import type { CompiledCheck, CompiledContext, CompiledRule, CompiledRuleSet } from './compiled-rule-set.js';

/** A rule with the properties of its checks in arrays, because most checks are skipped or hold. */
export interface PreparedRule {
  /** The values that it keeps per node, none of them computed: to be copied, which is cheaper than to be made. */
  readonly unset: readonly unknown[];
  readonly checks: readonly CompiledCheck[];
  /** By check. */
  readonly holds: readonly CompiledCheck['holds'][];
  /** By check, two numbers: the names that it concerns (a single one twice), -1 if it must always be evaluated. */
  readonly concerned: Int32Array;
}

/**
 * The rules to try on a node, grouped by pattern: the first that matches handles the node. Kept in
 * arrays, because a walk reads them at every node.
 */
export interface Candidates {
  readonly rules: readonly PreparedRule[];
  /** By rule: the conditions of its context in addition to the names; undefined if there are none. */
  readonly matches: readonly CompiledContext['matches'][];
  /** By rule: where the next pattern begins. */
  readonly next: readonly number[];
}

/**
 * The names from the document down to a node, and the rules that they leave to be tried. All nodes of the same
 * names share one, across all documents: the part of a context that depends on names is decided once.
 */
interface NamePath {
  readonly above: NamePath | undefined;
  readonly kind: number;
  /** Number of the name in the rule set, -1 for one that no rule uses. */
  readonly number: number;
  readonly candidates: Candidates;
  /** The paths of the child elements met so far, by the number of their name plus 1. */
  readonly elements: (NamePath | undefined)[];
  /** The rules for child nodes of other kinds, by kind, then by the number of their name plus 1. */
  readonly others: (Candidates | undefined)[][];
}

/** Which rules to try on which nodes. */
export interface NativeDispatch {
  /** The number of an expanded name in the rule set; -1 if no rule uses it. */
  readonly numberOf: (name: XmlName) => number;
  /** The path of a document node. */
  readonly start: () => NamePath;
  /** The path of an element below another one, or below the document. */
  readonly toElement: (above: NamePath, number: number) => NamePath;
  /** The rules to try on a node of another kind. */
  readonly candidatesBelow: (above: NamePath, kind: number, number: number) => Candidates;
  /** Kinds of node that rules handle, other than elements and the document. */
  readonly otherKinds: ReadonlySet<number>;
  /** How deep below the document the nodes lie that rules can handle: 1 for the document element; Infinity if it is not known. */
  readonly deepest: number;
}

/** Kinds of node that a context without a kind matches. */
const NOT_ATTRIBUTES: readonly number[] = Object.values(NodeKind).filter(
  (kind) => kind !== NodeKind.ATTRIBUTE,
);

/** Invoices have a few hundred paths; a document made to have more must not fill the memory. */
const MOST_PATHS = 10_000;

/** Prepares the choice of rules by the names of a node and of those above it. */
export function createNativeDispatch({ names, patterns }: CompiledRuleSet): NativeDispatch {
  // Two levels, because a joined key would copy a long namespace for each name.
  const numbers = new Map<string, Map<string, number>>();
  names.forEach(([namespace, local], number) => {
    const known = numbers.get(namespace) ?? new Map<string, number>();
    numbers.set(namespace, known.set(local, number));
  });
  // Documents share the names that they have in common.
  const ofName = new WeakMap<XmlName, number>();
  const choices = indexChoices(patterns);
  const contexts = patterns.flatMap(({ rules }) => rules.flatMap((rule) => rule.contexts));
  const kinds = new Set(contexts.flatMap(({ kind }) => (kind === 0 ? NOT_ATTRIBUTES : [kind])));
  kinds.delete(NodeKind.ELEMENT);
  kinds.delete(NodeKind.DOCUMENT);
  const deepest = contexts.reduce(
    (most, { isRooted, parents }) => Math.max(most, isRooted ? parents.length + 1 : Infinity),
    0,
  );

  const pathOf = (above: NamePath | undefined, kind: number, number: number): NamePath => ({
    above,
    kind,
    number,
    candidates: findCandidates(choices(number), { above, kind, number }),
    elements: [],
    others: [],
  });
  let document = pathOf(undefined, NodeKind.DOCUMENT, -1);
  let known = 0;
  return {
    otherKinds: kinds,
    deepest,
    numberOf(name) {
      const known = ofName.get(name);
      if (known !== undefined) return known;
      const number = numbers.get(name.namespace)?.get(name.local) ?? -1;
      ofName.set(name, number);
      return number;
    },
    start() {
      if (known >= MOST_PATHS) {
        document = pathOf(undefined, NodeKind.DOCUMENT, -1);
        known = 0;
      }
      return document;
    },
    toElement(above, number) {
      const path = above.elements[number + 1];
      if (path !== undefined) return path;
      const found = pathOf(above, NodeKind.ELEMENT, number);
      if (known < MOST_PATHS) {
        above.elements[number + 1] = found;
        known += 1;
      }
      return found;
    },
    candidatesBelow(above, kind, number) {
      const ofKind = (above.others[kind] ??= []);
      return (ofKind[number + 1] ??= findCandidates(choices(number), { above, kind, number }));
    },
  };
}

/** A rule in one of its contexts. */
interface Choice {
  readonly rule: PreparedRule;
  readonly context: CompiledContext;
  /** Number of its pattern. */
  readonly pattern: number;
  /** Its place among all of them. */
  readonly place: number;
}

/** The choices for a name by its number, in the order of patterns and rules; made on demand, to keep the start of a process short. */
function indexChoices(patterns: CompiledRuleSet['patterns']): (number: number) => readonly Choice[] {
  const ofAnyName: Choice[] = [];
  const ofName = new Map<number, Choice[]>();
  let place = 0;
  patterns.forEach(({ rules }, pattern) => {
    for (const compiled of rules) {
      const rule = prepareRule(compiled);
      for (const context of compiled.contexts) {
        const choice = { rule, context, pattern, place };
        place += 1;
        const known = ofName.get(context.name);
        if (context.name < 0) ofAnyName.push(choice);
        else if (known === undefined) ofName.set(context.name, [choice]);
        else known.push(choice);
      }
    }
  });
  const merged = new Map<number, readonly Choice[]>();
  return (number) => {
    const named = ofName.get(number);
    if (named === undefined) return ofAnyName;
    const known = merged.get(number);
    if (known !== undefined) return known;
    const choices = [...named, ...ofAnyName].sort((a, b) => a.place - b.place);
    merged.set(number, choices);
    return choices;
  };
}

type NamedNode = Pick<NamePath, 'above' | 'kind' | 'number'>;

function findCandidates(choices: readonly Choice[], node: NamedNode): Candidates {
  const rules: PreparedRule[] = [];
  const matches: CompiledContext['matches'][] = [];
  const next: number[] = [];
  let pattern = -1;
  let isDecided = false;
  let start = 0;
  const endPattern = (): void => {
    next.push(...new Array<number>(rules.length - start).fill(rules.length));
    start = rules.length;
  };
  for (const { rule, context, pattern: itsPattern } of choices) {
    if (itsPattern !== pattern) {
      endPattern();
      pattern = itsPattern;
      isDecided = false;
    }
    // After a candidate without a condition, no other candidate of its pattern is tried.
    if (isDecided || !canMatch(context, node)) continue;
    rules.push(rule);
    matches.push(context.matches);
    isDecided = !context.matches;
  }
  endPattern();
  return { rules, matches, next };
}

function canMatch({ kind, name, parents, isRooted }: CompiledContext, node: NamedNode): boolean {
  const isOfKind = kind === node.kind || (kind === 0 && node.kind !== NodeKind.ATTRIBUTE);
  if (!isOfKind || (name >= 0 && name !== node.number)) return false;
  let { above } = node;
  for (const parent of parents) {
    if (above?.kind !== NodeKind.ELEMENT || (parent >= 0 && above.number !== parent)) return false;
    above = above.above;
  }
  return !isRooted || above?.kind === NodeKind.DOCUMENT;
}

function prepareRule({ lets, checks }: CompiledRule): PreparedRule {
  const concerned = new Int32Array(2 * checks.length);
  checks.forEach(({ concerns: [first = -1, second = first, ...more] }, index) => {
    concerned[2 * index] = more.length > 0 ? -1 : first;
    concerned[2 * index + 1] = more.length > 0 ? -1 : second;
  });
  return {
    unset: new Array<unknown>(lets).fill(UNSET),
    checks,
    holds: checks.map(({ holds }) => holds),
    concerned,
  };
}
