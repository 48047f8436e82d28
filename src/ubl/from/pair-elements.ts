import type { XmlElement } from '../../xml/element.js';
import type { UblElement } from '../read/ubl-element.js';
import { settledText } from './settled-text.js';

/**
 * For each child of an element the one that it becomes again, of the same name: first those that are the same in
 * everything, then the others in their order. Its time grows with the number of children, not with its square.
 */
export function pairElements(
  children: readonly UblElement[],
  again: readonly XmlElement[],
): readonly (XmlElement | undefined)[] {
  const open = groupBy(again, ({ name }) => name);
  const counts = groupBy(children, ({ name }) => name);
  // Only where several have a name it matters which is which.
  const exact = new Map<string, XmlElement[]>();
  for (const [name, group] of open) {
    if ((counts.get(name)?.length ?? 0) < 2 && group.length < 2) continue;
    for (const each of group) append(exact, keyOfAgain(each), each);
  }
  const taken = new Set<XmlElement>();
  const same = children.map((child) => {
    if (exact.size === 0) return undefined;
    const found = exact.get(keyOf(child))?.shift();
    if (found !== undefined) taken.add(found);
    return found;
  });
  return children.map((child, index) => {
    const known = same[index];
    if (known !== undefined) return known;
    const group = open.get(child.name);
    for (let next = group?.shift(); next !== undefined; next = group?.shift())
      if (!taken.has(next)) return next;
    return undefined;
  });
}

function groupBy<T>(items: readonly T[], keyOfItem: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) append(groups, keyOfItem(item), item);
  return groups;
}

function append<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** Everything that an element says, in a form in which equal values are the same text. */
function keyOf({ name, attributes, children, text }: UblElement): string {
  const written = attributes.map((attribute) => [attribute.name, attribute.value]);
  return JSON.stringify([name, written.sort(), settledText(name, text), children.map(keyOf)]);
}

function keyOfAgain({ name, attributes = {}, children = [], text = '' }: XmlElement): string {
  const written = Object.entries(attributes).sort();
  return JSON.stringify([name, written, settledText(name, text), children.map(keyOfAgain)]);
}
