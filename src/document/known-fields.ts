import { nearest } from '#errors';
import { fromPointer, toPointer } from './json/pointer.js';
import { fieldsOfWord } from './field-words.js';
import { DOCUMENT_FIELDS } from './document.js';
import type { Fields } from './field-schemas.js';
import { getOrMake } from './get-or-make.js';

/** A field that the service does not know, and therefore ignores. */
export interface UnknownField {
  /** JSON pointer of the object that has it. */
  readonly owner: string;
  readonly name: string;
  /** The known field of that object that was probably meant. */
  readonly meant: string | undefined;
}

/** The maximum number of unknown fields that are listed, or compared with a missing one: more than one would correct at a time. */
const MOST = 100;

/** Says which schema an editor is to check a JSON file by; it is no field, and none that is misspelt. */
const SCHEMA_OF_EDITORS = '$schema';

/** The fields of a Document and of its parts that the service does not know, in document order. */
export function unknownFields(input: unknown, fields: Fields = DOCUMENT_FIELDS): readonly UnknownField[] {
  const found: UnknownField[] = [];
  visit(fields, input, [], found);
  return found;
}

/** The fields that the object at a JSON pointer may have by a table, such as that of extended Documents; none where it has no object. */
export function fieldsAt(table: Fields, owner: string): Fields {
  const path = fromPointer(owner).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return knownFieldsAt(path, table) ?? {};
}

/** The fields of the object at a path of a Document; undefined if it has none there. */
export function knownFieldsAt(path: readonly PropertyKey[], table: Fields): Fields | undefined {
  let fields = table;
  for (const key of path) {
    // Indexes stand for the parts of a list, which all have the same fields.
    if (typeof key === 'number') continue;
    const part = partsOf(fields, String(key));
    if (part === undefined) return undefined;
    fields = part;
  }
  return fields;
}

/** The fields of a part, or of the parts of a list; undefined for a field that is neither. */
function partsOf(fields: Fields, name: string): Fields | undefined {
  const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
  return kind?.of === 'list' || kind?.of === 'part' ? kind.part : undefined;
}

/** The unknown field of an object that probably means a known one which the object does not have. */
export function misspeltField(
  owner: object,
  name: string,
  table: Fields = DOCUMENT_FIELDS,
): string | undefined {
  const known = fieldsByName(table).get(name) ?? [];
  // A list has no fields, however many elements it has.
  if (known.length === 0 || Array.isArray(owner)) return undefined;
  return Object.keys(owner)
    .filter((key) => !known.some((fields) => Object.hasOwn(fields, key)))
    .slice(0, MOST)
    .find((key) => known.some((fields) => nearestField(key, fields) === name));
}

/** The known fields of each object that has a field of some name, by table. */
const ownersOfFields = new WeakMap<Fields, ReadonlyMap<string, readonly Fields[]>>();

function fieldsByName(table: Fields): ReadonlyMap<string, readonly Fields[]> {
  return getOrMake(ownersOfFields, table, () => {
    const owners = new Map<string, Fields[]>();
    const collect = (fields: Fields): void => {
      for (const name of Object.keys(fields)) {
        getOrMake(owners, name, () => []).push(fields);
        const part = partsOf(fields, name);
        if (part !== undefined) collect(part);
      }
    };
    collect(table);
    return owners;
  });
}

function visit(fields: Fields, value: unknown, path: readonly PropertyKey[], found: UnknownField[]): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  // Names only: a field that is unknown may be a getter that throws.
  for (const name of Object.keys(value)) {
    if (found.length >= MOST) return;
    if (!Object.hasOwn(fields, name)) {
      if (name === SCHEMA_OF_EDITORS && path.length === 0) continue;
      found.push({ owner: toPointer(path), name, meant: nearestField(name, fields) });
      continue;
    }
    const part = partsOf(fields, name);
    if (part === undefined) continue;
    const member = (value as Readonly<Record<string, unknown>>)[name];
    if (fields[name]?.kind.of === 'part') visit(part, member, [...path, name], found);
    if (!Array.isArray(member)) continue;
    for (const [index, each] of (member as unknown[]).entries())
      visit(part, each, [...path, name, index], found);
  }
}

/**
 * The known field that an unknown one probably means: the same letters in another style (`taxRate`), at most two letters
 * wrong, a common other name (`price`), or its name in another language (`prijs`).
 */
export function nearestField(name: string, fields: Fields): string | undefined {
  return namedField(name, fields) ?? nearest(name, Object.keys(fields));
}

/** The known field of which a name is another form or another name: nothing is misspelt. */
export function namedField(name: string, fields: Fields): string | undefined {
  const folded = fold(name);
  const known = Object.keys(fields);
  return (
    known.find((each) => fold(each) === folded) ??
    known.find((each) => fields[each]?.names.includes(folded)) ??
    known.find((each) => fieldsOfWord(folded)?.has(each))
  );
}

/** Whether a field is a list, in whatever object it is. */
export function isListField(name: string): boolean {
  const owners = fieldsByName(DOCUMENT_FIELDS).get(name) ?? [];
  return owners.length > 0 && owners.every((fields) => fields[name]?.kind.of === 'list');
}

function fold(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const LONGEST_NAME = 100;
