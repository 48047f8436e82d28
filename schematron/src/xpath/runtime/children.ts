import { NodeKind } from '../../xml/xml-tree.js';
import { ElementPaths } from './element-paths.js';
import type { Evaluation } from './evaluation.js';
import { XPathError } from './xpath-error.js';

/** Whether an element has a child element with a name number. */
export function hasChild(d: Evaluation, node: number, name: number): boolean {
  if (name < 0) return false;
  for (let child = d.firstChild[node] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (isNamed(d, child, name)) return true;
  }
  return false;
}

/** The child elements with a name number, in document order. */
export function children(d: Evaluation, parent: number, name: number): readonly number[] {
  const found: number[] = [];
  if (name < 0) return found;
  for (let child = d.firstChild[parent] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (isNamed(d, child, name)) found.push(child);
  }
  return found;
}

/** The child element with a name number; undefined for none. @throws XPathError XPTY0004 for several */
export function onlyChild(d: Evaluation, parent: number, name: number): number | undefined {
  if (name < 0) return undefined;
  let found: number | undefined;
  for (let child = d.firstChild[parent] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (!isNamed(d, child, name)) continue;
    if (found !== undefined)
      throw new XPathError('XPTY0004', 'at most one value is allowed here, but there are several');
    found = child;
  }
  return found;
}

/**
 * Whether children of children … have the names of a path, from a node on.
 *
 * @param path numbers of names in the rule set
 */
export function hasPath(d: Evaluation, node: number, path: readonly number[]): boolean {
  // A name that the document does not use decides at once, most often the last one.
  for (let index = path.length - 1; index >= 0; index -= 1) {
    if ((d.n[path[index] ?? 0] ?? -1) < 0) return false;
  }
  return hasPathOfDocument(d, node, path) ?? hasStep(d, node, path, 0);
}

/** The same by the paths of the document, for the document node and the document element; undefined where they do not tell. */
function hasPathOfDocument(d: Evaluation, node: number, path: readonly number[]): boolean | undefined {
  const { root } = d.tree;
  if (node !== root && node !== 0) return undefined;
  const paths = pathsOfDocument(d);
  if (paths === undefined) return undefined;
  let at = node === 0 ? 0 : paths.below(0, d.name[root] ?? 0);
  for (const name of path) {
    at = paths.below(at, d.n[name] ?? -1);
    if (at === 0) return false;
  }
  return true;
}

/** The paths of the document take a walk over all of it: they are read when so many questions have been asked. */
const FEW_QUESTIONS = 4;

function pathsOfDocument(d: Evaluation): ElementPaths | undefined {
  if (d.paths === undefined) {
    d.questions += 1;
    if (d.questions <= FEW_QUESTIONS) return undefined;
    d.paths = ElementPaths.of(d.tree);
  }
  return d.paths.isComplete ? d.paths : undefined;
}

function hasStep(d: Evaluation, node: number, path: readonly number[], step: number): boolean {
  const name = d.n[path[step] ?? 0];
  const isLast = step === path.length - 1;
  for (let child = d.firstChild[node] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (isNamed(d, child, name) && (isLast || hasStep(d, child, path, step + 1))) return true;
  }
  return false;
}

/** The children of children … that have the names of a path, in document order. */
export function pathNodes(d: Evaluation, node: number, path: readonly number[]): readonly number[] {
  const found: number[] = [];
  collect(d, node, path, 0, found);
  return found;
}

function collect(d: Evaluation, node: number, path: readonly number[], step: number, found: number[]): void {
  const name = d.n[path[step] ?? 0] ?? -1;
  if (name < 0) return;
  const isLast = step === path.length - 1;
  for (let child = d.firstChild[node] ?? 0; child !== 0; child = d.nextSibling[child] ?? 0) {
    if (!isNamed(d, child, name)) continue;
    if (isLast) found.push(child);
    else collect(d, child, path, step + 1, found);
  }
}

/** Whether a child is an element with a name number: the target of a processing instruction may be the same name. */
function isNamed(d: Evaluation, child: number, name: number | undefined): boolean {
  return d.name[child] === name && d.kind[child] === NodeKind.ELEMENT;
}
