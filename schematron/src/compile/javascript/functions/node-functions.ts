import type { RuntimeName } from '../../../xpath/runtime/can-fail.js';
import { DOCUMENT } from '../axis-step.js';
import { EVALUATION, js, runtime } from '../code.js';
import { apply, items, single, type Value, valueOf } from '../value.js';
import { type Call, define, type XPathFunctionTable } from './xpath-function.js';

/** The functions on nodes and the context of XPath 2.0 (F&O, chapters 14 and 16), and those of XSLT that rules use. */
export const NODE_FUNCTIONS = {
  name: define({
    arity: '0-1',
    focus: 'item',
    runtime: ['name'],
    canFail: false,
    compile: ({ args: [arg], valueOrContext }) => textOfNode('name', valueOrContext(arg)),
  }),
  'local-name': define({
    arity: '0-1',
    focus: 'item',
    runtime: ['localName'],
    canFail: false,
    compile: ({ args: [arg], valueOrContext }) => textOfNode('localName', valueOrContext(arg)),
  }),
  'namespace-uri': define({
    arity: '0-1',
    focus: 'item',
    runtime: ['namespaceUri'],
    canFail: false,
    compile: ({ args: [arg], valueOrContext }) => textOfNode('namespaceUri', valueOrContext(arg)),
  }),
  'base-uri': define({
    arity: '0-1',
    focus: 'item',
    runtime: ['whenPresent', 'baseUri'],
    canFail: false,
    compile: ({ args: [arg], valueOrContext, run, fn }) => {
      const node = nodeArgument(valueOrContext(arg));
      const uri = js`((node) => ${fn('baseUri')}(d, node))`;
      return valueOf(run('whenPresent', node, uri), 'string', 'optional');
    },
  }),
  // A document is judged as a text, which has no address.
  'document-uri': define({
    arity: '0-1',
    focus: 'item',
    runtime: ['whenPresent'],
    canFail: false,
    compile: ({ args: [arg], valueOrContext, run }) =>
      valueOf(
        run('whenPresent', nodeArgument(valueOrContext(arg)), js`(() => undefined)`),
        'string',
        'optional',
      ),
  }),
  root: define({
    arity: '0-1',
    focus: 'item',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], valueOrContext }) => {
      const node = nodeArgument(valueOrContext(arg));
      // A rule set sees only one document.
      if (node.count === 'one') return valueOf(js`(${node}, ${DOCUMENT})`, 'node');
      return apply(js`(() => ${DOCUMENT})`, node, 'node');
    },
  }),
  position: define({
    arity: '0',
    focus: 'position',
    runtime: [],
    canFail: false,
    compile: ({ position }) => valueOf(position(), 'integer'),
  }),
  last: define({
    arity: '0',
    focus: 'last',
    runtime: [],
    canFail: false,
    compile: ({ last }) => valueOf(last(), 'integer'),
  }),
  current: define({
    arity: '0',
    focus: 'current',
    runtime: [],
    canFail: false,
    compile: ({ current, reject }) => current ?? reject('current() is not available here'),
  }),
  key: define({
    arity: '2',
    focus: 'none',
    runtime: ['keyed'],
    canFail: true,
    compile: ({ args: [name, arg], value, keyOf, run, reject }) => {
      if (name.kind !== 'literal' || name.type !== 'string')
        return reject('the name of a key must be a literal');
      const declared = keyOf(name.value) ?? reject(`there is no key "${name.value}"`);
      return valueOf(run('keyed', EVALUATION, declared.index, items(value(arg))), 'node', 'many');
    },
  }),
  path: define({
    arity: '0-1',
    focus: 'item',
    runtime: ['pathOf'],
    canFail: false,
    compile: ({ args: [arg], valueOrContext, fn }) =>
      apply(js`((node) => ${fn('pathOf')}(d, node))`, nodeArgument(valueOrContext(arg)), 'string'),
  }),
  document: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: documentOf,
  }),
  doc: define({
    arity: '1',
    focus: 'none',
    runtime: [],
    canFail: false,
    compile: documentOf,
  }),
  // Nodes have no ids: the result is the empty string.
  'generate-id': define({
    arity: '0-1',
    focus: 'item',
    runtime: [],
    canFail: false,
    compile: ({ args: [arg], valueOrContext }) => {
      const node = nodeArgument(valueOrContext(arg));
      const id = apply(js`((node) => 'n' + node)`, node, 'string');
      return valueOf(node.count === 'one' ? id : js`(${id} ?? '')`, 'string');
    },
  }),
} as const satisfies XPathFunctionTable;

/** The document node of a file that was read when the schema was compiled. */
function documentOf({ args: [href], documentNumber, reject }: Call<'1', never>): Value {
  if (href.kind !== 'literal' || href.type !== 'string')
    return reject('the file of document() and doc() must be a literal: a rule set reads no other files');
  const number = documentNumber(href.value) ?? reject(`the document ${href.value} is not available here`);
  return valueOf(js`d.roots[${number}]`, 'node');
}

/** A node or undefined; anything else is an error. */
function nodeArgument(value: Value): Value {
  const one = single(value);
  if (one.kind === 'node') return one;
  return valueOf(js`${runtime('atMostOne')}(${runtime('asNodes')}(${items(one)}))`, 'node', 'optional');
}

/** The result of a runtime function for a node; the empty string if there is none. */
function textOfNode(name: RuntimeName, value: Value): Value {
  const node = nodeArgument(value);
  if (node.count === 'one') return valueOf(js`${runtime(name)}(d, ${node})`, 'string');
  return valueOf(js`(${apply(js`((node) => ${runtime(name)}(d, node))`, node, 'string')} ?? '')`, 'string');
}
