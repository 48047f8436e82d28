import { fromPointer } from './pointer.js';
import { readName, skipJson, skipSpace, skipString } from './scan-json.js';

/** The place of a JSON pointer in a text. */
export interface PointedPlace {
  readonly start: number;
  /** The offset after it. */
  readonly end: number;
  /** The rest of the pointer if there is no such value: the place is that of the nearest value around it. */
  readonly missing: string;
}

/** The pointers as a tree of names, with the place of each value once it is found. */
interface Wanted {
  readonly inside: Map<string, Wanted>;
  place?: Omit<PointedPlace, 'missing'>;
}

/**
 * Finds the values at JSON pointers (RFC 6901), in one walk over the text. The place of an object or an array is its
 * opening bracket.
 *
 * @param text JSON; for any other text the places are arbitrary
 */
export function locatePointers(text: string, pointers: readonly string[]): ReadonlyMap<string, PointedPlace> {
  const root: Wanted = { inside: new Map() };
  for (const pointer of pointers) {
    let node = root;
    for (const name of fromPointer(pointer)) {
      const next = node.inside.get(name) ?? { inside: new Map<string, Wanted>() };
      node.inside.set(name, next);
      node = next;
    }
  }
  walk(text, skipSpace(text, 0), root);
  return new Map(pointers.map((pointer) => [pointer, placeOf(pointer, root)]));
}

function placeOf(pointer: string, root: Wanted): PointedPlace {
  let place = root.place ?? { start: 0, end: 0 };
  let node: Wanted | undefined = root;
  const names = fromPointer(pointer);
  for (const [index, name] of names.entries()) {
    node = node.inside.get(name);
    if (node?.place === undefined)
      return {
        ...place,
        missing: `/${pointer
          .split('/')
          .slice(index + 1)
          .join('/')}`,
      };
    place = node.place;
  }
  return { ...place, missing: '' };
}

/** Walks over the value at an offset. @returns the offset after it */
function walk(text: string, start: number, wanted: Wanted): number {
  const bracket = text[start];
  const isContainer = bracket === '{' || bracket === '[';
  if (isContainer) wanted.place ??= { start, end: start + 1 };
  if (!isContainer || wanted.inside.size === 0) {
    const end = skipJson(text, start);
    wanted.place ??= { start, end };
    return end;
  }
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index += 1) {
    let name = String(index);
    if (bracket === '{') {
      const nameEnd = skipString(text, at);
      name = readName(text.slice(at, nameEnd));
      at = skipSpace(text, skipSpace(text, nameEnd) + 1);
    }
    const inside = wanted.inside.get(name);
    at = skipSpace(text, inside === undefined ? skipJson(text, at) : walk(text, at, inside));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return at + 1;
}
