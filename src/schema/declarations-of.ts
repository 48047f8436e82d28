import type { XmlTree } from '../xml/xml-tree.js';
import { declare } from './declare.js';
import type { ElementDeclaration } from './element-declaration.js';
import type { UblModel } from './ubl-model.js';

/**
 * The declaration of each name of a tree, by name number; undefined for what its schema does not know. The schema of
 * an invoice knows no CreditNote, and the other way round.
 */
export function declarationsOf(tree: XmlTree, model: UblModel): readonly (ElementDeclaration | undefined)[] {
  const { declarationOf, prefixes } = declare(model);
  const documentElement = tree.names[tree.name[tree.root] ?? 0]?.local;
  return tree.names.map(({ namespace, local }) => {
    const prefix = prefixes.get(namespace);
    if (prefix === undefined) return undefined;
    // A document element stands for the prefix of its namespace.
    if (prefix !== local) return declarationOf(`${prefix}:${local}`);
    return local === documentElement ? declarationOf(local) : undefined;
  });
}
