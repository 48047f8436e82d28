import { lineStarts } from '#schematron/xml';
import { cutExcerpt, type Excerpt, type TextRange } from './excerpt.js';

/**
 * The excerpts for the JSON pointers of issues, in the same order; undefined for an issue without one.
 *
 * @param text valid JSON, without a byte order mark
 */
export function jsonExcerpts(
  text: string,
  pointers: readonly (string | undefined)[],
): (Excerpt | undefined)[] {
  const places = locatePointers(
    text,
    pointers.filter((pointer) => pointer !== undefined),
  );
  const starts = lineStarts(text);
  return pointers.map((pointer) => {
    const place = pointer === undefined ? undefined : places.get(pointer);
    if (place === undefined) return undefined;
    const excerpt = cutExcerpt(text, starts, place);
    return place.missing === '' ? excerpt : { ...excerpt, missing: place.missing };
  });
}

/** The place of a JSON pointer in a text. */
interface PointedPlace extends TextRange {
  /** The rest of the pointer if there is no such value: the place is that of the nearest value around it. */
  readonly missing: string;
}

/** The pointers as a tree of names, with the place of each value once it is found. */
interface Wanted {
  readonly inside: Map<string, Wanted>;
  place?: TextRange;
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
    for (const name of namesOf(pointer)) {
      const next = node.inside.get(name) ?? { inside: new Map<string, Wanted>() };
      node.inside.set(name, next);
      node = next;
    }
  }
  walk(text, skipSpace(text, 0), root);
  return new Map(pointers.map((pointer) => [pointer, placeOf(pointer, root)]));
}

function namesOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function placeOf(pointer: string, root: Wanted): PointedPlace {
  let place = root.place ?? { start: 0, end: 0 };
  let node: Wanted | undefined = root;
  const names = namesOf(pointer);
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

function readName(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted.slice(1, -1);
  }
}

const SPACE = /[ \t\r\n]*/y;
const LITERAL = /[^\s,\]}]*/y;
const STRUCTURAL = /["{}[\]]/g;

/** @returns the offset of the first character from `at` on that is not JSON white space */
function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return Math.max(at, SPACE.lastIndex);
}

/** @returns the offset after the string whose quotation mark is at `at` */
function skipString(text: string, at: number): number {
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let backslashes = 0;
    while (quote - backslashes > from && text[quote - backslashes - 1] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** @returns the offset after the value of valid JSON that begins at `at`; without recursion, for any depth of nesting */
function skipJson(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return skipString(text, at);
  if (first !== '{' && first !== '[') {
    LITERAL.lastIndex = at;
    LITERAL.test(text);
    // Anything that is not JSON ends the walk.
    return LITERAL.lastIndex > at ? LITERAL.lastIndex : text.length;
  }
  let depth = 0;
  let from = at;
  for (;;) {
    STRUCTURAL.lastIndex = from;
    const found = STRUCTURAL.exec(text);
    if (!found) return text.length;
    const [character] = found;
    from = character === '"' ? skipString(text, found.index) : found.index + 1;
    if (character === '{' || character === '[') depth += 1;
    else if (character !== '"') depth -= 1;
    if (depth === 0) return from;
  }
}
