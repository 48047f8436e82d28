/**
 * The known name that a misspelt one most probably means: at most two letters are wrong, missing, too many or swapped, and
 * at most a third of them.
 *
 * @returns undefined when none is near
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  return nearestFew(name, known)[0];
}

/** The nearest known names, the nearest first. */
export function nearestFew(name: string, known: Iterable<string>, most = 3): readonly string[] {
  const wanted = name.trim().toLowerCase();
  const limit = Math.min(2, Math.floor(wanted.length / 3));
  return [...known]
    .map((each) => ({ each, distance: editDistance(wanted, each.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ each }) => each);
}

/** How many letters to change, add, remove or swap with their neighbour (optimal string alignment); more than `limit` is any number above it. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
