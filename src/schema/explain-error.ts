import type { ErrorDetail } from 'libxml2-wasm';
import { NodeKind } from '../xml/node-kind.js';
import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import { stringValue } from '../xml/string-value.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { describeType } from './describe-type.js';
import { nodeOfPath } from './node-of-path.js';
import { quoteValue } from './quote-value.js';
import type { Violation } from './violation.js';

/**
 * Puts an error of libxml2 that the content model knows nothing of into our words: an impossible URI, a year
 * beyond its range, an `xsi:type` or `xsi:nil` that does not fit.
 */
export function explainError(tree: XmlTree, { message, xpath, line }: ErrorDetail): Violation {
  const node = xpath === undefined ? null : nodeOfPath(tree, xpath);
  if (node === null) {
    const place = line > 0 ? ` from line ${line} on` : '';
    return {
      node: tree.root,
      message: `The schema processor cannot read the document${place}: simplify its XML.`,
    };
  }
  const name = qualifiedNameOf(tree, node);
  const type = /'xs:(\w+)'/.exec(message)?.[1];
  if (type === undefined)
    return { node, message: `${name} does not fit its xsi:type or xsi:nil: remove that attribute.` };
  const attribute = attributeNamedIn(tree, node, message);
  const subject = attribute === null ? name : `The attribute ${qualifiedNameOf(tree, attribute)} of ${name}`;
  const value = quoteValue(stringValue(tree, attribute ?? node));
  const problem = `${subject} holds ${value}, which is not ${describeType(type)}: correct it.`;
  return { node: attribute ?? node, message: problem };
}

/** libxml2 reports a bad attribute value at the element and names the attribute in its text only. */
function attributeNamedIn(tree: XmlTree, element: number, message: string): number | null {
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const local = tree.names[tree.name[node] ?? 0]?.local ?? '';
    if (message.includes(`attribute '${local}'`)) return node;
  }
  return null;
}
