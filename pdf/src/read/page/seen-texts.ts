import type { Ink } from './drawing/ink.js';
import type { Invisibility } from './drawing/grounds.js';
import type { Sight } from './drawing/sight.js';
import type { TextItem } from './word-places.js';

/** Less is not read by eye. */
const LEAST_SIZE = 4;

/** How much of the smaller of two texts lies within the other one where they cannot be read, or where one has the ink of the other. */
const OVERLAP = 0.2;

/**
 * Why each text cannot be seen; undefined where it can. Where the page is drawn, its ink decides, and else what its operators
 * say.
 */
export function invisibilities(
  items: readonly TextItem[],
  sight: Sight,
  ink: Ink | undefined,
): readonly (Invisibility | undefined)[] {
  const over = overprinted(items);
  return items.map((item): Invisibility | undefined => {
    const { transform, width } = item;
    const [, , c = 0, d = 0, e = 0, f = 0] = transform;
    if (Math.hypot(c, d) < LEAST_SIZE) return 'smaller than 4 points';
    if (over.has(item)) return 'printed over another text';
    if (ink === undefined) return sight.reasonAt(e, f, width);
    if (ink.isSeen(transform, width)) return undefined;
    return sight.reasonAt(e, f, width) ?? 'hidden by what is drawn on it';
  });
}

interface Placed {
  readonly item: TextItem;
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** More texts than overlap a place of an invoice. */
const MOST_NEAR = 60;

/** The upright texts of which a part lies within another text, or has another text within it. The same text twice is bold. */
function overprinted(items: readonly TextItem[]): ReadonlySet<TextItem> {
  const placed = items
    .flatMap((item): readonly Placed[] => {
      const [a = 0, b = 0, , d = 0, left = 0, low = 0] = item.transform;
      if (b !== 0 || a <= 0 || item.width <= 0) return [];
      return [{ item, left, right: left + item.width, low, high: low + 0.7 * Math.abs(d) }];
    })
    .sort((one, other) => one.low - other.low);
  const found = new Set<TextItem>();
  placed.forEach((one, at) => {
    for (const other of placed.slice(at + 1, at + 1 + MOST_NEAR)) {
      if (other.low >= one.high) break;
      if (other.item.str.trim() === one.item.str.trim() || !isOver(one, other)) continue;
      found.add(one.item);
      found.add(other.item);
    }
  });
  return found;
}

function isOver(one: Placed, other: Placed): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.high, other.high) - Math.max(one.low, other.low);
  if (width <= 0 || height <= 0) return false;
  const areaOf = ({ left, right, low, high }: Placed) => (right - left) * (high - low);
  return width * height > OVERLAP * Math.min(areaOf(one), areaOf(other));
}
