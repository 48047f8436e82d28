import { lineStarts } from '../xml/line-starts.js';
import { cutExcerpt } from './cut-excerpt.js';
import type { Excerpt } from './excerpt.js';
import { locatePointers } from './locate-pointers.js';

/**
 * The excerpts for the JSON pointers of findings, in their order; null where a finding has none.
 *
 * @param text valid JSON, without a byte order mark
 */
export function jsonExcerpts(text: string, pointers: readonly (string | undefined)[]): (Excerpt | null)[] {
  const places = locatePointers(
    text,
    pointers.filter((pointer) => pointer !== undefined),
  );
  const starts = lineStarts(text);
  return pointers.map((pointer) => {
    const place = pointer === undefined ? undefined : places.get(pointer);
    if (place === undefined) return null;
    const excerpt = cutExcerpt(text, starts, place);
    return place.missing === '' ? excerpt : { ...excerpt, missing: place.missing };
  });
}
