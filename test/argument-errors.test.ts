import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SchematronError } from 'peppol-preflight/compiler';
import {
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

  it('names a wrong argument', async () => {
    const subjects = [name.replace(/^.*\./, ''), ...Object.keys(args)];
    const failures: string[] = [];
    // Without a folder, compileRules writes into the current one.
    const [before, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'wrong-calls-'))];
    process.chdir(folder);
    for (const { what, args: given } of wrongCalls(args)) {
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

  it('is an error that names the argument: a list that throws', () => {
    const list = new Proxy([], {
      get: () => {
        throw cause;
      },
    });
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
    expect(() => check({ items: [list] })).not.toThrow();
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
