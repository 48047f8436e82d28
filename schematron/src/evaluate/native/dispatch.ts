import { NodeKind, type XmlName } from '../../xml/xml-tree.js';
import { type Candidate, indexChoices, linkCandidates } from './candidates.js';
import type { CompiledContext, CompiledRuleSet } from './compiled-rule-set.js';

/**
 * The names from the document down to a node, and the rules that they leave to be tried. All nodes of the same
 * names share one, across all documents: the part of a context that depends on names is decided once.
 */
interface NamePath {
  /** The first rule to try, undefined if there is none. */
  readonly first: Candidate | undefined;
  /** The paths of the child elements met so far, by the number of their name plus 1. */
  readonly elements: (NamePath | undefined)[];
  readonly above: NamePath | undefined;
  readonly kind: number;
  /** Number of the name in the rule set, -1 for one that no rule uses. */
  readonly number: number;
  /** The first rules for child nodes of other kinds, by kind, then by the number of their name plus 1. */
  readonly others: (Candidate | undefined)[][];
}

/** Which rules to try on which nodes. */
export interface NativeDispatch {
  /** The number of an expanded name in the rule set; -1 if no rule uses it. */
  readonly numberOf: (name: XmlName) => number;
  /** The path of a document node. */
  readonly start: () => NamePath;
  /** The path of an element below another one, or below the document. */
  readonly toElement: (above: NamePath, number: number) => NamePath;
  /** The first rule to try on a node of another kind. */
  readonly firstBelow: (above: NamePath, kind: number, number: number) => Candidate | undefined;
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

  const firstOf = (node: NamedNode): Candidate | undefined =>
    linkCandidates(
      choices(node.number).filter(
        ({ context }) => canMatch(context, node) && canBeNamed(context, names[node.number]),
      ),
    );
  const pathOf = (above: NamePath | undefined, kind: number, number: number): NamePath => ({
    first: firstOf({ above, kind, number }),
    elements: [],
    above,
    kind,
    number,
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
    firstBelow(above, kind, number) {
      const ofKind = (above.others[kind] ??= []);
      if (!(number + 1 in ofKind)) ofKind[number + 1] = firstOf({ above, kind, number });
      return ofKind[number + 1];
    },
  };
}

type NamedNode = Pick<NamePath, 'above' | 'kind' | 'number'>;

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

/** Names that no rule uses are not told apart, so a condition on them is left to be tried on their nodes. */
function canBeNamed({ named }: CompiledContext, name: CompiledRuleSet['names'][number] | undefined): boolean {
  return named === undefined || name === undefined || named(name[1]);
}
