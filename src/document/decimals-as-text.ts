import { type DecimalLike, isDecimalLike } from './decimal.js';
import { DOCUMENT_FIELDS } from './document.js';
import type { Fields } from './field-schemas.js';
import { readDecimal } from './read-decimal.js';

/**
 * A Document with the decimals of its numeric fields as text, in plain JSON: for messages, for fixes, and for threads, where a
 * decimal would lose its methods. Everything else stays as it is.
 *
 * @param unreadable what a decimal becomes that cannot be read, or belongs to no numeric field; by default it stays, too
 * @param fields of the Document
 * @returns the input itself if there is nothing to change
 */
export function decimalsAsText(
  input: unknown,
  unreadable: (decimal: DecimalLike) => unknown = (decimal) => decimal,
  fields: Fields = DOCUMENT_FIELDS,
): unknown {
  if (Array.isArray(input)) return input;
  return copyOf(input, fields, { copies: new Map(), unreadable });
}

interface Change {
  /** What objects and lists become, by table: one that occurs many times takes no longer than one that occurs once. */
  readonly copies: Map<Fields, Map<object, unknown>>;
  readonly unreadable: (decimal: DecimalLike) => unknown;
}

function copyOf(value: unknown, fields: Fields, change: Change): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let known = change.copies.get(fields);
  if (known === undefined) change.copies.set(fields, (known = new Map<object, unknown>()));
  if (known.has(value)) return known.get(value);
  const copy = Array.isArray(value)
    ? copyOfList(value as unknown[], fields, change)
    : copyOfObject(value as Readonly<Record<string, unknown>>, fields, change);
  known.set(value, copy);
  return copy;
}

function copyOfList(list: readonly unknown[], part: Fields, change: Change): unknown {
  let copy: unknown[] | undefined;
  for (const [index, each] of list.entries()) {
    const changed = Array.isArray(each) ? each : copyOf(each, part, change);
    if (changed !== each) (copy ??= [...list])[index] = changed;
  }
  return copy ?? list;
}

function copyOfObject(object: Readonly<Record<string, unknown>>, fields: Fields, change: Change): unknown {
  let copy: Record<string, unknown> | undefined;
  for (const name in fields) {
    const member = object[name];
    if (typeof member !== 'object' || member === null) continue;
    const changed = changedMember(member, fields[name]?.kind, change);
    if (changed !== member) (copy ??= { ...object })[name] = changed;
  }
  return copy ?? object;
}

function changedMember(member: object, kind: Fields[string]['kind'] | undefined, change: Change): unknown {
  if (Array.isArray(member)) return kind?.of === 'list' ? copyOf(member, kind.part, change) : member;
  if (kind?.of === 'part') return copyOf(member, kind.part, change);
  if (!isDecimalLike(member)) return member;
  const reading = kind?.of === 'decimal' ? readDecimal(member) : undefined;
  return reading !== undefined && 'value' in reading ? reading.value.toFixed() : change.unreadable(member);
}
