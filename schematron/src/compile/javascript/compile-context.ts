import type { Expr, NodeTest, Path, QName, Step } from '../../xpath/syntax/ast.js';
import { indexOfName, nodeTest, testedName } from './axis-step.js';
import { binding, type Code, joined, js, localName, runtime } from './code.js';
import { type Compilation, type Scope, withFocus } from './compilation.js';
import { nameCondition } from './name-condition.js';
import { valueOf } from './value.js';
import { isPositional, keepsItem } from './walk-items.js';

/** One alternative of a rule's context, or of a key's match. */
export interface ContextPattern {
  /** What must hold at the node `c` in addition to `test`; undefined for nothing. */
  readonly condition: Code | undefined;
  /** The part of it that is about the variable `local`, the local name of the node, alone; undefined for nothing. */
  readonly named: Code | undefined;
  /** The condition that the last step puts on the node itself. */
  readonly test: NodeTest | undefined;
  readonly axis: 'child' | 'attribute';
  /**
   * The names that the elements above must have, the nearest first, where the dispatcher looks at them: numbers in the
   * rule set, -1 for any.
   */
  readonly parents: readonly Code[];
  /** Whether the node above those must be the document. */
  readonly isRooted: boolean;
}

interface ContextOptions {
  readonly scope: Scope;
  /** Whether kind and name of the node are checked elsewhere, so that the condition omits them. */
  readonly isDispatched: boolean;
}

/**
 * The alternatives of a context: patterns of XSLT 2.0 (5.5.2), read from right to left, for nodes at any depth.
 *
 * @throws SchematronError for anything that is not a pattern
 */
export function compileContext(
  compilation: Compilation,
  context: Expr,
  options: ContextOptions,
): readonly ContextPattern[] {
  return alternatives(compilation, context, options.scope).map((path) =>
    compilePattern(compilation, path, options),
  );
}

/** `a | b`, also inside a path: `x/(a | b)` is `x/a | x/b`, `(a | b)[p]/(c | d)` is four. */
function alternatives(compilation: Compilation, expr: Expr, scope: Scope): readonly Path[] {
  const found = alternativesOf(compilation, expr, scope);
  if (found.length <= MOST_ALTERNATIVES) return found;
  return compilation.refuse(
    `the context of a rule has more than ${MOST_ALTERNATIVES} alternatives: split the rule, or use a predicate such as [self::a or self::b]`,
  );
}

/** Parentheses multiply the alternatives; the largest known context has a few hundred. */
const MOST_ALTERNATIVES = 2_000;

function alternativesOf(compilation: Compilation, expr: Expr, scope: Scope): readonly Path[] {
  if (expr.kind === 'binary' && expr.operator === 'union') {
    return [...alternatives(compilation, expr.left, scope), ...alternatives(compilation, expr.right, scope)];
  }
  if (expr.kind === 'sequence' && expr.items.length === 1 && expr.items[0] !== undefined) {
    return alternatives(compilation, expr.items[0], scope);
  }
  if (expr.kind !== 'path') return compilation.refuse('the context of a rule must be a path');
  const at = expr.steps.findIndex((step) => step.kind === 'filter');
  const step = expr.steps[at];
  if (step?.kind !== 'filter') return [expr];
  const parts = alternatives(compilation, step.primary, scope);
  const focus = withFocus(scope, valueOf(localName('c'), 'node'));
  return parts.flatMap((inner) => {
    const last = inner.steps.at(-1);
    if (last?.kind !== 'axis' || (inner.absolute && at > 0))
      return compilation.refuse('the context of a rule must be a path of steps');
    // The position in the whole parenthesis differs from the position among the nodes of one step.
    const isMany = parts.length > 1 || inner.steps.length > 1;
    if (isMany && step.predicates.some((each) => isPositional(compilation, each, focus))) {
      return compilation.refuse(
        'a predicate on a parenthesis in a context depends on a position, or may be a number: write a rule for each alternative, or boolean(…) around the predicate',
      );
    }
    const filtered: Step = { ...last, predicates: [...last.predicates, ...step.predicates] };
    const path: Path = {
      kind: 'path',
      absolute: at === 0 ? inner.absolute || expr.absolute : expr.absolute,
      steps: [...expr.steps.slice(0, at), ...inner.steps.slice(0, -1), filtered, ...expr.steps.slice(at + 1)],
    };
    return alternatives(compilation, path, scope);
  });
}

function compilePattern(
  compilation: Compilation,
  { absolute, steps }: Path,
  { scope, isDispatched }: ContextOptions,
): ContextPattern {
  const last = steps.at(-1);
  if (last === undefined) {
    const test = { kind: 'document-node' } as const;
    return { condition: js`c === 0`, named: undefined, test, axis: 'child', parents: [], isRooted: false };
  }
  if (last.kind !== 'axis' || (last.axis !== 'child' && last.axis !== 'attribute')) {
    return compilation.refuse('the context of a rule may select only children and attributes');
  }
  const above = isDispatched ? namesAbove(compilation, { absolute, steps: steps.slice(0, -1) }) : NO_NAMES;
  const rest = above.sayAll ? { absolute: false, steps: [last] } : { absolute, steps };
  const condition = matchStep(compilation, rest, { node: localName('c'), scope, isDispatched });
  const named = last.predicates.map(nameCondition).filter((each) => each !== undefined);
  return {
    condition: condition.js === 'true' ? undefined : condition,
    named: named.length === 0 ? undefined : joined(named, '&&'),
    test: last.test,
    axis: last.axis,
    parents: above.parents,
    isRooted: above.isRooted,
  };
}

/** The names that the steps above require, and whether the steps require nothing else, as in most contexts. */
interface NamesAbove extends Pick<ContextPattern, 'parents' | 'isRooted'> {
  readonly sayAll: boolean;
}

const NO_NAMES: NamesAbove = { parents: [], isRooted: false, sayAll: false };

function namesAbove(
  compilation: Compilation,
  { absolute, steps }: { absolute: boolean; steps: readonly Step[] },
): NamesAbove {
  const isAnywhere = absolute && steps[0] !== undefined && isSlashes(steps[0]);
  const open = isAnywhere ? steps.slice(1) : steps;
  const parents: Code[] = [];
  for (const step of [...open].reverse()) {
    const number =
      step.kind === 'axis' && step.axis === 'child' ? numberToMatch(compilation, step.test) : undefined;
    if (number === undefined) return { parents, isRooted: false, sayAll: false };
    parents.push(number);
  }
  const sayAll = open.every((step) => step.predicates.length === 0);
  return { parents, isRooted: absolute && !isAnywhere, sayAll };
}

/** The number of the name that an element must have, -1 for any; undefined if the test requires something else. */
function numberToMatch(compilation: Compilation, test: NodeTest): Code | undefined {
  if (test.kind !== 'name' && test.kind !== 'element') return undefined;
  if (test.name === undefined || isAnyName(test.name)) return js`-1`;
  const name = testedName(compilation, test);
  return name && indexOfName(name);
}

interface MatchPosition {
  readonly node: Code;
  readonly scope: Scope;
  /** Kind and name of the node are known already. */
  readonly isDispatched: boolean;
}

/** Whether the steps lead to a node; the last step is about the node itself. */
function matchStep(
  compilation: Compilation,
  { absolute, steps }: { absolute: boolean; steps: readonly Step[] },
  { node, scope, isDispatched }: MatchPosition,
): Code {
  const step = steps.at(-1);
  if (step === undefined) return absolute ? js`${node} === 0` : js`true`;
  if (step.kind !== 'axis') return compilation.refuse('the context of a rule must be a path of steps');
  const rest = { absolute, steps: steps.slice(0, -1) };
  if (isSlashes(step)) return matchAbove(compilation, rest, { node, scope, isDispatched });
  if (step.axis !== 'child' && step.axis !== 'attribute') {
    return compilation.refuse(`the context of a rule may not use the axis ${step.axis}`);
  }
  const isKnown = isDispatched && isDecidedByDispatch(compilation, step.test);
  const test = isKnown ? undefined : nodeTest(compilation, step.test, node, step.axis);
  const isKind = step.test.kind === 'node' ? kindOfAxis(step.axis, node) : undefined;
  const above =
    rest.steps.length === 0 && !absolute
      ? undefined
      : matchParent(compilation, rest, { node, scope, isDispatched: false });
  const predicates = step.predicates.map((each, index) =>
    matchPredicate(
      compilation,
      { step, earlier: step.predicates.slice(0, index), predicate: each },
      { node, scope, isDispatched },
    ),
  );
  const all = [isKind, test, above, ...predicates].filter((each) => each !== undefined);
  return all.length === 0
    ? js`true`
    : joined(
        all.map((each) => js`(${each})`),
        '&&',
      );
}

/** Whether a test requires nothing but the kind of a node and one name. */
function isDecidedByDispatch(compilation: Compilation, test: NodeTest): boolean {
  if (test.kind === 'name' || test.kind === 'element' || test.kind === 'attribute') {
    return testedName(compilation, test) !== undefined || test.name === undefined || isAnyName(test.name);
  }
  return test.kind !== 'node' && (test.kind !== 'processing-instruction' || test.target === undefined);
}

function isAnyName({ prefix, local }: QName): boolean {
  return local === '*' && (prefix === undefined || prefix === '*');
}

function kindOfAxis(axis: 'child' | 'attribute', node: Code): Code {
  return axis === 'attribute' ? js`d.kind[${node}] === 2` : js`(${node} !== 0 && d.kind[${node}] !== 2)`;
}

function isSlashes(step: Step): boolean {
  return (
    step.kind === 'axis' &&
    step.axis === 'descendant-or-self' &&
    step.test.kind === 'node' &&
    step.predicates.length === 0
  );
}

/** Whether the steps lead to the parent of a node. */
function matchParent(
  compilation: Compilation,
  rest: { absolute: boolean; steps: readonly Step[] },
  { node, scope, isDispatched }: MatchPosition,
): Code {
  const last = rest.steps.at(-1);
  if (last !== undefined && isSlashes(last)) {
    // `//a`: a may be at any depth; the ancestors are examined only if there are more conditions.
    const before = { ...rest, steps: rest.steps.slice(0, -1) };
    if (before.steps.length === 0) return js`${node} !== 0`;
    return matchAbove(compilation, before, { node, scope, isDispatched });
  }
  const parent = `p${scope.depth}`;
  const inner = { ...scope, depth: scope.depth + 1 };
  const matches = matchStep(compilation, rest, { node: localName(parent), scope: inner, isDispatched });
  if (rest.steps.some(({ predicates }) => predicates.length > 0) && matches.needs.size === 1) {
    // Each child checks the condition of its parent, and there may be many children.
    const isParent = compilation.declare('isParent', [parent], js`return ${matches};`);
    const same = js`${runtime('sameFor')}(d, ${isParent}, d.parent[${node}])`;
    return js`${node} !== 0 && ${{ ...same, canFail: matches.canFail }}`;
  }
  const body = binding([parent], js`const ${localName(parent)} = d.parent[${node}];\nreturn ${matches};`);
  return js`${node} !== 0 && ${compilation.hoist('parentMatches', body)}`;
}

/** Whether the steps lead to any ancestor of a node. */
function matchAbove(
  compilation: Compilation,
  rest: { absolute: boolean; steps: readonly Step[] },
  { node, scope, isDispatched }: MatchPosition,
): Code {
  const above = `a${scope.depth}`;
  const inner = { ...scope, depth: scope.depth + 1 };
  const matches = matchStep(compilation, rest, { node: localName(above), scope: inner, isDispatched });
  const loop = js`for (let ${localName(above)} = ${node}; ${localName(above)} !== 0; ) {\n${localName(above)} = d.parent[${localName(above)}];\nif (${matches}) return true;\n}\nreturn false;`;
  return compilation.hoist('ancestorMatches', binding([above], loop));
}

/** Whether a predicate keeps a node; positions are counted among the siblings that the step and the predicates before keep. */
function matchPredicate(
  compilation: Compilation,
  {
    step,
    earlier,
    predicate,
  }: { step: Extract<Step, { kind: 'axis' }>; earlier: readonly Expr[]; predicate: Expr },
  { node, scope }: MatchPosition,
): Code {
  const focus = valueOf(node, 'node');
  const inner = withFocus({ ...scope, current: focus }, focus);
  if (!isPositional(compilation, predicate, inner)) return compilation.test(predicate, inner);
  // The node is counted among the children of its parent that the same step selects.
  const siblings: Expr = {
    kind: 'path',
    absolute: false,
    steps: [
      { kind: 'axis', axis: 'parent', test: { kind: 'node' }, predicates: [] },
      {
        kind: 'filter',
        primary: { kind: 'path', absolute: false, steps: [{ ...step, predicates: earlier }] },
        predicates: [],
      },
    ],
  };
  const list = `s${inner.depth}`;
  const found = compilation.value(siblings, inner);
  const positioned = {
    ...inner,
    depth: inner.depth + 1,
    position: js`(${localName(list)}.indexOf(${node}) + 1)`,
    last: js`${localName(list)}.length`,
  };
  const body = js`const ${localName(list)} = ${found};\nreturn ${keepsItem(compilation, predicate, positioned)};`;
  return compilation.hoist('positionMatches', binding([list], body));
}
