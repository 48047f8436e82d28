import type { EditedElement } from '../../rules/cases/edited-document.js';
import { createRandom } from '../../test/shared/random.js';
import type { RuleFacts } from './conditions.js';
import { leftOut, textAt, withTextAt } from './edge-documents.js';
import { edited } from './edited-tree.js';
import type { Compared } from './read-conditions.js';
import { materialise, type NamePath } from './schema-places.js';

type Change = (document: EditedElement) => EditedElement | undefined;

/** So many documents with three changes follow those with two. */
const TRIPLES = 60;

/**
 * Documents in which several conditions of a rule hold at once: each place with a value that a side compares with it, and all places
 * with the value that is compared with all of them, such as the countries of both parties; then two of these, and three. What takes
 * nodes before the rule on one side only counts as a condition.
 */
export function* combinedDocuments(
  start: EditedElement,
  ours: RuleFacts | undefined,
  theirs: RuleFacts | undefined,
): Generator<EditedElement> {
  const compared = byKey([
    ...(ours?.compared ?? []),
    ...(theirs?.compared ?? []),
    ...onlyInOne(ours?.earlier ?? [], theirs?.earlier ?? []),
  ]);
  const values = [...new Set(compared.map(({ value }) => value))];
  const everywhere = values.map((value): Change => {
    const paths = compared.filter((each) => each.value === value).map(({ path }) => path);
    return (document) => withEverywhere(document, paths, value);
  });
  const settings = [...everywhere, ...compared.map(settingOf)];
  const random = createRandom(1);
  const pairs = settings.flatMap((first, at) => settings.slice(at + 1).map((second) => [first, second]));
  // What only one side asks for comes first, with each of the others. Then pairs in an order that is the same each time and does not
  // begin with all pairs of one setting.
  const newValues = onlyInOne(ours?.compared ?? [], theirs?.compared ?? []).map(({ value }) => value);
  const ofNewValues = new Set(everywhere.filter((_, at) => newValues.includes(values[at] ?? '')));
  const isFirst = (pair: readonly Change[]): boolean => pair.some((change) => ofNewValues.has(change));
  const rest = pairs.filter((pair) => !isFirst(pair));
  yield* documentsOf(start, [
    ...everywhere.map((change) => [change]),
    ...shuffled(pairs.filter(isFirst), random),
    ...shuffled(rest, random),
  ]);
  const places = byPath([...(ours?.paths ?? []), ...(theirs?.paths ?? [])]);
  const removals = places.map(
    (path): Change =>
      (document) =>
        leftOut(document, path, 'first'),
  );
  const more = [...settings, ...removals];
  if (settings.length === 0) return;
  const triples = Array.from({ length: TRIPLES }, () => [
    random.pick(everywhere),
    random.pick(settings),
    random.pick(more),
  ]);
  yield* documentsOf(start, triples);
}

/**
 * Documents in which a node meets what a rule compares and what takes nodes before it on one side only. Starts are many and documents
 * few: another seed for each start brings other pairs first.
 */
export function* shadowedDocuments(
  start: EditedElement,
  ours: RuleFacts | undefined,
  theirs: RuleFacts | undefined,
  seed: number,
): Generator<EditedElement> {
  const taking = byKey(onlyInOne(ours?.earlier ?? [], theirs?.earlier ?? []));
  const own = byKey([...(ours?.compared ?? []), ...(theirs?.compared ?? [])]);
  const pairs = taking.flatMap((first) => own.map((second) => [settingOf(first), settingOf(second)]));
  yield* documentsOf(start, shuffled(pairs, createRandom(seed)));
}

function settingOf({ path, value }: Compared): Change {
  return (document) => withStart(document, path, value);
}

function* documentsOf(
  start: EditedElement,
  combinations: readonly (readonly Change[])[],
): Generator<EditedElement> {
  for (const changes of combinations) {
    const document = changes.reduce<EditedElement | undefined>(
      (before, change) => (before === undefined ? undefined : change(before)),
      start,
    );
    if (document !== undefined && document !== start) yield document;
  }
}

function withEverywhere(document: EditedElement, paths: readonly NamePath[], value: string): EditedElement {
  const there = paths.filter((path) => materialise(document, path)?.document === document);
  const chosen = there.length > 0 ? there : paths;
  return chosen.reduce((changed, path) => withStart(changed, path, value) ?? changed, document);
}

/**
 * A value at a place; a short one takes the place of as many letters before a number: a country in a VAT number. Of an element with
 * elements, which a function looks into, only such numbers change.
 */
function withStart(document: EditedElement, path: NamePath, value: string): EditedElement | undefined {
  const place = materialise(document, path);
  if (place === undefined) return undefined;
  const text = textAt(place);
  if (text !== undefined) return withTextAt(place, withPrefix(text, value) ?? value);
  return edited(place.document, place.path, (copy) => {
    copy.children.splice(0, Infinity, ...copy.children.map((child) => prefixedBelow(child, value)));
  });
}

function prefixedBelow(node: EditedElement | string, value: string): EditedElement | string {
  if (typeof node === 'string') return withPrefix(node, value) ?? node;
  return { ...node, children: node.children.map((child) => prefixedBelow(child, value)) };
}

/** A text with other letters before its number; undefined if it has not as many as the value. */
function withPrefix(text: string, value: string): string | undefined {
  const letters = /^[A-Za-z]+(?=\d)/.exec(text)?.[0];
  return /^[A-Za-z]+$/.test(value) && letters?.length === value.length
    ? value + text.slice(value.length)
    : undefined;
}

function byKey(compared: readonly Compared[]): readonly Compared[] {
  return [...new Map(compared.map((each) => [keyOf(each), each])).values()];
}

function byPath(paths: readonly NamePath[]): readonly NamePath[] {
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()];
}

function onlyInOne(one: readonly Compared[], other: readonly Compared[]): readonly Compared[] {
  const [a, b] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
  return [...one, ...other].filter((each) => a.has(keyOf(each)) !== b.has(keyOf(each)));
}

function keyOf({ path, value }: Compared): string {
  return `${path.join('/')} ${value}`;
}

function shuffled<Item>(items: readonly Item[], random: ReturnType<typeof createRandom>): readonly Item[] {
  const open = [...items];
  return items.map(() => {
    const item = random.pick(open);
    open.splice(open.indexOf(item), 1);
    return item;
  });
}
