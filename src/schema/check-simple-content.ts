import { NodeKind } from '../xml/node-kind.js';
import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import { stringValue } from '../xml/string-value.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { describeType } from './describe-type.js';
import { isLexical } from './is-lexical.js';
import { quoteValue } from './quote-value.js';
import type { DataType } from './ubl-model.js';
import type { Violation } from './violation.js';

/** Holds the text of an element against its data type. */
export function checkSimpleContent(tree: XmlTree, element: number, { base }: DataType): Violation[] {
  const name = qualifiedNameOf(tree, element);
  for (let child = tree.firstChild[element] ?? 0; child !== 0; child = tree.nextSibling[child] ?? 0) {
    if (tree.kind[child] !== NodeKind.ELEMENT) continue;
    const inner = qualifiedNameOf(tree, child);
    return [
      { node: child, message: `${inner} is not allowed in ${name}, which may hold text only: remove it.` },
    ];
  }
  const value = stringValue(tree, element);
  if (isLexical(base, value)) return [];
  if (isLexical(base, value.trim())) {
    return [{ node: element, message: `${name} has white space around ${quoteValue(value)}: remove it.` }];
  }
  const expected = describeType(base);
  const message = /[^ \t\n\r]/.test(value)
    ? `${name} holds ${quoteValue(value)}, which is not ${expected}: correct it.`
    : `${name} is empty but must hold ${expected}: fill it in or remove it.`;
  return [{ node: element, message }];
}
