import { sentenceOf } from '../../../../errors/index.js';
import { parseXml } from '../../xml/parse-xml.js';
import type { XmlName, XmlTree } from '../../xml/xml-tree.js';

/** A tree with the nodes of other documents after its own. */
export interface AppendedTree {
  /** The size is that of the judged tree, so that a walk over the whole document does not reach the others. */
  readonly tree: XmlTree;
  /** The document node of each of them. */
  readonly roots: readonly number[];
}

/**
 * A tree together with the documents that a rule set reads, so that rules can walk in both: the nodes of the documents have
 * numbers beyond those of the tree.
 */
export function appendDocuments(tree: XmlTree, documents: readonly XmlTree[]): AppendedTree {
  if (documents.length === 0) return { tree, roots: NONE };
  const names: XmlName[] = [...tree.names];
  const numbers = new Map(names.map((name, number) => [keyOf(name), number]));
  const size = documents.reduce((sum, each) => sum + each.size, tree.size);
  const columns = {
    kind: new Uint8Array(size),
    name: new Uint16Array(size),
    parent: new Int32Array(size),
    firstChild: new Int32Array(size),
    nextSibling: new Int32Array(size),
    end: new Int32Array(size),
    offset: new Int32Array(size),
  };
  const values: string[] = [...tree.values];
  const roots: number[] = [];
  const declarations = [...tree.declarations];
  for (const [column, target] of Object.entries(columns))
    target.set(tree[column as keyof typeof columns].subarray(0, tree.size));
  let start = tree.size;
  for (const each of documents) {
    roots.push(start);
    const numberOf = each.names.map((name) => {
      const known = numbers.get(keyOf(name));
      if (known !== undefined) return known;
      numbers.set(keyOf(name), names.length);
      return names.push(name) - 1;
    });
    if (names.length > MOST_NAMES)
      throw new RangeError('The documents that the rules read have too many names.');
    for (let node = 0; node < each.size; node += 1) {
      const at = start + node;
      columns.kind[at] = each.kind[node] ?? 0;
      columns.name[at] = numberOf[each.name[node] ?? 0] ?? 0;
      // No node has the document node of another tree as its parent.
      columns.parent[at] = node === 0 ? -1 : (each.parent[node] ?? 0) + start;
      columns.firstChild[at] = moved(each.firstChild[node], start);
      columns.nextSibling[at] = moved(each.nextSibling[node], start);
      columns.end[at] = (each.end[node] ?? 0) + start;
      values[at] = each.values[node] ?? '';
    }
    declarations.push(...each.declarations.map((own) => ({ ...own, element: own.element + start })));
    start += each.size;
  }
  const { text, root, size: judgedSize, offset } = tree;
  const own = { text, root, size: judgedSize, offset, declarations };
  return { tree: { ...own, ...columns, values, names }, roots };
}

const NONE: readonly number[] = [];

/** Numbers of names have sixteen bits. */
const MOST_NAMES = 65_535;

function moved(node: number | undefined, by: number): number {
  return node === undefined || node === 0 ? 0 : node + by;
}

function keyOf({ namespace, local }: XmlName): string {
  return `${namespace} ${local}`;
}

/** The documents of a rule set as trees. @throws RangeError for a text that is not XML, which the compiler does not embed */
export function parseDocuments(texts: readonly string[]): readonly XmlTree[] {
  return texts.map((text) => {
    const parsed = parseXml(text);
    if (!parsed.ok)
      throw new RangeError(`A document of the rule set is not XML: ${sentenceOf(parsed.fault)}`);
    return parsed.tree;
  });
}
