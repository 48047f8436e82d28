import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';

type Row = Record<string, unknown>;
type Result = Pick<Results<Row>, 'rows' | 'affectedRows'>;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement and the values of its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of an embedded database. */
export interface Statements {
  /** Runs a statement. Without values the text may hold several statements: the result is that of the last. */
  run(statement: Statement): Promise<Result>;
  /** Runs statements with values that have nothing to do with each other: each has its own result or error. */
  runTogether(statements: readonly Statement[]): Promise<PromiseSettledResult<Result>[]>;
}

/** Until others have had a turn: what waits for one turn goes on in the same one, before any timer or message is seen. */
async function wholeTurn(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** A statement that PostgreSQL has parsed and planned. */
interface Prepared {
  readonly name: string;
  readonly types: readonly number[];
}

const { serialize } = protocol;
/** Statements that are kept; the program has fewer, but for lists of every length. */
const MOST = 200;
const BYTEA = 17;

/** Writing so many bytes into a message takes some hundredths of a second, as storing them does: the process does nothing else then. */
export const MANY_BYTES = 1024 * 1024;

/**
 * The statements of an embedded database, each prepared once. PGlite's own query() parses and plans anew each time, in five steps
 * instead of one, and writes bytes as hexadecimal text: that takes several times as long as an insert. The event loop has a turn before
 * and after many bytes are stored.
 */
export function createStatements(pglite: PGlite): Statements {
  const known = new Map<string, Prepared>();
  let made = 0;

  async function prepare(text: string): Promise<Prepared> {
    const before = known.get(text);
    if (before !== undefined) {
      // The latest are at the end.
      known.delete(text);
      known.set(text, before);
      return before;
    }
    const name = `s${(made += 1)}`;
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const prepared = { name, types: parse.parseDescribeStatementResults(messages) };
    known.set(text, prepared);
    for (const [oldest, { name: unused }] of known) {
      if (known.size <= MOST) break;
      known.delete(oldest);
      await send(serialize.close({ type: 'S', name: unused }));
    }
    return prepared;
  }

  /** Sends messages together, and lets the database end what they began: one transaction, if none is open. */
  async function send(...messages: readonly Uint8Array[]): Promise<Messages> {
    const request = Buffer.concat([...messages, serialize.sync()]);
    const isLong = request.length > MANY_BYTES;
    if (isLong) await wholeTurn();
    try {
      const answer = await pglite.execProtocolStream(request, { syncToFs: false });
      if (isLong) await wholeTurn();
      return answer;
    } catch (error) {
      await pglite.execProtocolStream(serialize.sync(), { syncToFs: false });
      throw error;
    }
  }

  async function toMessages({ text, values }: Statement): Promise<Uint8Array[]> {
    const { name, types } = await prepare(text);
    return [
      serialize.bind({
        statement: name,
        values: values.map((value, index) => toParameter(value, types[index])),
      }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    ];
  }

  function toParameter(value: unknown, type = 0): string | Uint8Array | null {
    if (value === null || value === undefined) return null;
    if (type === BYTEA && value instanceof Uint8Array) return value;
    const write = pglite.serializers[type];
    // A type without one is written as JavaScript does: there are numbers, texts and the names of types only.
    return write === undefined ? `${value as string | number}` : write(value);
  }

  function toResults(messages: Messages): Result[] {
    const results: Result[] = [];
    let start = 0;
    messages.forEach(({ name }, index) => {
      if (name !== 'commandComplete') return;
      // PGlite would add the counts of several statements up.
      results.push(...parse.parseResults(messages.slice(start, index + 1), pglite.parsers));
      start = index + 1;
    });
    return results;
  }

  async function run(statement: Statement): Promise<Result> {
    if (statement.values.length === 0) return (await pglite.exec(statement.text)).at(-1) ?? { rows: [] };
    return toResults(await send(...(await toMessages(statement))))[0] ?? { rows: [] };
  }

  /** The answer to all of them; undefined if one of them failed, which undid them all: each has a second try, alone. */
  async function sendTogether(statements: readonly Statement[]): Promise<Messages | undefined> {
    try {
      const messages: Uint8Array[] = [];
      for (const statement of statements) messages.push(...(await toMessages(statement)));
      return await send(...messages);
    } catch {
      return undefined;
    }
  }

  return {
    run,
    async runTogether(statements) {
      if (statements.length > 1) {
        const answer = await sendTogether(statements);
        if (answer !== undefined) return toResults(answer).map((value) => ({ status: 'fulfilled', value }));
      }
      const settled: PromiseSettledResult<Result>[] = [];
      for (const statement of statements) settled.push(...(await Promise.allSettled([run(statement)])));
      return settled;
    },
  };
}
