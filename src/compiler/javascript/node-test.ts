import type { Axis, NodeTest } from '../../schematron/xpath/ast.js';
import { js, word, type Code } from './code.js';
import type { Compilation } from './compilation.js';

/** The numbers that kinds of node have in an XmlTree. */
const ELEMENT = 1;
const ATTRIBUTE = 2;
const KINDS = { text: 3, 'processing-instruction': 7, comment: 8, 'document-node': 9 } as const;

/** A condition on the node `node` of an axis; undefined when all nodes meet it. */
export function nodeTest(cx: Compilation, test: NodeTest, node: Code, axis: Axis): Code | undefined {
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
      return js`${kind(KINDS[test.kind])} && ${named(cx, '', test.target, node)}`;
    case 'element':
    case 'attribute': {
      const number = test.kind === 'element' ? ELEMENT : ATTRIBUTE;
      if (test.name === undefined || test.name.local === '*') return kind(number);
      return nameTest(cx, test.name, node, number);
    }
    case 'name':
      return nameTest(cx, test.name, node, axis === 'attribute' ? ATTRIBUTE : ELEMENT);
  }
}

function nameTest(
  cx: Compilation,
  name: { readonly prefix: string | undefined; readonly local: string },
  node: Code,
  kind: number,
): Code {
  const hasKind = js`d.kind[${node}] === ${kind}`;
  const hasLocal = js`d.tree.names[d.name[${node}]].local === ${name.local}`;
  if (name.local === '*' && (name.prefix === '*' || name.prefix === undefined)) return hasKind;
  if (name.prefix === '*') return js`${hasKind} && ${hasLocal}`;
  const namespace = name.prefix === undefined ? '' : cx.namespaceOf(name.prefix);
  if (name.local === '*') {
    return js`${hasKind} && d.tree.names[d.name[${node}]].namespace === ${namespace}`;
  }
  const hasName = named(cx, namespace, name.local, node);
  // Only elements and attributes have names in a namespace, and no name is that of both in UBL; without one, kinds may share it.
  return namespace !== '' && kind === ELEMENT ? hasName : js`${hasKind} && ${hasName}`;
}

function named(cx: Compilation, namespace: string, local: string, node: Code): Code {
  return js`d.name[${node}] === ${cx.nameNumber(namespace, local)}`;
}

/** The name number that a test on an axis asks for, where it is one name of an element or attribute. */
export function testedName(cx: Compilation, test: NodeTest): Code | undefined {
  const name =
    test.kind === 'name' || test.kind === 'element' || test.kind === 'attribute' ? test.name : undefined;
  if (name === undefined || name.local === '*' || name.prefix === '*') return undefined;
  return cx.nameNumber(name.prefix === undefined ? '' : cx.namespaceOf(name.prefix), name.local);
}

/** The document node. */
export const DOCUMENT = word('0');

/** The number of a name in the rule set, from the code that gives its number in a document. */
export function indexOfName(name: Code): Code {
  return word(name.js.replace(/\D/g, ''));
}
