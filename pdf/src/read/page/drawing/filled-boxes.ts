import type { Box } from './matrix.js';

const FILLS: ReadonlySet<string | undefined> = new Set([
  ...['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'],
]);

/** The boxes that a path fills: of each part that is not within another one, as in a frame. */
export function filledBoxes(args: readonly unknown[], names: ReadonlyMap<number, string>): readonly Box[] {
  const [operator, paths] = args;
  if (typeof operator !== 'number' || !FILLS.has(names.get(operator))) return [];
  const data = (Array.isArray(paths) ? paths[0] : undefined) as Partial<ArrayLike<number>> | undefined;
  if (typeof data?.length !== 'number') return [];
  const parts: { x: number[]; y: number[] }[] = [];
  for (let at = 0; at < data.length;) {
    const kind = data[at] ?? 4;
    const count = [1, 1, 3, 2, 0][kind] ?? 0;
    if (kind === 0) parts.push({ x: [], y: [] });
    const part = parts.at(-1);
    for (let point = 0; point < count; point += 1) {
      part?.x.push(data[at + 1 + 2 * point] ?? 0);
      part?.y.push(data[at + 2 + 2 * point] ?? 0);
    }
    at += 1 + 2 * count;
  }
  const shapes = parts.filter(({ x }) => x.length > 2 && x.length < 1000);
  // A frame, or a drawing: what it covers is not a box.
  if (shapes.length === 0 || shapes.length > 50) return [];
  const boxes = shapes.map(({ x, y }): Box => [
    ...([Math.min(...x), Math.min(...y)] as const),
    ...([Math.max(...x), Math.max(...y)] as const),
  ]);
  const isNested = boxes.some((one, at) =>
    boxes.some(
      (other, index) =>
        index !== at && one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3],
    ),
  );
  return isNested ? [] : boxes.filter((box, at) => fillsBox(shapes[at] ?? { x: [], y: [] }, box));
}

/** Whether a shape covers most of its box, as one with round corners does and a diagonal stroke does not. */
function fillsBox(
  { x, y }: { readonly x: readonly number[]; readonly y: readonly number[] },
  box: Box,
): boolean {
  let twice = 0;
  for (let at = 0; at < x.length; at += 1) {
    const next = (at + 1) % x.length;
    twice += (x[at] ?? 0) * (y[next] ?? 0) - (x[next] ?? 0) * (y[at] ?? 0);
  }
  return Math.abs(twice) / 2 > 0.8 * (box[2] - box[0]) * (box[3] - box[1]);
}
