import { withoutUndefined } from '../ubl-element.js';

/** A part of a Document with those members that the UBL states; undefined without any. */
export function part<Members extends object>(members: Members) {
  const present = withoutUndefined(members);
  return Object.keys(present).length === 0 ? undefined : present;
}

/** A list of a Document; undefined if it is empty. */
export function filled<Item>(items: Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
