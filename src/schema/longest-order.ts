/**
 * The positions of a longest non-decreasing selection of `ranks`: what already stands in order when as few items
 * as possible are to be moved.
 */
export function longestOrder(ranks: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []; // by length: the position that ends the selection with the lowest rank
  const before: number[] = [];
  ranks.forEach((rank, position) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranks[tails[middle] ?? 0] ?? 0) <= rank) low = middle + 1;
      else high = middle;
    }
    before[position] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = position;
  });
  const order = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) order.add(at);
  return order;
}
