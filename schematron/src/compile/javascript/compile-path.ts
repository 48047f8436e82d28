import type { Expr, Path, Step } from '../../xpath/syntax/ast.js';
import { axisLoop, DOCUMENT, nameOfStep, nodeTest } from './axis-step.js';
import { binding, type Code, joined, js, localName, runtime } from './code.js';
import { type Compilation, noContext, type Scope, type Walk, withFocus } from './compilation.js';
import {
  countingStep,
  isFilter,
  isGathered,
  isSlashes,
  orderOf,
  sequenceOfFirst,
  simplified,
  withOrderedStart,
} from './path-steps.js';
import { nodesWithKey } from './nodes-with-key.js';
import { isPlainChild, ofPlainPath } from './plain-path.js';
import { items, many, type Value, valueOf } from './value.js';
import { countsPosition, eachItem, isPositional, walkCounted, walkPredicates } from './walk-items.js';

/** A path, ready to be walked. */
interface Route {
  readonly start: Value;
  readonly steps: readonly Step[];
}

/** Statements that walk the nodes or values of a path as nested loops. */
export function eachOfPath(
  compilation: Compilation,
  given: Path,
  scope: Scope,
  { demand, isWhole, body }: Walk,
): Code {
  if (sequenceOfFirst(given) !== undefined)
    return eachItem(valueOfPath(compilation, given, scope), scope, body);
  const below = nodesBelowAncestor(compilation, given, scope);
  if (below !== undefined) return eachItem(below, scope, body);
  const whole = demand === 'any' && isWhole !== true ? gathered(compilation, given, scope) : undefined;
  if (whole !== undefined) return eachItem(whole, scope, body);
  const path = demand === 'any' && countingStep(given) < 0 ? given : withOrderedStart(given);
  const { isSorted, isDistinct } = orderOf(path);
  if (demand === 'any' || isFilter(path) || (isDistinct && (isSorted || demand === 'distinct')))
    return walk(compilation, path, scope, body);
  const found = valueOfPath(compilation, path, scope);
  return eachItem(found, scope, body);
}

/** The nodes of a path as an array in document order, or its values as an array. */
export function valueOfPath(compilation: Compilation, given: Path, scope: Scope): Value {
  const path = withOrderedStart(given);
  const direct =
    directValue(compilation, path, scope) ??
    nodesBelowAncestor(compilation, path, scope) ??
    onlyWithKey(compilation, path, scope);
  if (direct !== undefined) return direct;
  const plain = ofPlainPath(compilation, 'pathNodes', path, scope);
  if (plain !== undefined) return valueOf(plain, 'node', 'many');
  let kind: Value['kind'] | undefined;
  const push = walk(compilation, path, scope, (item) => {
    kind = item.kind;
    return js`${runtime(item.kind === 'node' ? 'appendNode' : 'append')}(found, ${item});`;
  });
  const found = valueOf(
    compilation.hoist('nodes', js`const found = [];\n${push}\nreturn found;`),
    kind ?? 'node',
    'many',
  );
  const { isSorted, isDistinct } = orderOf(path);
  if (isFilter(path)) return found;
  if (found.kind === 'any') return valueOf(js`${runtime('inOrderIfNodes')}(${found})`, 'any', 'many');
  if (found.kind !== 'node' || (isSorted && isDistinct)) return found;
  return valueOf(js`${runtime('inDocumentOrder')}(${found})`, 'node', 'many');
}

/** Paths of one step that need no loop: `/`, `.`, `..`, `@name`, `name`. */
function directValue(compilation: Compilation, path: Path, scope: Scope): Value | undefined {
  const { absolute, steps } = path;
  const start = absolute ? documentNode(scope) : scope.focus;
  const [only, more] = steps;
  if (only === undefined) return start;
  const sequence = sequenceOfFirst(path);
  if (sequence !== undefined) return firstItem(compilation, sequence, scope);
  if (more !== undefined || only.kind !== 'axis' || only.predicates.length > 0 || start?.kind !== 'node')
    return undefined;
  if (only.axis === 'attribute') {
    const name = nameOfStep(compilation, only);
    return name && valueOf(js`${runtime('attribute')}(d, ${start}, ${name})`, 'node', 'optional');
  }
  if (only.axis === 'child') {
    const name = nameOfStep(compilation, only);
    if (name === undefined) return undefined;
    const children = js`${runtime('children')}(d, ${start}, ${name})`;
    return { ...valueOf(children, 'node', 'many'), only: js`${runtime('onlyChild')}(d, ${start}, ${name})` };
  }
  if (only.axis === 'self' && only.test.kind === 'node') return start;
  if (only.axis === 'parent' && only.test.kind === 'node') {
    return valueOf(js`${runtime('parent')}(d, ${start})`, 'node', 'optional');
  }
  return undefined;
}

/** `$nodes[path = $value]` and no more: the list as it is, not a copy. */
function onlyWithKey(compilation: Compilation, { absolute, steps }: Path, scope: Scope): Value | undefined {
  const [only, more] = steps;
  if (absolute || only?.kind !== 'filter' || more !== undefined) return undefined;
  return nodesWithKey(compilation, only, scope, 'allWithKey');
}

/** `../a/b`: many children may need the same result of their parent. */
function nodesBelowAncestor(
  compilation: Compilation,
  { absolute, steps }: Path,
  scope: Scope,
): Value | undefined {
  const { focus } = scope;
  const up = steps.findIndex((step) => !isParent(step));
  const down = steps.slice(up);
  if (absolute || up < 1 || focus?.kind !== 'node' || focus.count !== 'one' || !down.every(isPlainChild))
    return undefined;
  const ancestor = withFocus(scope, valueOf(localName('k'), 'node'));
  const found = valueOfPath(compilation, { kind: 'path', absolute: false, steps: down }, ancestor);
  const find = compilation.declare('below', ['k'], js`return ${found};`);
  return valueOf(js`${runtime('belowAncestor')}(d, ${focus}, ${up}, ${find})`, 'node', 'many');
}

function isParent(step: Step): boolean {
  return (
    step.kind === 'axis' &&
    step.axis === 'parent' &&
    step.test.kind === 'node' &&
    step.predicates.length === 0
  );
}

/** The value of a path whose items must all be evaluated before the first is used, because one of them may fail. */
export function gathered(compilation: Compilation, path: Path, scope: Scope): Value | undefined {
  if (!isGathered(path)) return undefined;
  const value = valueOfPath(compilation, path, scope);
  return value.canFail && value.count === 'many' ? value : undefined;
}

/** `(…)[1]`: items after the first are not evaluated. */
function firstItem(compilation: Compilation, sequence: Expr, scope: Scope): Value {
  const path = sequence.kind === 'sequence' && sequence.items.length === 1 ? sequence.items[0] : sequence;
  const whole = path?.kind === 'path' ? gathered(compilation, path, scope) : undefined;
  if (whole !== undefined) return valueOf(js`${whole}[0]`, whole.kind, 'optional');
  let kind: Value['kind'] | undefined;
  const walked = compilation.each(sequence, scope, {
    demand: 'ordered',
    body: (item) => {
      kind = item.kind;
      return js`return ${item};`;
    },
  });
  return valueOf(compilation.hoist('first', js`${walked}\nreturn undefined;`), kind ?? 'any', 'optional');
}

function documentNode({ focus }: Scope): Value {
  // Functions have no context item, and therefore no tree with a root.
  if (focus === undefined) return valueOf(noContext(), 'node');
  if (focus.kind === 'node') return valueOf(DOCUMENT, 'node');
  return valueOf(js`(${runtime('contextNode')}(${items(focus)}), ${DOCUMENT})`, 'node');
}

function startOf(scope: Scope): Value {
  const { focus } = scope;
  if (focus === undefined) return documentNode(scope);
  if (focus.kind === 'node') return focus;
  return valueOf(js`${runtime('contextNode')}(${items(focus)})`, 'node');
}

type Body = Walk['body'];

/** Inside another document `/` would mean that document, but here it means the judged one. */
function refuseRootOfOther(compilation: Compilation, { steps: [first, ...rest] }: Path): void {
  if (first?.kind !== 'filter' || !/"local":"doc(?:ument)?"/.test(JSON.stringify(first.primary))) return;
  if (/"absolute":true|"local":"(?:root|key)"/.test(JSON.stringify([first.predicates, rest]))) {
    compilation.refuse(
      'a path inside document() may not start at the root, nor use root() or key(): start it with document() again',
    );
  }
}

function walk(compilation: Compilation, path: Path, scope: Scope, body: Body): Code {
  refuseRootOfOther(compilation, path);
  const [first, ...rest] = simplified(path.steps);
  if (path.absolute) {
    const root = documentNode(scope);
    const indexed = indexedStep(compilation, first, rest);
    if (indexed !== undefined && !indexed.predicates.some((each) => isPositional(compilation, each, scope)))
      return walkIndexed(compilation, { ...indexed, root }, scope, body);
    return walkFrom(
      compilation,
      { start: root, steps: [first, ...rest].filter((step) => step !== undefined) },
      scope,
      body,
    );
  }
  const [counting, ...others] = rest;
  if (first?.kind === 'filter' && counting?.kind === 'filter' && countsPosition(counting.primary)) {
    const source = many(compilation.value({ kind: 'path', absolute: false, steps: [first] }, scope));
    return walkCounted(source, scope, (item, inner) => {
      const node = asNode(item);
      const walked = walkFilter(compilation, counting, { ...inner, focus: node }, (found, around) =>
        others.length === 0
          ? body(found, around)
          : walkFrom(compilation, { start: asNode(found), steps: others }, around, body),
      );
      // An item that is not a node is an error, even if the step does not use it.
      return node === item ? walked : js`${node};\n${walked}`;
    });
  }
  if (first?.kind === 'filter') {
    return walkFilter(compilation, first, scope, (item, inner) =>
      rest.length === 0
        ? body(item, inner)
        : walkFrom(compilation, { start: asNode(item), steps: rest }, inner, body),
    );
  }
  return walkFrom(compilation, { start: startOf(scope), steps: simplified(path.steps) }, scope, body);
}

/** The start of an absolute path that is read from the index of the document. */
interface IndexedStep {
  /** The function that returns the nodes with a name. */
  readonly nodes: 'named' | 'attributesNamed';
  readonly name: Code;
  readonly predicates: readonly Expr[];
  /** The steps after it. */
  readonly rest: readonly Step[];
}

/** `//name` or `//@name`. */
function indexedStep(
  compilation: Compilation,
  first: Step | undefined,
  rest: readonly Step[],
): IndexedStep | undefined {
  const [second, ...others] = rest;
  if (first?.kind !== 'axis') return undefined;
  if (first.axis === 'descendant') return indexedBy(compilation, 'named', first, rest);
  return isSlashes(first) && second?.kind === 'axis' && second.axis === 'attribute'
    ? indexedBy(compilation, 'attributesNamed', second, others)
    : undefined;
}

function indexedBy(
  compilation: Compilation,
  nodes: IndexedStep['nodes'],
  step: Extract<Step, { kind: 'axis' }>,
  rest: readonly Step[],
): IndexedStep | undefined {
  const name = nameOfStep(compilation, step);
  return name && { nodes, name, predicates: step.predicates, rest };
}

function walkIndexed(
  compilation: Compilation,
  { nodes, name, predicates, rest, root }: IndexedStep & { readonly root: Value },
  scope: Scope,
  body: Body,
): Code {
  const node = `n${scope.depth}`;
  const focus = valueOf(localName(node), 'node');
  const inner = withFocus(scope, focus);
  const condition = predicates.map((each) => compilation.test(each, inner));
  const then = walkFrom(compilation, { start: focus, steps: rest }, inner, body);
  const guarded = condition.length === 0 ? then : js`if (${joined(condition, '&&')}) {\n${then}\n}`;
  const found = js`${runtime(nodes)}(d, ${name})`;
  const source = root.canFail ? js`(${root}, ${found})` : found;
  return binding([node], js`for (const ${focus} of ${source}) {\n${guarded}\n}`);
}

function asNode(item: Value): Value {
  if (item.kind === 'node' && item.count === 'one') return item;
  return valueOf(js`${runtime('asNode')}(${items(item)})`, 'node');
}

function walkFrom(compilation: Compilation, { start, steps }: Route, scope: Scope, body: Body): Code {
  const [step, ...rest] = steps;
  if (step === undefined) return body(start, scope);
  if (step.kind === 'filter') return walkStepFilter(compilation, step, { start, steps: rest }, scope, body);
  if (step.axis === 'namespace') return walkNamespace(compilation, step, { start, steps: rest }, scope, body);
  if (step.predicates.some((each) => isPositional(compilation, each, withFocus(scope, start)))) {
    return walkPositional(compilation, step, { start, steps: rest }, scope, body);
  }
  const name = `n${scope.depth}`;
  const node = valueOf(localName(name), 'node');
  const inner = withFocus(scope, node);
  const tests = [
    nodeTest(compilation, step.test, node, step.axis),
    ...step.predicates.map((each) => compilation.test(each, inner)),
  ].filter((each) => each !== undefined);
  const then = walkFrom(compilation, { start: node, steps: rest }, inner, body);
  const condition =
    tests.length === 0
      ? undefined
      : joined(
          tests.map((each) => js`(${each})`),
          '&&',
        );
  return axisLoop(compilation, step.axis, { from: start, name, condition, body: then });
}

/** `namespace::xsi` at the end of a path: the namespace as a text, because the tree has no namespace nodes. */
function walkNamespace(
  compilation: Compilation,
  { test, predicates }: Extract<Step, { kind: 'axis' }>,
  { start, steps }: Route,
  scope: Scope,
  body: Body,
): Code {
  const prefix = test.kind === 'name' && test.name.prefix === undefined ? test.name.local : '*';
  if (prefix === '*' || predicates.length > 0 || steps.length > 0)
    return compilation.refuse(
      'the namespace axis is not supported, except for one prefix at the end of a path: namespace::xsi',
    );
  const namespace = js`${runtime('namespaceInScope')}(d, ${start}, ${prefix})`;
  return eachItem(valueOf(namespace, 'string', 'optional'), scope, body);
}

/** A step with a predicate that depends on positions: the nodes selected from one node are collected first. */
function walkPositional(
  compilation: Compilation,
  step: Extract<Step, { kind: 'axis' }>,
  { start, steps }: Route,
  scope: Scope,
  body: Body,
): Code {
  const { predicates } = step;
  const bare: Step = { ...step, predicates: [] };
  const from = withFocus(scope, start);
  const push = walkFrom(compilation, { start, steps: [bare] }, from, (item) => js`found.push(${item});`);
  const found = valueOf(
    compilation.hoist('step', js`const found = [];\n${push}\nreturn found;`),
    'node',
    'many',
  );
  return walkPredicates(compilation, found, predicates, scope, (item, inner) =>
    walkFrom(compilation, { start: item, steps }, inner, body),
  );
}

/** `(…)[predicate]` at the start of a path: predicates are about the whole sequence. */
function walkFilter(
  compilation: Compilation,
  step: Extract<Step, { kind: 'filter' }>,
  scope: Scope,
  body: Body,
): Code {
  const { primary, predicates } = step;
  if (predicates.length === 0) return compilation.each(primary, scope, { demand: 'ordered', body });
  const withKey = nodesWithKey(compilation, step, scope);
  if (withKey !== undefined)
    return eachItem(withKey, scope, (item, around) => body(item, withFocus(around, item)));
  if (
    predicates.some((each) =>
      isPositional(compilation, each, withFocus(scope, focusOf(compilation, primary, scope))),
    )
  ) {
    return walkPredicates(compilation, many(compilation.value(primary, scope)), predicates, scope, body);
  }
  return compilation.each(primary, scope, {
    demand: 'ordered',
    body: (item, around) => {
      const inner = withFocus(around, item);
      const tests = predicates.map((each) => js`(${compilation.test(each, inner)})`);
      return js`if (${joined(tests, '&&')}) {\n${body(item, inner)}\n}`;
    },
  });
}

/** A placeholder for the items of a sequence, used to analyse a predicate. */
function focusOf(compilation: Compilation, primary: Expr, scope: Scope): Value {
  return valueOf(localName(`s${scope.depth}`), compilation.value(primary, scope).kind);
}

/** A step such as `string(.)` or `(a | b)`: evaluated once for every node before it. */
function walkStepFilter(
  compilation: Compilation,
  step: Extract<Step, { kind: 'filter' }>,
  { start, steps }: Route,
  scope: Scope,
  body: Body,
): Code {
  if (countsPosition(step.primary)) {
    compilation.refuse('position() and last() in several steps of one path are not supported');
  }
  const inner = withFocus(scope, start);
  return walkFilter(compilation, step, inner, (item, around) =>
    steps.length === 0
      ? body(item, around)
      : walkFrom(compilation, { start: asNode(item), steps }, around, body),
  );
}
