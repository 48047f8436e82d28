import { termFields } from './term-fields.js';

/**
 * The Document field that decides the first of the terms that a Document can express.
 *
 * @param terms business terms in the order of their weight, for example `['BT-146', 'BG-29']`
 * @param scope JSON pointer of the place the finding is at: indexes are taken from it (`/items/3`); `''` for the document
 * @returns a JSON pointer, which ends before the first index that the scope does not know; undefined without a field
 */
export function pointerOfTerms(terms: readonly string[], scope: string): string | undefined {
  for (const term of terms) {
    const field = termFields[term];
    if (field !== undefined) return withIndexes(field, scope);
  }
  return undefined;
}

function withIndexes(field: string, scope: string): string {
  const places = scope.split('/');
  const segments: string[] = [];
  let inside = true;
  for (const [depth, segment] of field.split('/').entries()) {
    if (segment === '*' && !inside) break;
    const place = places[depth];
    if (segment === '*' && place === undefined) break;
    segments.push(segment === '*' && place !== undefined ? place : segment);
    inside &&= segment === '*' || segment === place;
  }
  return segments.join('/');
}
