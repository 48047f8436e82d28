import { DOCUMENT } from '../axis-step.js';
import { type Code, js } from '../code.js';
import { runtime } from '../runtime-function.js';
import { apply, items, single, type Value, valueOf } from '../value.js';
import { argumentOrContext, type FunctionCompiler, type FunctionTable } from './arguments.js';

/** A node or undefined; anything else is an error. */
function nodeArgument(value: Value): Value {
  const one = single(value);
  if (one.kind === 'node') return one;
  return valueOf(js`${runtime('atMostOne')}(${runtime('asNodes')}(${items(one)}))`, 'node', 'optional');
}

/** A function of a node that gives a text, empty for none. */
const ofNode =
  (name: string): FunctionCompiler =>
  (cx, [arg], scope) => {
    const node = nodeArgument(argumentOrContext(cx, arg, scope));
    const text = apply(js`((node) => ${runtime(name)}(d, node))`, node, 'string');
    if (node.count === 'one') return valueOf(js`${runtime(name)}(d, ${node})`, 'string');
    return valueOf(js`(${text} ?? '')`, 'string');
  };

const counted =
  (which: 'position' | 'last'): FunctionCompiler =>
  (cx, _args, scope) => {
    const code: Code | undefined = scope[which];
    if (code !== undefined) return valueOf(code, 'integer');
    if (scope.isRuleContext) {
      return cx.refuse(`${which}() has no meaning for the node of a rule: count its siblings`);
    }
    // Every other context is a single node.
    if (scope.focus !== undefined) return valueOf(js`1`, 'integer');
    return valueOf(js`${runtime('fail')}("XPDY0002", "a function has no context item")`, 'integer');
  };

const root: FunctionCompiler = (cx, [arg], scope) => {
  const node = nodeArgument(argumentOrContext(cx, arg, scope));
  // A rule set sees one document only.
  if (node.count === 'one') return valueOf(js`(${node}, ${DOCUMENT})`, 'node');
  return apply(js`(() => ${DOCUMENT})`, node, 'node');
};

const current: FunctionCompiler = (cx, _, scope) => scope.current ?? cx.refuse('current() has no node here');

const key: FunctionCompiler = (cx, [name, value], scope) => {
  if (name?.kind !== 'literal' || name.type !== 'string')
    return cx.refuse('the name of a key must be a literal');
  const declared = cx.keyOf(name.value) ?? cx.refuse(`there is no key "${name.value}"`);
  const wanted = items(cx.value(value ?? { kind: 'context-item' }, scope));
  return valueOf(js`${runtime('keyed')}(d, ${declared.index}, ${wanted})`, 'node', 'many');
};

/** No node has no id: the empty string. */
const generateId: FunctionCompiler = (cx, [arg], scope) => {
  const node = nodeArgument(argumentOrContext(cx, arg, scope));
  const id = apply(js`((node) => 'n' + node)`, node, 'string');
  return valueOf(node.count === 'one' ? id : js`(${id} ?? '')`, 'string');
};

/** The functions on nodes and the context of XPath 2.0 (F&O, chapters 14 and 16), and those of XSLT that rules use. */
export const nodeFunctions: FunctionTable = {
  'name/0': ofNode('name'),
  'name/1': ofNode('name'),
  'local-name/0': ofNode('localName'),
  'local-name/1': ofNode('localName'),
  'namespace-uri/0': ofNode('namespaceUri'),
  'namespace-uri/1': ofNode('namespaceUri'),
  'root/0': root,
  'root/1': root,
  'position/0': counted('position'),
  'last/0': counted('last'),
  'current/0': current,
  'key/2': key,
  'generate-id/0': generateId,
  'generate-id/1': generateId,
};
