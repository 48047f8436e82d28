/** One statement stores so many rows at most: between two statements, others are answered. */
const MOST_ROWS = 100;

/** Rows in groups that one statement stores each: in their order, and together not larger than `most`, if not one of them alone is. */
export function batchesOf<Row>(
  rows: readonly Row[],
  { size, most }: { readonly size: (row: Row) => number; readonly most: number },
): Row[][] {
  const batches: Row[][] = [];
  let sum = Infinity;
  for (const row of rows) {
    const batch = batches.at(-1);
    sum += size(row);
    if (batch !== undefined && batch.length < MOST_ROWS && sum <= most) batch.push(row);
    else {
      batches.push([row]);
      sum = size(row);
    }
  }
  return batches;
}
