import type { Axis } from '../../schematron/xpath/ast.js';
import { binding, js, localName, type Code } from './code.js';
import type { Compilation } from './compilation.js';

/** Attributes lie between an element and its content; no axis but their own finds them. */
const notAttribute = (node: Code): Code => js`d.kind[${node}] !== 2`;

/**
 * Statements that run `body` for each node `name` of an axis, in the order of the axis (reverse axes: nearest first),
 * where `condition` holds.
 */
export function axisLoop(
  cx: Compilation,
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
  return binding([name], loop(cx, axis, { from, node, guarded }));
}

interface LoopParts {
  readonly from: Code;
  readonly node: Code;
  readonly guarded: (extra?: Code) => Code;
}

function loop(cx: Compilation, axis: Axis, { from, node, guarded }: LoopParts): Code {
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
      return cx.refuse('the namespace axis is not supported');
  }
}
