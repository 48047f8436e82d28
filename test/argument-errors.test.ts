import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SchematronError } from 'peppol-preflight/compiler';
import { readFiles, readNdjson, validateMany } from 'peppol-preflight/bulk';
import { renderPdf } from 'peppol-preflight-pdf';
import {
  applyFixes,
  check,
  explainRule,
  ServiceError,
  toUbl,
  validateJson,
  validateUbl,
  validateXml,
} from 'peppol-preflight';
import {
  canSend,
  createDocument,
  explainError,
  interfaceIssues,
  joinIssues,
  toDocumentRecord,
  toPage,
} from 'peppol-preflight/service';
import { entryPoints as packaged } from '../scripts/entry-points.js';
import { assertChoice, describeGiven } from '#errors';
import { callOf, entryPoints, methods, rightCalls } from './entry-point-calls.js';
import { isThorough } from './shared/thorough.js';

const wrongValues: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  null: null,
  'a number': 5,
  NaN: Number.NaN,
  'a bigint': 5n,
  'a symbol': Symbol('x'),
  'a function': () => undefined,
  'an empty array': [],
  'an array of nulls': [null],
  'an array of symbols': [Symbol('x')],
  'an array of empty objects': [{}],
  'an empty object': {},
  'an object without prototype': Object.create(null) as object,
};

/** Of the kinds, one in so many is tried on each field, and all of them in a release. */
const SHARE = 5;

interface WrongCall {
  readonly what: string;
  readonly args: readonly unknown[];
}

/** Every call with too few arguments, or with one wrong value: in the place of an argument, or of a field of one. */
function* wrongCalls(args: Readonly<Record<string, unknown>>): Generator<WrongCall> {
  const right = Object.values(args);
  for (const count of right.keys()) yield { what: `${count} arguments`, args: right.slice(0, count) };
  for (const [at, [name, value]] of Object.entries(args).entries()) {
    for (const [turn, [kind, wrong]] of Object.entries(wrongValues).entries()) {
      yield { what: `${name}: ${kind}`, args: right.with(at, wrong) };
      if (!isPlainObject(value)) continue;
      for (const [place, field] of Object.keys(value).entries()) {
        // Fields take turns, so that each kind is tried on some of them.
        if (!isThorough && (place + turn) % SHARE !== 0) continue;
        yield { what: `${name}.${field}: ${kind}`, args: right.with(at, { ...value, [field]: wrong }) };
      }
    }
  }
}

/** Of hostile values; not a multiple of their number, so that the kinds take turns. */
const RARE = 11;

/** Proxies of the caller that throw, and a list that only claims to be long. */
const hostileValues: Readonly<Record<string, (value: object) => object>> = {
  throws: (value) => new Proxy(value, { get: fail, has: fail, ownKeys: fail }),
  'is revoked': (value) => {
    const { proxy, revoke } = Proxy.revocable(value, {});
    revoke();
    return proxy;
  },
  'has a billion holes': (value) => (Array.isArray(value) ? new Array(1e9) : value),
};

function fail(): never {
  throw new Error('the proxy');
}

/** Calls in which a list or an object of the arguments, at any depth, is a hostile one. Kinds and places take turns. */
function* hostileCalls(args: Readonly<Record<string, unknown>>): Generator<WrongCall> {
  const right = Object.values(args);
  for (const [at, [name, value]] of Object.entries(args).entries()) {
    let turn = 0;
    for (const [place, put] of placesIn(name, value)) {
      for (const [kind, make] of Object.entries(hostileValues)) {
        turn += 1;
        if (isThorough || turn % RARE === 0)
          yield { what: `${place} ${kind}`, args: right.with(at, put(make)) };
      }
    }
  }
}

type Put = (make: (value: object) => object) => unknown;

/** Of a list, so many items at most: the others are like them. */
const ITEMS = 3;

/** The lists and plain objects in a value, by name, each with what puts another one in its place. */
function* placesIn(name: string, value: unknown): Generator<readonly [string, Put]> {
  if (!Array.isArray(value) && !isPlainObject(value)) return;
  yield [name, (make) => make(value)];
  const inside = Object.entries(value);
  for (const [key, inner] of Array.isArray(value) ? inside.slice(0, ITEMS) : inside) {
    for (const [place, put] of placesIn(`${name}.${key}`, inner))
      yield [
        place,
        (make) =>
          Array.isArray(value) ? value.with(Number(key), put(make)) : { ...value, [key]: put(make) },
      ];
  }
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Waits for what a call ends with; of what comes bit by bit, for the first bit. */
async function finish(answer: unknown): Promise<void> {
  const ended = await (answer as Promise<unknown>);
  if (typeof ended !== 'object' || ended === null || !(Symbol.asyncIterator in ended)) return;
  const bits = (ended as AsyncIterable<unknown>)[Symbol.asyncIterator]();
  await bits.next();
  await bits.return?.();
}

/** Whether a call starts threads when its answer is asked for something: the tests of bulk runs have some. */
function startsThreads(name: string, args: readonly unknown[]): boolean {
  return name === 'validateMany' && (args[1] as { readonly workers?: unknown } | undefined)?.workers !== 0;
}

/** What does not begin with a name. */
const OTHERS = /^The patch does not fit the input: "[^"]+" (?:is in a value without members|does not exist)/;

/** An error of ours: of the service, of a schema, or one that begins with the name of the function or of an argument. */
function isOurs(error: unknown, subjects: readonly string[]): boolean {
  if (error instanceof ServiceError || error instanceof SchematronError) return true;
  if (!(error instanceof TypeError || error instanceof RangeError)) return false;
  const isNamed = subjects.some((subject) => error.message.startsWith(subject));
  return isNamed || OTHERS.test(error.message);
}

/** The arguments that are options, by their names. */
const OPTIONS = /^(?:options|parameters|limits)$/;

/** That of decimal.js, whose errors are its own. */
const FOREIGN = ['Decimal'];

const calls = Object.entries(rightCalls).flatMap(([entry, table]) =>
  Object.entries(table).map(([name, args]) => ({ entry, name, args })),
);

it('every entry point, function and method is in the table', () => {
  // A language has no function that is called by users, and tools are for programs that TypeScript checks.
  const callable = packaged.filter((entry) => !/^\.\/(?:languages\/|tools$)/.test(entry));
  expect(Object.keys(rightCalls).sort()).toEqual(
    [...callable, 'peppol-preflight-cli/reports', 'peppol-preflight-pdf'].sort(),
  );
  for (const [entry, exported] of Object.entries(entryPoints)) {
    const functions = Object.keys(exported).filter(
      (name) => typeof exported[name] === 'function' && !FOREIGN.includes(name),
    );
    const returned = functions.flatMap((name) => methods[`${name}()`] ?? []);
    expect(Object.keys(rightCalls[entry] ?? {}).sort()).toEqual([...functions, ...returned].sort());
  }
});

describe.each(calls)('$entry $name()', ({ entry, name, args }) => {
  it('takes the arguments of the table', async () => {
    await finish(callOf(entry, name)(...Object.values(args)));
  });

  it('names a wrong or hostile argument', async () => {
    const subjects = [name.replace(/^.*\./, ''), ...Object.keys(args)];
    const failures: string[] = [];
    // Without a folder, compileRules writes into the current one.
    const [before, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'wrong-calls-'))];
    process.chdir(folder);
    for (const { what, args: given } of [...wrongCalls(args), ...hostileCalls(args)]) {
      try {
        const answer = callOf(entry, name)(...given);
        if (!startsThreads(name, given)) await finish(answer);
      } catch (error) {
        if (!isOurs(error, subjects)) failures.push(`${what}: ${String(error)}`);
      }
    }
    process.chdir(before);
    rmSync(folder, { recursive: true });
    expect(failures).toEqual([]);
  });
});

describe('an option that does not exist', () => {
  it.each(calls)('is refused: $entry $name()', async ({ entry, name, args }) => {
    // Of a class, its constructor.
    const [, parameters = ''] =
      /(?:^|constructor|function\*? ?\w*) ?\(([^]*?)\) ?(?:=>|\{)/.exec(String(callOf(entry, name))) ?? [];
    const named = Object.keys(args).filter((each) => OPTIONS.test(each));
    if (/\boptions\b/.test(parameters)) expect(named).toContain('options');
    for (const option of named) {
      const given = { ...args, [option]: { ...(args[option] as object), notAnOption: 1 } };
      const calling = async () => finish(callOf(entry, name)(...Object.values(given)));
      await expect(calling).rejects.toThrow(TypeError);
      await expect(calling).rejects.toThrow(`${option}.notAnOption is not an option: choose from `);
    }
  });

  it.each([
    [
      () => check({}, { langauge: undefined } as never),
      'options.langauge is not an option: did you mean language?',
    ],
    [
      () => explainRule('BR-02', { Release: '2026-Q2' } as never),
      'options.Release is not an option: did you mean release?',
    ],
    [
      () => validateUbl('', { peppolIds: [] } as never),
      'options.peppolIds is not an option: choose from layers, engine, ',
    ],
  ])('is named with the one that is near', (call, message) => {
    expect(call).toThrow(message);
  });
});

describe('options that are not a plain object', () => {
  it.each([
    ['a Map', new Map([['language', 'nl']])],
    ['a Promise', Promise.resolve({})],
    ['an Error', new Error()],
  ])('are refused: %s', (kind, options) => {
    expect(() => check({}, options as never)).toThrow(`options must be a plain object, not ${kind}.`);
  });
});

describe('code of the caller that throws when it is read', () => {
  const cause = new Error('the getter');
  const throwing = Object.defineProperty({}, 'items', {
    enumerable: true,
    get: () => {
      throw cause;
    },
  });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();

  it.each([
    ['a getter', throwing],
    ['a revoked proxy', proxy],
  ])('is an error that names the argument: %s', (_, options) => {
    expect(() => check({}, options)).toThrow(/^options cannot be read, .*: give plain data\.$/);
  });

  const list = new Proxy([], {
    get: () => {
      throw cause;
    },
  });

  it('is an error that names the argument: a list that throws where inputs are pulled', async () => {
    await expect(finish(readFiles(list))).rejects.toThrow(/^paths cannot be read/);
    await expect(finish(readNdjson(list))).rejects.toThrow(/^chunks cannot be read/);
    await expect(finish(validateMany(list, { workers: 0 }))).rejects.toThrow(/^inputs cannot be read/);
  });

  it('is an error of the caller: a source of inputs that throws', async () => {
    const source = (function* (): Generator<never> {
      yield* [];
      throw cause;
    })();
    await expect(finish(validateMany(source, { workers: 0 }))).rejects.toBe(cause);
  });

  it('is an error that names the argument: a list that throws', () => {
    const replacement = { kind: 'safe', patch: [{ op: 'replace', path: '/0', value: 1 }] } as never;
    const record = { id: '1', createdAt: null };
    expect(() => toDocumentRecord({ items: [], note: list } as never, record)).toThrow(
      /^document cannot be read/,
    );
    expect(() => toPage(list, { total: 1, page: 1, page_size: 1 })).toThrow(/^items cannot be read/);
    expect(() => joinIssues(list, [])).toThrow(/^issues cannot be read/);
    expect(() => explainError(422, list)).toThrow(/^detail cannot be read/);
    // A copy of it would end the process.
    const claimed = new Array(4_294_967_295) as never;
    expect(() => joinIssues(claimed, [])).toThrow('issues[0] must be an object, not undefined.');
    expect(interfaceIssues({ items: list, allowances: proxy })).toEqual([]);
    // Reading refuses a list of so many, so nothing is looked for in it.
    const far = new Proxy<unknown[]>([], { get: (_, key) => (key === 'length' ? 1e9 : { tax_rate: 200 }) });
    expect(interfaceIssues({ items: far, charges: new Array(30_000_000) })).toEqual([]);
    expect(() => applyFixes(list, [replacement])).toThrow(/^input cannot be read/);
    expect(() => applyFixes({}, list)).toThrow(/^fixesOrIssues cannot be read/);
    expect(() => applyFixes({}, [], { choices: list })).toThrow(/^options.choices cannot be read/);
    expect(() => validateUbl('', { layers: list })).toThrow(/^options.layers cannot be read/);
    expect(() => renderPdf({}, { fonts: list })).toThrow(/^options.fonts cannot be read/);
    expect(() => check({ items: [list] })).not.toThrow();
    expect(() => check({}, { advice: proxy })).toThrow(/^options.advice cannot be read/);
  });

  it.each([
    ['a getter', throwing],
    ['a getter of a line', { items: [Object.defineProperties({}, { quantity: { get: () => { throw cause; } } })] }], // prettier-ignore
    ['a revoked proxy', proxy],
    ['a list that is a revoked proxy', { items: proxy }],
  ])('is an issue of a Document: %s', (_, document) => {
    expect(check(document).issues).toMatchObject([{ code: 'document-unreadable', pointer: '' }]);
    expect(() => validateJson(document)).toThrow(ServiceError);
    expect(() => createDocument(document as never, { peppolIds: [] })).toThrow(ServiceError);
    expect(() => toUbl(document)).toThrow(ServiceError);
  });
});

describe('the message', () => {
  it.each([
    [() => canSend(5 as never), 'state must be a string such as "DRAFT", not the number 5.'],
    [
      () => explainRule(null as never),
      'explainRule takes the id of a rule as a string such as "BR-CO-15", not null.',
    ],
    [
      () => validateXml('<a/>', { ruleSets: {} as never }),
      'options.ruleSets must be an array, not an object.',
    ],
  ])('says what is wanted and what was given', (call, message) => {
    expect(call).toThrow(new TypeError(message));
  });

  it.each([
    ['x'.repeat(100), `the string "${'x'.repeat(60)}…"`],
    [true, 'true'],
    [5n, 'the bigint 5'],
    [Symbol('x'), 'a symbol'],
    [[], 'an array'],
    [new Date(), 'an object'],
  ])('describes what was given: %s', (value, text) => {
    expect(describeGiven(value)).toBe(text);
  });

  it('lists the choices, and is a RangeError for another text', () => {
    expect(() => { assertChoice('engine', 'saxon', ['native', 'sef']); }).toThrow(new RangeError('engine is "saxon": choose from "native", "sef".')); // prettier-ignore
    expect(() => { assertChoice('engine', 5, ['native', 'sef']); }).toThrow(new TypeError('engine must be one of "native", "sef", not the number 5.')); // prettier-ignore
  });
});
