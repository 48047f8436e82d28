import type { EditedElement } from '../../rules/cases/edited-document.js';
import { loadModel, type Particle } from '../../src/verdict/schema/ubl-model.js';
import { edited, elementAt, type ElementPath, leafText } from './edited-tree.js';

/** A document, and a place in it: an element, or an attribute of it. */
export interface Placed {
  readonly document: EditedElement;
  readonly path: ElementPath;
  readonly attribute: string | undefined;
}

/** Names of elements from the document element down; `**` stands for any elements between, `@name` at the end for an attribute. */
export type NamePath = readonly string[];

/** A text that each base type of the schema accepts. */
const TEXTS: Readonly<Record<string, string>> = {
  decimal: '1',
  date: '2026-09-04',
  time: '12:00:00',
  boolean: 'true',
  base64Binary: 'QUJD',
};

/**
 * A document in which a path of names exists: as it is if it does already, otherwise with the missing elements, where the schema
 * has them and with what the schema requires in them.
 *
 * @returns undefined if the schema has no such path
 */
export function materialise(document: EditedElement, names: NamePath): Placed | undefined {
  const attribute = names.at(-1)?.startsWith('@') === true ? names.at(-1)?.slice(1) : undefined;
  const elements = attribute === undefined ? names : names.slice(0, -1);
  const [root = '**', ...rest] = elements;
  const start: Placed = { document, path: [], attribute };
  // `//@name` is an attribute of any element that may have it.
  if (attribute !== undefined && elements.every((name) => name === '**')) {
    const path = findBelow(document, [], ({ name }) => mayHave(name, attribute));
    return path === undefined ? undefined : { ...start, path };
  }
  if (root !== '**' && root !== '*' && root !== localOf(document.name)) return undefined;
  return down(start, root === '**' ? elements : rest);
}

function down(placed: Placed, names: NamePath): Placed | undefined {
  const [name, ...rest] = names;
  if (name === undefined) return placed;
  if (name === '**') return rest[0] === undefined ? placed : below(placed, rest[0], rest.slice(1));
  const element = elementAt(placed.document, placed.path);
  const index = element?.children.findIndex((child) => isNamed(child, name)) ?? -1;
  const next = index >= 0 ? { ...placed, path: [...placed.path, index] } : insert(placed, name);
  return next === undefined ? undefined : down(next, rest);
}

/**
 * The places of a path in a document: where it is, or would be, and all other elements of its last name, whatever is above them,
 * because conditions choose among them.
 */
export function placesOf(document: EditedElement, names: NamePath): readonly Placed[] {
  const first = materialise(document, names);
  const name = first === undefined ? undefined : elementAt(first.document, first.path)?.name;
  if (first === undefined || name === undefined) return [];
  const found: ElementPath[] = [];
  const visit = (element: EditedElement, path: ElementPath): void => {
    if (element.name === name) found.push(path);
    for (const [index, child] of element.children.entries())
      if (typeof child !== 'string') visit(child, [...path, index]);
  };
  visit(first.document, []);
  // Those in elements of the same name come first.
  const parent = (path: ElementPath): string | undefined =>
    elementAt(first.document, path.slice(0, -1))?.name;
  const isLike = (path: ElementPath): number => (parent(path) === parent(first.path) ? 0 : 1);
  const others = found
    .filter((path) => path.join() !== first.path.join())
    .sort((a, b) => isLike(a) - isLike(b));
  return [first, ...others.map((path) => ({ ...first, path }))];
}

/** The first element of a name below a place, or a new one in the first element that may have it. */
function below(placed: Placed, name: string, rest: NamePath): Placed | undefined {
  if (name === '*' || name === '**') return down(placed, rest);
  const start = elementAt(placed.document, placed.path);
  if (start === undefined) return undefined;
  const known = findBelow(start, placed.path, (element) => isNamed(element, name));
  if (known !== undefined) return down({ ...placed, path: known }, rest);
  const parent = findBelow(start, placed.path, (element) =>
    particlesOf(element.name).some((particle) => particle.element === name),
  );
  const added = parent === undefined ? undefined : insert({ ...placed, path: parent }, name);
  return added === undefined ? undefined : down(added, rest);
}

/** The path of the first element, in document order, for which a condition holds. */
function findBelow(
  element: EditedElement,
  path: ElementPath,
  holds: (element: EditedElement) => boolean,
): ElementPath | undefined {
  if (holds(element)) return path;
  for (const [index, child] of element.children.entries()) {
    if (typeof child === 'string') continue;
    const found = findBelow(child, [], holds);
    if (found !== undefined) return [...path, index, ...found];
  }
  return undefined;
}

/** One more element of a name at its place among the children; undefined if the schema does not have it there. */
function insert(placed: Placed, name: string): Placed | undefined {
  const element = elementAt(placed.document, placed.path);
  if (element === undefined) return undefined;
  const particles = particlesOf(element.name);
  const rank = particles.findIndex((particle) => particle.element === name);
  if (rank < 0) return undefined;
  const later = element.children.findIndex(
    (child) =>
      typeof child !== 'string' && particles.findIndex(({ element: each }) => each === child.name) > rank,
  );
  const index = later < 0 ? element.children.length : later;
  const added = minimal(name, placed.document);
  const document = edited(placed.document, placed.path, (copy) => copy.children.splice(index, 0, added));
  return { ...placed, document, path: [...placed.path, index] };
}

/** Whether the schema allows several elements of a name in a parent. */
export function isRepeatable(parent: string, name: string): boolean {
  return particlesOf(parent).find(({ element }) => element === name)?.max === 'unbounded';
}

/** Whether the schema requires an element of a name in a parent. */
export function isRequired(parent: string, name: string): boolean {
  return particlesOf(parent).find(({ element }) => element === name)?.min === 1;
}

/** An element with what the schema requires, and nothing else. */
function minimal(name: string, document: EditedElement): EditedElement {
  const { elements, dataTypes } = loadModel();
  if (name === 'ext:ExtensionContent') return { name, attributes: new Map(), children: [ANY_ELEMENT] };
  const type = dataTypes[elements[name] ?? ''];
  if (type === undefined) {
    const required = particlesOf(name).filter(({ min }) => min === 1);
    const children = required.map(({ element }) => minimal(element, document));
    return { name, attributes: new Map(), children };
  }
  return { name, attributes: requiredAttributes(name, document), children: [TEXTS[type.base] ?? 'x'] };
}

function requiredAttributes(element: string, document: EditedElement): Map<string, string> {
  const { elements, dataTypes } = loadModel();
  const required = dataTypes[elements[element] ?? '']?.attributes.filter((each) => each.required) ?? [];
  return new Map(required.map(({ name, values }) => [name, values?.[0] ?? usual(name, document)]));
}

/** What an extension may hold: an element that the schema does not know. */
const ANY_ELEMENT: EditedElement = { name: 'any', attributes: new Map([['xmlns', 'urn:any']]), children: [] };

function mayHave(element: string, attribute: string): boolean {
  const { elements, dataTypes } = loadModel();
  return dataTypes[elements[element] ?? '']?.attributes.some(({ name }) => name === attribute) ?? false;
}

/** Amounts have the currency of the document. */
function usual(attribute: string, document: EditedElement): string {
  if (attribute === 'mimeCode') return 'application/pdf';
  const currency = document.children.find((child) => isNamed(child, 'cbc:DocumentCurrencyCode'));
  const text = currency === undefined || typeof currency === 'string' ? undefined : leafText(currency);
  return text?.trim() ?? 'EUR';
}

/**
 * A document with the children of each element in the order of the schema, and with those that it requires. Cases of rules edit
 * documents without regard to it; what they are about is still there.
 *
 * @param add whether missing children and attributes that the schema requires are added
 */
export function asSchemaHas(
  element: EditedElement,
  { add, document = element }: { readonly add: boolean; readonly document?: EditedElement },
): EditedElement {
  const { name, attributes, children } = element;
  const particles = particlesOf(name);
  const all = new Map([...(add ? requiredAttributes(name, document) : []), ...attributes]);
  if (particles.length === 0) return { name, attributes: all, children };
  const rank = (child: EditedElement | string): number => {
    const found = particles.findIndex((each) => typeof child !== 'string' && each.element === child.name);
    return found < 0 ? particles.length : found;
  };
  const missing = particles.filter(
    (each) => add && each.min === 1 && !children.some((child) => isNamed(child, each.element)),
  );
  const content = [
    ...children.map((child) => (typeof child === 'string' ? child : asSchemaHas(child, { add, document }))),
    ...missing.map(({ element: each }) => minimal(each, document)),
  ];
  return { name, attributes: all, children: content.toSorted((a, b) => rank(a) - rank(b)) };
}

function particlesOf(element: string): readonly Particle[] {
  const { elements, contents } = loadModel();
  return contents[elements[element] ?? elements[localOf(element)] ?? ''] ?? [];
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function isNamed(child: EditedElement | string | undefined, name: string): boolean {
  return (
    child !== undefined && typeof child !== 'string' && (name === '*' || name === '**' || child.name === name)
  );
}
