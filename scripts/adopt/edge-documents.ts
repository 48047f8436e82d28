import type { EditedElement } from '../../rules/cases/edited-document.js';
import type { RuleFacts } from './compared-rules.js';

/** The number of values that are tried for one rule; of a longer code list, codes that only one side has come first. */
const MOST_VALUES = 80;

/**
 * Documents at the edges of a rule: a start document with one change each. Every element and attribute that either side
 * names gets the codes and numbers that either side has (numbers also a little more and less), and is left out, repeated and
 * added.
 */
export function* edgesOf(
  start: EditedElement,
  ours: RuleFacts | undefined,
  theirs: RuleFacts | undefined,
): Generator<EditedElement> {
  const names = new Set([...(ours?.names ?? []), ...(theirs?.names ?? [])]);
  const elements = new Set([...names].filter((name) => !name.startsWith('@')));
  const attributes = [...names].filter((name) => name.startsWith('@')).map((name) => name.slice(1));
  const values = valuesOf(ours, theirs);
  for (const path of pathsOf(start)) {
    const element = at(start, path);
    if (element === undefined || (path.length > 0 && !elements.has(element.name))) continue;
    const isLeaf = element.children.every((child) => typeof child === 'string');
    if (isLeaf && path.length > 0) {
      for (const value of [...values, ...nearby(element.children.join(''), values)])
        yield edited(start, path, (copy) => copy.children.splice(0, Infinity, value));
    }
    for (const name of attributes) {
      if (!isLeaf) continue;
      for (const value of values) yield edited(start, path, (copy) => copy.attributes.set(name, value));
      if (element.attributes.has(name)) yield edited(start, path, (copy) => copy.attributes.delete(name));
    }
    if (path.length > 0) {
      const [index = 0] = path.slice(-1);
      const parent = path.slice(0, -1);
      yield edited(start, parent, (copy) => copy.children.splice(index, 1));
      yield edited(start, parent, (copy) => copy.children.splice(index, 0, copyOf(element)));
    }
  }
}

/** Values that only one side has come first. */
function valuesOf(ours: RuleFacts | undefined, theirs: RuleFacts | undefined): readonly string[] {
  const [a, b] = [ours?.values ?? new Set<string>(), theirs?.values ?? new Set<string>()];
  const differing = [...a, ...b].filter((value) => a.has(value) !== b.has(value));
  const common = [...a].filter((value) => b.has(value));
  const chosen = [...new Set([...differing, ...common])].slice(0, MOST_VALUES);
  return [...new Set(chosen.flatMap((value) => [value, ...aroundNumber(value)]))];
}

/** A little more and less than a number, and texts of that length. */
function aroundNumber(value: string): readonly string[] {
  if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(value)) return [];
  const number = Number(value);
  const lengths =
    Number.isInteger(number) && number > 1 && number <= 1_000 ? [number - 1, number, number + 1] : [];
  return [
    ...[-1, -0.01, 0.01, 1].map((step) => String(Math.round((number + step) * 1e6) / 1e6)),
    ...lengths.flatMap((length) => ['1'.repeat(length), `0.${'1'.repeat(length)}`]),
  ];
}

/** A number in the document, off by what the rule may allow. */
function nearby(text: string, values: readonly string[]): readonly string[] {
  if (!/^\s*-?\d+(?:\.\d+)?\s*$/.test(text)) return [];
  const steps = [0.01, 0.02, 1, ...values.filter((value) => /^\d{1,3}(?:\.\d+)?$/.test(value)).map(Number)];
  return [...new Set(steps.flatMap((step) => [step, step + 0.01, -step, -step - 0.01]))].map((step) =>
    String(Math.round((Number(text) + step) * 1e6) / 1e6),
  );
}

type ElementPath = readonly number[];

function pathsOf(element: EditedElement, path: ElementPath = []): readonly ElementPath[] {
  return [
    path,
    ...element.children.flatMap((child, index) =>
      typeof child === 'string' ? [] : pathsOf(child, [...path, index]),
    ),
  ];
}

function at(root: EditedElement, path: ElementPath): EditedElement | undefined {
  let element: EditedElement | undefined = root;
  for (const index of path) {
    const child: EditedElement | string | undefined = element?.children[index];
    element = typeof child === 'string' ? undefined : child;
  }
  return element;
}

/** A copy with a change at one place; elements that are not on the path to it are shared. */
export function edited(
  root: EditedElement,
  path: ElementPath,
  change: (element: EditedElement) => unknown,
): EditedElement {
  const [index, ...rest] = path;
  const copy = { name: root.name, attributes: new Map(root.attributes), children: [...root.children] };
  if (index === undefined) {
    change(copy);
    return copy;
  }
  const child = copy.children[index];
  if (child !== undefined && typeof child !== 'string') copy.children[index] = edited(child, rest, change);
  return copy;
}

function copyOf({ name, attributes, children }: EditedElement): EditedElement {
  return {
    name,
    attributes: new Map(attributes),
    children: children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
  };
}

/** The smallest document, found by removing elements, for which a condition still holds. */
export function shrink(document: EditedElement, holds: (document: EditedElement) => boolean): EditedElement {
  const bare = withoutBlanks(document);
  let smallest = holds(bare) ? bare : document;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const path of [...pathsOf(smallest)].sort((a, b) => a.length - b.length)) {
      const [index] = path.slice(-1);
      if (index === undefined) continue;
      const candidate = edited(smallest, path.slice(0, -1), (copy) => copy.children.splice(index, 1));
      if (at(smallest, path) === undefined || !holds(candidate)) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** Without the white space between elements. */
function withoutBlanks({ name, attributes, children }: EditedElement): EditedElement {
  const isMixed = children.every((child) => typeof child === 'string');
  return {
    name,
    attributes,
    children: children.flatMap((child): readonly (EditedElement | string)[] => {
      if (typeof child !== 'string') return [withoutBlanks(child)];
      return isMixed || child.trim() !== '' ? [child] : [];
    }),
  };
}
