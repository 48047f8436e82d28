import type { XmlElement } from '../xml/element.js';
import { childRank } from './child-rank.js';

/**
 * The children that are there, in the order that the UBL 2.1 model has for their parent.
 *
 * @throws RangeError when the model has no such child there: an error of the mapping, never of a document
 */
export function inChildOrder(parent: string, children: readonly (XmlElement | undefined)[]): XmlElement[] {
  const present = children.filter((child) => child !== undefined);
  let last = -1;
  for (const { name } of present) {
    const rank = childRank(parent, name);
    // The mapping is mostly written in the order of the model, so that there is seldom anything to sort.
    if (rank < last) return present.sort((a, b) => childRank(parent, a.name) - childRank(parent, b.name));
    last = rank;
  }
  return present;
}
