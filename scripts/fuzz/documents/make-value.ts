import { Decimal } from '../../../src/document/decimal.js';

/**
 * The value that a recipe describes: JSON is itself, and an object `{ "$fuzz": kind }` is what JSON cannot hold, see `ODD_KINDS`.
 *
 * @param root what a cycle leads back to
 */
export function makeValue(recipe: unknown, root: { value?: unknown } = {}): unknown {
  if (typeof recipe !== 'object' || recipe === null) return recipe;
  if (Array.isArray(recipe)) {
    const list: unknown[] = [];
    root.value ??= list;
    for (const each of recipe) list.push(makeValue(each, root));
    return list;
  }
  const { $fuzz: kind } = recipe as { readonly $fuzz?: unknown };
  if (typeof kind === 'string') return makeOdd(recipe as OddRecipe, root);
  const value: Record<string, unknown> = {};
  root.value ??= value;
  for (const [name, each] of Object.entries(recipe)) {
    // A plain assignment would set the prototype.
    Object.defineProperty(value, name, {
      value: makeValue(each, root),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return value;
}

/** About how many characters the value of a recipe has as JSON. */
export function weightOf(recipe: unknown): number {
  if (typeof recipe === 'string') return recipe.length;
  if (typeof recipe !== 'object' || recipe === null) return 8;
  const parts = Object.entries(recipe).reduce((sum, [name, each]) => sum + name.length + weightOf(each), 8);
  const { $fuzz: kind, times } = recipe as { readonly $fuzz?: unknown; readonly times?: unknown };
  return typeof kind === 'string' && typeof times === 'number' ? parts * times : parts;
}

interface OddRecipe {
  readonly $fuzz: string;
  readonly value?: unknown;
  readonly times?: number;
}

function makeOdd({ $fuzz: kind, value, times = 1 }: OddRecipe, root: { value?: unknown }): unknown {
  const make = ODD[kind];
  if (make === undefined) throw new RangeError(`There is no odd value ${kind}.`);
  try {
    return make(() => makeValue(value, root), times, root);
  } catch {
    // Not everything can be made of everything: bytes cannot be frozen, and a symbol has no text.
    return undefined;
  }
}

type Make = (inner: () => unknown, times: number, root: { readonly value?: unknown }) => unknown;

const fail = (): never => {
  throw new Error('a getter of the caller');
};

const ODD: Readonly<Record<string, Make>> = {
  undefined: () => undefined,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  'negative zero': () => -0,
  huge: () => Number.MAX_VALUE,
  tiny: () => Number.MIN_VALUE,
  bigint: () => 10n ** 40n,
  symbol: () => Symbol('s'),
  function: () => () => 'called',
  class: () => Map,
  date: () => new Date(0),
  'invalid date': () => new Date(Number.NaN),
  expression: () => /(a+)+$/,
  map: (inner) => new Map([['value', inner()]]),
  set: (inner) => new Set([inner()]),
  error: () => new Error('an error'),
  promise: () => Promise.resolve(1),
  decimal: () => new Decimal('12.34'),
  'decimal NaN': () => new Decimal(Number.NaN),
  'decimal huge': () => new Decimal('1e9000'),
  'boxed string': () => Object('text') as unknown,
  'boxed number': () => Object(12) as unknown,
  getter: (inner) => Object.defineProperty({}, 'file_name', { get: () => inner(), enumerable: true }),
  'throwing getter': () => Object.defineProperty({}, 'file_name', { get: fail, enumerable: true }),
  'throwing items': () => Object.defineProperty([{ description: 'x' }], '0', { get: fail, enumerable: true }),
  'changing getter': () => {
    let count = 0;
    return Object.defineProperty({}, 'quantity', {
      get: () => (count++ % 2 === 0 ? 1 : 'x'),
      enumerable: true,
    });
  },
  proxy: (inner) => new Proxy(asObject(inner()), {}),
  'throwing proxy': () =>
    new Proxy({}, { get: fail, ownKeys: fail, has: fail, getOwnPropertyDescriptor: fail }),
  'revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'endless proxy': () => endless(0),
  cycle: (_, __, root) => root.value,
  'own cycle': () => {
    const value: Record<string, unknown> = {};
    value.self = value;
    value.items = [value];
    return value;
  },
  sparse: (inner, times) => {
    const list = new Array<unknown>(times);
    list[times - 1] = inner();
    return list;
  },
  'typed array': () => new Float64Array([1, 2]),
  bytes: () => new Uint8Array([0x7b, 0x7d]),
  'detached bytes': () => {
    const bytes = new Uint8Array(8);
    structuredClone(bytes, { transfer: [bytes.buffer] });
    return bytes;
  },
  'array buffer': () => new ArrayBuffer(8),
  'no prototype': (inner) => Object.assign(Object.create(null) as object, { value: inner() }),
  'other prototype': (inner) => Object.create(asObject(inner())) as unknown,
  frozen: (inner) => Object.freeze(inner()),
  toJSON: (inner) => ({ toJSON: () => inner() }),
  'throwing toJSON': () => ({ toJSON: fail }),
  toPrimitive: () => ({ [Symbol.toPrimitive]: fail, toString: fail, valueOf: fail }),
  'array with names': (inner) => Object.assign([inner()], { items: 1, length: 1, __proto: 2 }),
  repeat: (inner, times) => Array.from({ length: times }, () => inner()),
  'many fields': (inner, times) =>
    Object.fromEntries(Array.from({ length: times }, (_, index) => [`field_${index}`, inner()])),
  deep: (inner, times) => {
    let value = inner();
    for (let depth = 0; depth < times; depth += 1) value = depth % 2 === 0 ? [value] : { items: value };
    return value;
  },
  text: (inner, times) => String(inner()).repeat(times),
};

/** What a recipe may name. */
export const ODD_KINDS: readonly string[] = Object.keys(ODD);

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Every field of it is another one like it, as far as anyone asks to a depth that no reader needs. */
function endless(depth: number): object {
  return new Proxy(
    {},
    { get: (_, name) => (typeof name === 'symbol' || depth > 300 ? undefined : endless(depth + 1)) },
  );
}
