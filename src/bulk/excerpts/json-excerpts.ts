import { locatePointers } from '../../document/json/locate-pointers.js';
import { cutExcerpt, type Excerpt } from './excerpt.js';
import { lineStarts } from '#schematron/xml';

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
