import { childOrder } from './child-order.js';

const ranks = new Map<string, ReadonlyMap<string, number>>();

/**
 * The place of a child among the children of its parent in the UBL 2.1 model.
 *
 * @throws RangeError when the model has no such child there: an error of the mapping, never of a document
 */
export function childRank(parent: string, child: string): number {
  let places = ranks.get(parent);
  if (places === undefined) {
    const children = childOrder[parent]?.split(' ') ?? [];
    places = new Map(children.map((name, place) => [name, place]));
    ranks.set(parent, places);
  }
  const place = places.get(child);
  if (place === undefined) {
    throw new RangeError(`UBL 2.1 has no ${child} in ${parent}, or src/ubl/child-order.ts is out of date.`);
  }
  return place;
}
