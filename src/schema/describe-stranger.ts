import { qualifiedNameOf } from '../xml/qualified-name-of.js';
import type { XmlTree } from '../xml/xml-tree.js';
import type { Particle } from './ubl-model.js';

/** The message about an element that its parent may not hold, with the element that was probably meant. */
export function describeStranger(tree: XmlTree, node: number, particles: readonly Particle[]): string {
  const name = qualifiedNameOf(tree, node);
  const parent = qualifiedNameOf(tree, tree.parent[node] ?? 0);
  const allowed = particles.map(({ element }) => element);
  const local = localOf(tree.names[tree.name[node] ?? 0]?.local ?? '');
  const meant =
    allowed.find((element) => localOf(element) === local) ??
    allowed.find((element) => localOf(element).toLowerCase() === local.toLowerCase()) ??
    allowed.find((element) => isOneEditApart(localOf(element), local));
  if (meant !== undefined) return `${name} is not allowed in ${parent}: write ${meant} instead.`;
  if (allowed.length > 6)
    return `${name} is not allowed in ${parent}: remove it or move it to where UBL has it.`;
  return `${name} is not allowed in ${parent}, which may hold ${allowed.join(', ')}: remove it.`;
}

function localOf(element: string): string {
  return element.slice(element.indexOf(':') + 1);
}

/** Whether one insertion, deletion, replacement or swap of neighbours makes one name the other. */
function isOneEditApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
