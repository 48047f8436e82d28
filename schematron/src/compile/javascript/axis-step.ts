import type { Axis, NodeTest } from '../../xpath/syntax/ast.js';
import { binding, type Code, js, localName, word } from './code.js';
import type { Compilation } from './compilation.js';

/** Attributes lie between an element and its content; only their own axis finds them. */
const notAttribute = (node: Code): Code => js`d.kind[${node}] !== 2`;

/**
 * Statements that run `body` for each node `name` of an axis, in the order of the axis (reverse axes: nearest first),
 * where `condition` holds.
 */
export function axisLoop(
  compilation: Compilation,
  axis: Axis,
  { from, name, condition, body }: { from: Code; name: string; condition: Code | undefined; body: Code },
): Code {
  const node = localName(name);
  const guarded = (extra?: Code): Code => {
    const conditions = [extra, condition].filter((each) => each !== undefined);
    if (conditions.length === 0) return body;
    const all = conditions.reduce((left, right) => js`${left} && ${right}`);
    return js`if (${all}) {\n${body}\n}`;
  };
  return binding([name], loop(compilation, axis, { from, node, guarded }));
}

interface LoopParts {
  readonly from: Code;
  readonly node: Code;
  readonly guarded: (extra?: Code) => Code;
}

function loop(compilation: Compilation, axis: Axis, { from, node, guarded }: LoopParts): Code {
  switch (axis) {
    case 'child':
      return js`for (let ${node} = d.firstChild[${from}]; ${node} !== 0; ${node} = d.nextSibling[${node}]) {\n${guarded()}\n}`;
    case 'attribute':
      return js`for (let ${node} = ${from} + 1; d.kind[${node}] === 2 && d.parent[${node}] === ${from}; ${node} += 1) {\n${guarded()}\n}`;
    case 'self':
      return js`{\nconst ${node} = ${from};\n${guarded()}\n}`;
    case 'parent':
      return js`if (${from} !== 0) {\nconst ${node} = d.parent[${from}];\n${guarded()}\n}`;
    case 'descendant':
      return js`for (let ${node} = ${from} + 1; ${node} < d.end[${from}]; ${node} += 1) {\n${guarded(notAttribute(node))}\n}`;
    case 'descendant-or-self':
      return js`for (let ${node} = ${from}; ${node} < d.end[${from}]; ${node} += 1) {\n${guarded(js`(${notAttribute(node)} || ${node} === ${from})`)}\n}`;
    case 'ancestor':
      return js`for (let ${node} = ${from} === 0 ? -1 : d.parent[${from}]; ${node} >= 0; ${node} = ${node} === 0 ? -1 : d.parent[${node}]) {\n${guarded()}\n}`;
    case 'ancestor-or-self':
      return js`for (let ${node} = ${from}; ${node} >= 0; ${node} = ${node} === 0 ? -1 : d.parent[${node}]) {\n${guarded()}\n}`;
    case 'following-sibling':
      return js`for (let ${node} = d.nextSibling[${from}]; ${node} !== 0; ${node} = d.nextSibling[${node}]) {\n${guarded()}\n}`;
    case 'preceding-sibling':
      return js`if (${from} !== 0 && d.kind[${from}] !== 2) for (let ${node} = ${from} - 1; ${node} > d.parent[${from}]; ${node} -= 1) {\n${guarded(js`d.parent[${node}] === d.parent[${from}] && ${notAttribute(node)}`)}\n}`;
    case 'following':
      return js`for (let ${node} = d.end[${from}]; ${node} < d.tree.size; ${node} += 1) {\n${guarded(notAttribute(node))}\n}`;
    case 'preceding':
      return js`for (let ${node} = ${from} - 1; ${node} > 0; ${node} -= 1) {\n${guarded(js`d.end[${node}] <= ${from} && ${notAttribute(node)}`)}\n}`;
    case 'namespace':
      return compilation.refuse('the namespace axis is not supported here');
  }
}

/** The numbers that kinds of node have in an XmlTree. */
const ELEMENT = 1;
const ATTRIBUTE = 2;
const KINDS = { text: 3, 'processing-instruction': 7, comment: 8, 'document-node': 9 } as const;

/** A condition on the node `node` of an axis; undefined if all nodes satisfy it. */
export function nodeTest(compilation: Compilation, test: NodeTest, node: Code, axis: Axis): Code | undefined {
  const kind = (number: number): Code => js`d.kind[${node}] === ${number}`;
  switch (test.kind) {
    case 'node':
      return undefined;
    case 'text':
    case 'comment':
    case 'document-node':
      return kind(KINDS[test.kind]);
    case 'processing-instruction':
      if (test.target === undefined) return kind(KINDS[test.kind]);
      return js`${kind(KINDS[test.kind])} && ${named(compilation, '', test.target, node)}`;
    case 'element':
    case 'attribute': {
      const number = test.kind === 'element' ? ELEMENT : ATTRIBUTE;
      if (test.name === undefined || test.name.local === '*') return kind(number);
      return nameTest(compilation, test.name, node, { kind: number, axis });
    }
    case 'name':
      return nameTest(compilation, test.name, node, {
        kind: axis === 'attribute' ? ATTRIBUTE : ELEMENT,
        axis,
      });
  }
}

function nameTest(
  compilation: Compilation,
  name: { readonly prefix: string | undefined; readonly local: string },
  node: Code,
  { kind, axis }: { readonly kind: number; readonly axis: Axis },
): Code {
  const hasKind = js`d.kind[${node}] === ${kind}`;
  const hasLocal = js`d.tree.names[d.name[${node}]].local === ${name.local}`;
  if (name.local === '*' && (name.prefix === '*' || name.prefix === undefined)) return hasKind;
  if (name.prefix === '*') return js`${hasKind} && ${hasLocal}`;
  const namespace = name.prefix === undefined ? '' : compilation.namespaceOf(name.prefix);
  if (name.local === '*') {
    return js`${hasKind} && d.tree.names[d.name[${node}]].namespace === ${namespace}`;
  }
  const hasName = named(compilation, namespace, name.local, node);
  // Only elements and attributes have names in a namespace; names without one may also be those of processing instructions.
  const isElement = namespace !== '' && kind === ELEMENT && !MAY_BE_ATTRIBUTES.includes(axis);
  return isElement ? hasName : js`${hasKind} && ${hasName}`;
}

/** The axes that contain the node that they begin at, which may be an attribute. */
const MAY_BE_ATTRIBUTES: readonly Axis[] = ['self', 'ancestor-or-self', 'descendant-or-self', 'attribute'];

function named(compilation: Compilation, namespace: string, local: string, node: Code): Code {
  return js`d.name[${node}] === ${compilation.nameNumber(namespace, local)}`;
}

/** The name number that a test on an axis requires, if the test is for one name of an element or attribute. */
export function testedName(compilation: Compilation, test: NodeTest): Code | undefined {
  const name =
    test.kind === 'name' || test.kind === 'element' || test.kind === 'attribute' ? test.name : undefined;
  if (name === undefined || name.local === '*' || name.prefix === '*') return undefined;
  return compilation.nameNumber(
    name.prefix === undefined ? '' : compilation.namespaceOf(name.prefix),
    name.local,
  );
}

/** The same for a step; undefined as well if it tests for a kind of node that its axis does not have, and so selects nothing. */
export function nameOfStep(
  compilation: Compilation,
  { axis, test }: { readonly axis: Axis; readonly test: NodeTest },
): Code | undefined {
  const elsewhere = axis === 'attribute' ? 'element' : 'attribute';
  return test.kind === elsewhere ? undefined : testedName(compilation, test);
}

/** The document node. */
export const DOCUMENT = word('0');

/** The number of a name in the rule set, from the code that gives its number in a document. */
export function indexOfName(name: Code): Code {
  return word(name.js.replace(/\D/g, ''));
}
