import { shortenText } from './shorten-text.js';

/** What an argument or a field of one can have to be, in the words of the message. */
const KINDS = {
  'a string': (value) => typeof value === 'string',
  'a string or null': (value) => typeof value === 'string' || value === null,
  'a string that is not empty': (value) => typeof value === 'string' && value !== '',
  'a string or a Uint8Array': (value) => typeof value === 'string' || isBytes(value),
  'a string, a Uint8Array or an object': (value) => typeof value === 'string' || isObject(value),
  'a Uint8Array': isBytes,
  'a number': (value) => typeof value === 'number',
  'a number or null': (value) => typeof value === 'number' || value === null,
  'a number or a string': (value) => typeof value === 'number' || typeof value === 'string',
  'true or false': (value) => typeof value === 'boolean',
  'a function': (value) => typeof value === 'function',
  'a valid Date': (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  'an AbortSignal': (value) => value instanceof AbortSignal,
  'an array': (value) => Array.isArray(value),
  // A hole in the array is not a string, either.
  'an array of strings': (value) =>
    Array.isArray(value) && Array.from(value as unknown[]).every((each) => typeof each === 'string'),
  'an object': isObject,
} satisfies Readonly<Record<string, (value: unknown) => boolean>>;

/** What an argument or a field of one can have to be. */
type ArgumentKind = keyof typeof KINDS;

/** The kinds of the fields of an object; with `?` the field may be undefined. */
export type FieldKinds = Readonly<Record<string, ArgumentKind | `${ArgumentKind}?`>>;

/**
 * Refuses an argument of the wrong type, for callers in plain JavaScript.
 *
 * @param name of the argument, as the caller knows it: `options.layers`
 * @param example follows the kind in the message: `such as "2026-Q2"`
 * @throws TypeError that names the argument, what it must be and what was given
 */
export function assertArgument(name: string, value: unknown, kind: ArgumentKind, example?: string): void {
  if (isOfKind(name, value, kind)) {
    assertAttached(name, value);
    if (isList(value)) assertReadableList(name, value);
    return;
  }
  throw argumentError(`${name} must be ${kind}${example === undefined ? '' : ` ${example}`}`, value);
}

/** @throws TypeError for a proxy that has been revoked or throws */
function isOfKind(name: string, value: unknown, kind: ArgumentKind): boolean {
  try {
    return KINDS[kind](value);
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

/**
 * Refuses an argument that is not an object, and one with fields of the wrong type or fields that cannot be read. Fields
 * that are not named may be anything.
 *
 * @throws TypeError that names the field, what it must be and what was given
 */
export function assertFields(name: string, value: unknown, kinds: FieldKinds = {}, example?: string): void {
  assertArgument(name, value, 'an object', example);
  const object = value as Readonly<Record<string, unknown>>;
  assertReadable(name, object);
  for (const [field, kind] of Object.entries(kinds)) {
    const inner = readField(name, object, field);
    if (inner === undefined && kind.endsWith('?')) continue;
    assertArgument(`${name}.${field}`, inner, kind.replace(/\?$/, '') as ArgumentKind);
  }
}

/**
 * Refuses an argument that is not an array of objects with such fields.
 *
 * @throws TypeError that names the item and the field
 */
export function assertItems(name: string, value: unknown, kinds: FieldKinds = {}): void {
  assertArgument(name, value, 'an array');
  for (const [index, item] of (value as readonly unknown[]).entries())
    assertFields(`${name}[${index}]`, item, kinds);
}

/**
 * Refuses what is not one of some texts.
 *
 * @throws TypeError when it is not a string; RangeError when it is another one
 */
export function assertChoice(name: string, value: unknown, choices: readonly string[]): void {
  const list = choices.map((choice) => JSON.stringify(choice)).join(', ');
  if (typeof value !== 'string') throw argumentError(`${name} must be one of ${list}`, value);
  if (!choices.includes(value))
    throw new RangeError(`${name} is ${JSON.stringify(shortenText(value, LONGEST))}: choose from ${list}.`);
}

/**
 * The error for an argument of the wrong type.
 *
 * @param expectation begins with the name of the function or the argument: `date must be a string`
 * @param remedy what to do, where the expectation does not say it
 */
export function argumentError(expectation: string, value: unknown, remedy?: string): TypeError {
  return new TypeError(
    `${expectation}, not ${describeGiven(value)}${remedy === undefined ? '' : `: ${remedy}`}.`,
  );
}

/** Characters of a text that messages show. */
const LONGEST = 60;

/**
 * Refuses bytes whose buffer was transferred, to a worker for example: nobody can read them any more. Anything else passes.
 *
 * @throws TypeError that names the argument
 */
export function assertAttached(name: string, value: unknown): void {
  if (isDetached(value)) throw new TypeError(`${name} is ${DETACHED}.`);
}

/** What is wrong with such bytes, and what to do. */
export const DETACHED =
  'a Uint8Array whose buffer was transferred elsewhere: give the bytes before they are transferred, or a copy of them';

/** Whether it is bytes whose buffer was transferred. */
export function isDetached(value: unknown): boolean {
  if (!ArrayBuffer.isView(value) || value.byteLength > 0) return false;
  try {
    new Uint8Array(value.buffer);
    return false;
  } catch {
    return true;
  }
}

/** Whether it is bytes; nothing of the caller runs for it. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && value instanceof Uint8Array;
}

/** Whether it is an array; a proxy that has been revoked, of which nobody can say, is not. */
export function isList(value: unknown): value is unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** A value of any kind in the words of a message; nothing of the caller runs for it. */
export function describeGiven(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `the string ${JSON.stringify(shortenText(value, LONGEST))}`;
    case 'number':
      return Number.isNaN(value) ? 'NaN' : `the number ${value}`;
    case 'bigint':
      return `the bigint ${value}`;
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    case 'object':
      return value === null ? 'null' : isList(value) ? 'an array' : 'an object';
    default:
      return String(value);
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Getters and proxies are code of the caller, which may throw anything. */
function assertReadable(name: string, object: Readonly<Record<string, unknown>>): void {
  let field: string | undefined;
  try {
    for (field of Object.keys(object)) Reflect.get(object, field);
  } catch (cause) {
    throw unreadable(field === undefined ? name : `${name}.${field}`, cause);
  }
}

function assertReadableList(name: string, list: readonly unknown[]): void {
  try {
    for (const index of list.keys()) Reflect.get(list, index);
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

function readField(name: string, object: Readonly<Record<string, unknown>>, field: string): unknown {
  try {
    return object[field];
  } catch (cause) {
    throw unreadable(`${name}.${field}`, cause);
  }
}

function unreadable(name: string, cause: unknown): TypeError {
  return new TypeError(`${name} cannot be read, because reading it throws an error: give plain data.`, {
    cause,
  });
}
