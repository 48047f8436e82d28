import { Decimal } from 'decimal.js';
import type { EditedElement } from '../../rules/cases/edited-document.js';
import { createRandom } from '../../test/shared/random.js';
import { aloneAt } from './alone.js';
import type { RuleFacts } from './conditions.js';
import { edgeValues, textsFor } from './edge-values.js';
import { edited, elementAt, leafText, without, withoutName } from './edited-tree.js';
import { inTurns } from './in-turns.js';
import { isRepeatable, materialise, type NamePath, type Placed, placesOf } from './schema-places.js';

/** Of the other elements of a name, so many get the values of the conditions. */
const OTHER_PLACES = 3;

/** A change of a document; undefined where it has nothing to change. */
type Change = (document: EditedElement) => EditedElement | undefined;

/**
 * Documents at the edges of a rule: each place that either side mentions is added with what the schema requires, left out and
 * repeated, and has each value of the conditions. Then come pairs of these changes, at random but always the same.
 */
export function* edgesOf(
  start: EditedElement,
  ours: RuleFacts | undefined,
  theirs: RuleFacts | undefined,
  pairs = 0,
): Generator<EditedElement> {
  const changes = changesOf(start, ours, theirs);
  for (const change of changes) {
    const document = change(start);
    if (document !== undefined) yield document;
  }
  if (changes.length === 0) return;
  const random = createRandom(1);
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = random.pick(changes)(start);
    const both = first === undefined ? undefined : random.pick(changes)(first);
    if (both !== undefined) yield both;
  }
}

function changesOf(
  start: EditedElement,
  ours: RuleFacts | undefined,
  theirs: RuleFacts | undefined,
): readonly Change[] {
  const paths = distinct([...(theirs?.paths ?? []), ...(ours?.paths ?? [])]);
  const values = edgeValues(ours, theirs);
  const placed = paths.flatMap((path) => {
    const place = materialise(start, path);
    return place === undefined ? [] : [{ path, place }];
  });
  const texts = [...new Set(placed.flatMap(({ place }) => textAt(place) ?? []))].slice(0, 12);
  return [
    ...placed.map(({ path }): Change => (document) => {
      const place = materialise(document, path);
      return place === undefined || place.document === document ? undefined : place.document;
    }),
    ...placed.map(
      ({ path }): Change =>
        (document) =>
          leftOut(document, path, 'first'),
    ),
    ...placed.map(
      ({ path }): Change =>
        (document) =>
          leftOut(document, path, 'all'),
    ),
    // The schema may require the last element where one above it may be missing.
    ...above(paths).map(
      (path): Change =>
        (document) =>
          leftOut(document, path, 'first'),
    ),
    ...placed.map(
      ({ path }): Change =>
        (document) =>
          repeated(document, path),
    ),
    ...alternatives(placed.map(({ path }) => path)),
    ...placed.map(
      ({ path }): Change =>
        (document) =>
          aloneAt(document, path, paths),
    ),
    // One text of each place, then the next of each: every place has its turn before the last document.
    ...inTurns(
      placed.map(({ path, place }) => {
        const text = textAt(place);
        if (text === undefined) return [];
        return textsFor(text, values, texts).map(
          (value): Change =>
            (document) =>
              withText(document, path, value),
        );
      }),
    ),
    ...linked(placed, values),
    ...paths.flatMap((path) => {
      const others = placesOf(start, path).slice(1, 1 + OTHER_PLACES);
      return others.flatMap(({ document, path: at, attribute }) =>
        values.map((value): Change => (changed) => {
          if (changed !== start) return undefined;
          return withTextAt({ document, path: at, attribute }, value);
        }),
      );
    }),
  ];
}

/** One of two neighbours added and the other left out: `a or b` differs from `a` only there. */
function alternatives(paths: readonly NamePath[]): readonly Change[] {
  const parentOf = (path: NamePath): string => path.slice(0, -1).join('/');
  return paths.flatMap((one) =>
    paths
      .filter((other) => other !== one && parentOf(other) === parentOf(one))
      .slice(0, MOST_NEIGHBOURS)
      .map((other): Change => (document) => {
        const place = materialise(document, one);
        return place === undefined ? undefined : leftOut(place.document, other, 'all');
      }),
  );
}

/** So many neighbours of a place are left out with it. */
const MOST_NEIGHBOURS = 4;

/** Amounts that are not exact as doubles: less a whole number, the first is a little too small, the second too large. */
const INEXACT = ['1325.07', '16.1'];

/** Pairs of numbers, equal or as far apart as a number of the rule says: conditions compare one with the other. */
function linked(
  placed: readonly { readonly path: NamePath; readonly place: Placed }[],
  values: readonly string[],
): readonly Change[] {
  const numbers = placed
    .filter(({ place }) => /^\s*-?\d+(?:\.\d+)?\s*$/.test(textAt(place) ?? ''))
    .slice(0, 4);
  const steps = ['0', ...values.filter((value) => /^\d{1,3}(?:\.\d{1,3})?$/.test(value)).slice(0, 4)];
  return numbers.flatMap((one) =>
    numbers.flatMap((other) => {
      if (one === other) return [];
      return INEXACT.flatMap((amount) =>
        steps.map((step): Change => (document) => {
          const first = withText(document, one.path, amount);
          const second = new Decimal(amount).minus(step).toFixed();
          return first === undefined ? undefined : withText(first, other.path, second);
        }),
      );
    }),
  );
}

/** The paths of the elements on the way to those of the paths, which they do not have themselves. */
function above(paths: readonly NamePath[]): readonly NamePath[] {
  const known = new Set(paths.map((path) => path.join('/')));
  const all = paths.flatMap((path) => path.slice(1).map((_, index) => path.slice(0, index + 1)));
  return distinct(all).filter((path) => path.at(-1) !== '**' && !known.has(path.join('/')));
}

function distinct(paths: readonly NamePath[]): readonly NamePath[] {
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()];
}

/** The text at a place; undefined for an element with elements in it. */
export function textAt({ document, path, attribute }: Placed): string | undefined {
  const element = elementAt(document, path);
  const text = element === undefined ? undefined : leafText(element);
  return attribute === undefined || text === undefined ? text : (element?.attributes.get(attribute) ?? '');
}

/** A document with a value at a path, which is added if it is missing. */
function withText(document: EditedElement, path: NamePath, value: string): EditedElement | undefined {
  const place = materialise(document, path);
  return place === undefined ? undefined : withTextAt(place, value);
}

/** A document with a value at a place; undefined for a place with elements in it. */
export function withTextAt(place: Placed, value: string): EditedElement | undefined {
  const { document, path, attribute } = place;
  if (textAt(place) === undefined) return undefined;
  return edited(document, path, (copy) => {
    if (attribute === undefined) copy.children.splice(0, Infinity, value);
    else copy.attributes.set(attribute, value);
  });
}

/** Without the element or attribute at a path, or without all elements of that name. */
export function leftOut(
  document: EditedElement,
  path: NamePath,
  which: 'first' | 'all',
): EditedElement | undefined {
  const place = materialise(document, path);
  if (place?.document !== document) return undefined;
  const { attribute } = place;
  if (attribute !== undefined)
    return edited(document, place.path, (copy) => copy.attributes.delete(attribute));
  if (which === 'first') return place.path.length === 0 ? undefined : without(document, place.path);
  const name = elementAt(document, place.path)?.name;
  return name === undefined || place.path.length === 0 ? undefined : withoutName(document, name);
}

/** With one more of an element that may occur several times. */
function repeated(document: EditedElement, path: NamePath): EditedElement | undefined {
  const place = materialise(document, path);
  const index = place?.path.at(-1);
  if (place === undefined || index === undefined || place.attribute !== undefined) return undefined;
  const parent = place.path.slice(0, -1);
  const [outer, inner] = [elementAt(place.document, parent), elementAt(place.document, place.path)];
  if (outer === undefined || inner === undefined) return undefined;
  // The nearest element above that may be repeated, such as the line of an ID.
  if (!isRepeatable(outer.name, inner.name))
    return parent.length === 0 ? undefined : repeated(place.document, path.slice(0, -1));
  return edited(place.document, parent, (copy) => copy.children.splice(index, 0, inner));
}
