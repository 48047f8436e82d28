import { shortenText } from './shorten-text.js';

/** What an argument or a field of one can have to be, in the words of the message. */
const KINDS = {
  anything: () => true,
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
  'an array of strings': (value) => isListOf(['string'], value),
  'an array of strings and numbers': (value) => isListOf(['string', 'number'], value),
  'an object': isObject,
} satisfies Readonly<Record<string, (value: unknown) => boolean>>;

/** What an argument or a field of one can have to be. */
export type ArgumentKind = keyof typeof KINDS;

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
  if (guarded(name, () => KINDS[kind](value))) return;
  throw argumentError(`${name} must be ${kind}${example === undefined ? '' : ` ${example}`}`, value);
}

/**
 * What is read of an argument. Getters and proxies are code of the caller, which may throw anything: here it becomes an error that
 * names the argument.
 *
 * @throws TypeError that names the argument, with what was thrown as its `cause`
 */
export function guarded<Read>(name: string, read: () => Read): Read {
  try {
    return read();
  } catch (cause) {
    throw new TypeError(`${name} cannot be read, because reading it throws an error: give plain data.`, {
      cause,
    });
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
  guarded(name, () => Object.values(object));
  for (const [field, kind] of Object.entries(kinds)) {
    const inner = guarded(name, () => object[field]);
    if (inner === undefined && kind.endsWith('?')) continue;
    assertArgument(`${name}.${field}`, inner, kind.replace(/\?$/, '') as ArgumentKind);
  }
}

/**
 * A list of the caller as a list of our own. It is read once, item by item, and no further than the first one that is refused,
 * because it may claim billions of items: the first hole is undefined.
 *
 * @param readItem gives an item, or refuses it by its name, such as `options.layers[1]`
 * @param words what the list must be and what to do, in the message
 * @throws TypeError if it is not an array, or reading it throws an error; whatever `readItem` throws
 */
export function readItems<Item>(
  name: string,
  value: unknown,
  readItem: (name: string, item: unknown) => Item,
  words: { readonly expected?: string; readonly remedy?: string } = {},
): readonly Item[] {
  const { expected = 'an array', remedy } = words;
  if (!guarded(name, () => Array.isArray(value)))
    throw argumentError(`${name} must be ${expected}`, value, remedy);
  const items: Item[] = [];
  for (const item of itemsOf(name, value as readonly unknown[]))
    items.push(readItem(`${name}[${items.length}]`, item));
  return items;
}

/**
 * The items of an array of the caller, one by one.
 *
 * @throws TypeError if reading it throws an error
 */
export function* itemsOf<Item>(name: string, list: readonly Item[]): Generator<Item, void, void> {
  for (let index = 0; index < guarded(name, () => list.length); index += 1)
    yield guarded(name, () => list[index]) as Item;
}

/**
 * A list of texts of the caller, read as `readItems` reads.
 *
 * @throws TypeError if it is not one, or reading it throws an error
 */
export function readTexts(name: string, value: unknown, expected: string): readonly string[] {
  const readText = (place: string, item: unknown): string => {
    assertArgument(place, item, 'a string');
    return item as string;
  };
  return readItems(name, value, readText, { expected });
}

/**
 * A list of objects of the caller, read as `readItems` reads.
 *
 * @throws TypeError if it is not an array of objects with such fields; it names the item and the field
 */
export function readObjects<Item>(
  name: string,
  list: readonly Item[],
  kinds: FieldKinds = {},
): readonly Item[] {
  return readItems(name, list, (place, item) => {
    assertFields(place, item, kinds);
    return item as Item;
  });
}

/**
 * Refuses an argument that is not an array of objects with such fields.
 *
 * @throws TypeError that names the item and the field
 */
export function assertItems(name: string, value: unknown, kinds: FieldKinds = {}): void {
  readObjects(name, value as readonly unknown[], kinds);
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
 * Refuses a number that is not whole, or below the least one.
 *
 * @throws RangeError that names the argument and what it is
 */
export function assertWhole(name: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least) return;
  throw new RangeError(`${name} is ${value}: give a whole number, ${least} or more.`);
}

/**
 * Refuses XML that is neither text nor bytes.
 *
 * @param call the function that takes it
 * @throws TypeError that names the function and what was given
 */
export function assertXml(call: string, xml: unknown): void {
  if (typeof xml === 'string' || isBytes(xml)) return;
  throw argumentError(`${call} takes the XML as a string or a Uint8Array`, xml);
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

/** Whether it is bytes that can be read: not those whose buffer was transferred, to a worker for example. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && value instanceof Uint8Array && !isDetached(value);
}

function isDetached({ buffer, byteLength }: ArrayBufferView): boolean {
  if (byteLength > 0) return false;
  try {
    new Uint8Array(buffer);
    return false;
  } catch {
    return true;
  }
}

/** A value of any kind in the words of a message. */
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
      return value === null ? 'null' : describeObject(value);
    default:
      return String(value);
  }
}

function describeObject(value: object): string {
  if (ArrayBuffer.isView(value)) return isDetached(value) ? TRANSFERRED : 'an object';
  try {
    return Array.isArray(value) ? 'an array' : 'an object';
  } catch {
    return 'a revoked proxy';
  }
}

const TRANSFERRED = 'bytes whose buffer was transferred elsewhere';

/** Item by item and without a copy, as the list may claim billions of items. A hole is undefined, which is none of these types. */
function isListOf(types: readonly string[], value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const list = value as readonly unknown[];
  for (let index = 0; index < list.length; index += 1) if (!types.includes(typeof list[index])) return false;
  return true;
}

function isObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(ArrayBuffer.isView(value) && isDetached(value));
}
