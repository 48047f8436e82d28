import { childElements, elementRange, indentBefore, type TextEdit } from '../../ubl/element-range.js';
import { declarationsOf, loadModel } from '../../verdict/schema/ubl-model.js';
import { locationOf, NodeKind, qualifiedNameOf, type XmlTree } from '#schematron/xml';
import { countByRule, type JudgedUbl, type UblEdit } from './ubl-edit.js';

/** How many elements are tried one by one: the rules judge each twice. */
const MOST_TRIED = 20;

/**
 * Removes elements that say nothing: no text, and no element in them that has one. A line that held nothing else goes, too. What has to be
 * there stays: the schema demands it, or a rule that is content with a value there.
 */
export function emptyEdits({ document: { tree }, judge }: JudgedUbl): readonly UblEdit[] {
  const empty = emptyElements(tree).filter((node) => !isRequired(tree, node));
  const isDemanded = (nodes: readonly number[]) => {
    const filled = countByRule(judge(nodes.flatMap((node) => filling(tree, node))));
    const removed = countByRule(judge(nodes.map((node) => removal(tree, node))));
    return [...removed].some(([rule, count]) => count > (filled.get(rule) ?? 0));
  };
  const some =
    empty.length > 0 && isDemanded(empty)
      ? empty.slice(0, MOST_TRIED).filter((node) => !isDemanded([node]))
      : empty;
  return some.map((node) => removal(tree, node));
}

/** The outermost elements without text; none of a document that has no text at all. */
function emptyElements(tree: XmlTree): readonly number[] {
  const visit = (node: number): readonly number[] =>
    childElements(tree, node).flatMap((child) => (hasText(tree, child) ? visit(child) : [child]));
  return hasText(tree, tree.root) ? visit(tree.root) : [];
}

/** Whether there is text in an element, at any depth. */
function hasText(tree: XmlTree, element: number): boolean {
  for (let node = element + 1; node < (tree.end[element] ?? 0); node += 1)
    if (tree.kind[node] === NodeKind.TEXT && (tree.values[node] ?? '').trim() !== '') return true;
  return false;
}

/** Whether the schema demands an element, and there is no other one of its name beside it. */
function isRequired(tree: XmlTree, node: number): boolean {
  const parent = tree.parent[node] ?? 0;
  const declarations = declarationsOf(tree, loadModel());
  const name = declarations[tree.name[node] ?? 0]?.element;
  const particle = declarations[tree.name[parent] ?? 0]?.particles.find(({ element }) => element === name);
  const same = childElements(tree, parent).filter((child) => tree.name[child] === tree.name[node]);
  return particle?.min === 1 && same.length === 1;
}

function removal(tree: XmlTree, node: number): UblEdit {
  return {
    title: `Remove the empty ${qualifiedNameOf(tree, node)}`,
    kind: 'safe',
    location: locationOf(tree, node),
    edits: [{ ...rangeOnItsLines(tree, node), text: '' }],
  };
}

/** An element that begins a line goes with what indents it. */
function rangeOnItsLines(tree: XmlTree, node: number) {
  const { start, end } = elementRange(tree, node);
  const before = indentBefore(tree, start);
  return { start: start - before.length, end };
}

/** Gives the innermost elements a text, to see which rules ask for one. */
function filling(tree: XmlTree, node: number): readonly UblEdit[] {
  const children = childElements(tree, node);
  if (children.length > 0) return children.flatMap((child) => filling(tree, child));
  const { start, end } = elementRange(tree, node);
  const text = tree.text.slice(start, end);
  const name = /^<([^\s/>]+)/.exec(text)?.[1] ?? '';
  const tag = /\/>$/.test(text)
    ? text.slice(0, -2)
    : text.slice(0, text.lastIndexOf('</')).trimEnd().replace(/>$/, '');
  const edit: TextEdit = { start, end, text: `${tag}>1</${name}>` };
  return [{ title: '', kind: 'choice', location: '', edits: [edit] }];
}
