import type { Issue } from '../issues/issue.js';
import type { XmlElement } from '#schematron/xml';
import { DOCUMENT_FIELDS } from '../document/document.js';
import { rolesOf } from '../document/field-roles.js';
import type { Fields } from '../document/field-schemas.js';
import { getOrMake } from '../document/get-or-make.js';

/**
 * The Document field to correct for an issue in the UBL of a Document.
 *
 * An issue at an element with text is about the field that the text came from, unless its rule is about a related
 * field: the unit of a quantity, the currency of an amount. An issue at a group or at the document itself is
 * about a missing value or about several values: then the business terms of the rule decide.
 *
 * @param tree of `toUblTree`
 * @param issue its location in that tree and the business terms of its rule
 * @param table the fields of the Document
 * @returns a JSON pointer; undefined if no field decides
 */
export function pointerOfIssue(
  tree: XmlElement,
  { location, terms = [] }: Pick<Issue, 'location'> & { readonly terms?: readonly string[] },
  table: Fields = DOCUMENT_FIELDS,
): string | undefined {
  if (location === null) return undefined;
  const place = pointerAt(tree, location);
  if (place === undefined) return undefined;
  const { pointer, scope, isValue } = place;
  const ofAttribute = pointerOfAttribute(pointer, location);
  if (ofAttribute !== undefined) return ofAttribute;
  if (!isValue)
    return pointerOfTerms(terms, { pointer, scope, table }) ?? (pointer === '' ? undefined : pointer);
  // A field that only an extended Document has is often the second one of its term.
  const isFurther = rolesOf(DOCUMENT_FIELDS).of(pointer) === undefined;
  if (isFurther && terms.some((term) => fieldsAt(term, scope, table).includes(pointer))) return pointer;
  const fields = terms.flatMap((term) => pointerOfTerms([term], { pointer: '', scope, table }) ?? []);
  if (fields.includes(pointer)) return pointer;
  return fields.find((field) => parentOf(field) === parentOf(pointer)) ?? pointer;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

const childrenOfElement = new WeakMap<XmlElement, ReadonlyMap<string, readonly XmlElement[]>>();

/** The origin in the Document of a place in its UBL. */
interface DocumentPlace {
  /** JSON pointer; '' is the whole Document. */
  readonly pointer: string;
  /** JSON pointer of the nearest list item around it (`/items/3`), or the pointer itself if there is none. */
  readonly scope: string;
  /** Whether the pointer identifies the value of the element itself, not a group around it. */
  readonly isValue: boolean;
}

/**
 * The Document field from which the UBL at a location was made.
 *
 * @param tree of `toUblTree`
 * @param location path of a node, such as `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`; a step without a position is the
 *   first, an attribute belongs to its element
 * @returns the pointer of the element, or of the nearest one around it if it is missing or has none; undefined
 * if the location is not in this tree
 */
export function pointerAt(tree: XmlElement, location: string): DocumentPlace | undefined {
  const [, root, ...steps] = location.split('/');
  if (root?.replace(/\[1\]$/, '') !== tree.name) return undefined;
  let pointer = tree.source ?? '';
  let scope: string | undefined;
  let element: XmlElement | undefined = tree;
  for (const step of steps) {
    element = childAt(element, step);
    if (element === undefined) break;
    pointer = element.source ?? pointer;
    if (/\/\d+(?:\/|$)/.test(pointer)) scope = pointer;
  }
  return { pointer, scope: scope ?? pointer, isValue: element?.text !== undefined };
}

/** The field of an attribute, by the field of its element; the currency is that of the Document. */
const FIELDS_OF_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unitCode: { quantity: 'unit', base_quantity: 'base_unit' },
  mimeCode: { file_data: 'file_type' },
  filename: { file_data: 'file_name' },
};

/** The field that an attribute at the end of a location is made of; undefined for another location, or without such a field. */
function pointerOfAttribute(pointer: string, location: string): string | undefined {
  const [, name = ''] = /\/@(\w+)$/.exec(location) ?? [];
  if (name === 'currencyID') return '/currency';
  const fields = Object.hasOwn(FIELDS_OF_ATTRIBUTES, name) ? FIELDS_OF_ATTRIBUTES[name] : undefined;
  const field = fields?.[pointer.slice(pointer.lastIndexOf('/') + 1)];
  return field === undefined ? undefined : `${parentOf(pointer)}/${field}`;
}

function childAt(parent: XmlElement, step: string): XmlElement | undefined {
  const bracket = step.indexOf('[');
  if (bracket === -1) return childrenByName(parent).get(step)?.[0];
  return childrenByName(parent).get(step.slice(0, bracket))?.[
    Number.parseInt(step.slice(bracket + 1), 10) - 1
  ];
}

/** Cached by element: an invoice of thousands of lines may have an issue in each. */
function childrenByName(element: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  return getOrMake(childrenOfElement, element, ({ children = [] }) => {
    const byName = new Map<string, XmlElement[]>();
    for (const child of children) getOrMake(byName, child.name, () => []).push(child);
    return byName;
  });
}

/**
 * The Document field for the first of the terms that a Document can express, preferably one in the scope.
 *
 * @param terms business terms, most important first, for example `['BT-146', 'BG-29']`
 * @param place `scope`, the JSON pointer of the place of the issue: indexes are taken from it (`/items/3`), `''` for the document;
 *   `pointer`, that of the element: of the fields of a term, one inside it goes first
 * @returns a JSON pointer, which ends before the first index that the scope does not have; undefined if there is no field
 */
function pointerOfTerms(
  terms: readonly string[],
  { pointer, scope, table }: { readonly pointer: string; readonly scope: string; readonly table: Fields },
): string | undefined {
  const fields = terms.flatMap((term) => {
    const all = fieldsAt(term, scope, table);
    const field = all.find((each) => pointer !== '' && `${each}/`.startsWith(`${pointer}/`)) ?? all[0];
    return field === undefined ? [] : [field];
  });
  // A rule on several kinds of item names the terms of each: only those of this kind apply.
  const isItem = /\/\d+(?:\/|$)/.test(scope);
  const owner = isItem ? scope : pointer;
  return (owner === '' ? undefined : fields.find((field) => field.startsWith(`${owner}/`))) ?? fields[0];
}

/** The fields of a term at a place. */
function fieldsAt(term: string, scope: string, table: Fields): readonly string[] {
  return (termsOf(table).get(term) ?? []).map((field) => withIndexes(field, scope));
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

/**
 * The Document field that decides a business term of EN 16931 (BT, BG), by the fields of the Document: the first one that has it.
 * A term whose value is calculated when the field is left out (totals) leads to the field that would override it.
 *
 * @returns a JSON pointer in which `*` stands for an index; undefined for a term that a Document cannot express
 */
export function fieldOfTerm(term: string, table: Fields = DOCUMENT_FIELDS): string | undefined {
  return termsOf(table).get(term)?.[0];
}

/** The fields of each term. */
type FieldsOfTerms = ReadonlyMap<string, readonly string[]>;

const tables = new WeakMap<Fields, FieldsOfTerms>();

function termsOf(table: Fields): FieldsOfTerms {
  return getOrMake(tables, table, () => {
    const found = new Map<string, string[]>();
    collect(table, '', found);
    return found;
  });
}

function collect(fields: Fields, path: string, found: Map<string, string[]>): void {
  for (const [name, { kind, terms, decides }] of Object.entries(fields)) {
    const pointer = `${path}/${name}`;
    for (const term of [...terms, ...decides]) getOrMake(found, term, () => []).push(pointer);
    if (kind.of === 'list') collect(kind.part, `${pointer}/*`, found);
    if (kind.of === 'part') collect(kind.part, pointer, found);
  }
}
