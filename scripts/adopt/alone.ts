import type { EditedElement } from '../../rules/cases/edited-document.js';
import { edited, elementAt } from './edited-tree.js';
import { isRequired, materialise, type NamePath } from './schema-places.js';

/**
 * A document in which one of several places exists, and nothing that only leads to the others, as far as the schema allows that.
 * A difference in one of several reasons shows only where it is the only reason: `a or b or c` differs from `b or c` where there
 * is an `a` alone.
 *
 * @returns undefined if the schema does not have the place, or if nothing changes
 */
export function aloneAt(
  document: EditedElement,
  one: NamePath,
  others: readonly NamePath[],
): EditedElement | undefined {
  let alone = materialise(document, one)?.document;
  if (alone === undefined) return undefined;
  for (const other of others) {
    const branch = branchBeside(one, other);
    if (branch !== undefined) alone = withoutBranch(alone, branch);
  }
  return alone === document ? undefined : alone;
}

/** The start of another path, down to where it leaves the way to the one; undefined if it does not, or only to an attribute. */
function branchBeside(one: NamePath, other: NamePath): NamePath | undefined {
  const index = other.findIndex((name, at) => name !== one[at]);
  const name = other[index];
  if (index < 1 || index >= one.length || name === undefined || /^(?:\*\*|@.*)$/.test(name)) return undefined;
  return other.slice(0, index + 1);
}

/** A document without the elements at a path; the same document if there are none or the schema requires them. */
function withoutBranch(document: EditedElement, path: NamePath): EditedElement {
  const place = materialise(document, path);
  if (place === undefined || place.document !== document || place.path.length === 0) return document;
  const above = place.path.slice(0, -1);
  const [parent, branch] = [elementAt(document, above), elementAt(document, place.path)];
  if (parent === undefined || branch === undefined || isRequired(parent.name, branch.name)) return document;
  const kept = parent.children.filter((child) => typeof child === 'string' || child.name !== branch.name);
  return edited(document, above, (copy) => copy.children.splice(0, Infinity, ...kept));
}
