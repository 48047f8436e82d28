import { NodeKind } from '../xml/node-kind.js';
import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import { checkInstanceAttribute, INSTANCE } from './check-instance-attribute.js';
import { describeType } from './describe-type.js';
import { isLexical } from './is-lexical.js';
import { quoteValue } from './quote-value.js';
import type { AttributeUse } from './ubl-model.js';
import type { Violation } from './violation.js';

/** Holds the attributes of an element against those of its type. */
export function* checkAttributes(
  tree: XmlTree,
  element: number,
  { uses, typeName }: { uses: readonly AttributeUse[]; typeName: string | null },
): Generator<Violation> {
  const elementName = qualifiedNameOf(tree, element);
  const present = new Set<string>();
  for (let node = element + 1; tree.kind[node] === NodeKind.ATTRIBUTE; node += 1) {
    const { namespace, local } = tree.names[tree.name[node] ?? 0] ?? { namespace: '', local: '' };
    if (namespace === INSTANCE) {
      const found = checkInstanceAttribute(tree, node, { element, typeName });
      if (found !== undefined) {
        yield* found;
        continue;
      }
    }
    const use = namespace === '' ? uses.find(({ name }) => name === local) : undefined;
    present.add(use?.name ?? '');
    const value = tree.values[node] ?? '';
    if (use === undefined) {
      const name = qualifiedNameOf(tree, node);
      yield { node, message: `${elementName} may not have the attribute ${name}: remove it.` };
    } else if (!isLexical(use.type, value)) {
      const expected = describeType(use.type);
      const message = `The attribute ${local} of ${elementName} holds ${quoteValue(value)}, which is not ${expected}: correct it.`;
      yield { node, message };
    }
  }
  for (const { name, required } of uses) {
    if (!required || present.has(name)) continue;
    yield {
      node: element,
      message: `${elementName} has no attribute ${name}, which it must have: add it.`,
    };
  }
}
