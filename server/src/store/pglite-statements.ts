import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';

type Row = Record<string, unknown>;
type Result = Pick<Results<Row>, 'rows' | 'affectedRows'>;

/** Runs a statement with its values. Without values the text may hold several statements: the result is that of the last. */
export type RunStatement = (text: string, values: readonly unknown[]) => Promise<Result>;

/** A statement that PostgreSQL has parsed and planned. */
interface Prepared {
  readonly name: string;
  readonly types: readonly number[];
}

const { serialize } = protocol;
/** Statements that are kept; the program has fewer, but for lists of every length. */
const MOST = 200;
const BYTEA = 17;

/**
 * The statements of an embedded database, each prepared once. PGlite's own query() parses and plans anew each time, in five steps
 * instead of one, and writes bytes as hexadecimal text: that takes several times as long as an insert.
 */
export function createStatements(pglite: PGlite): RunStatement {
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

  /** Sends messages together, and lets the database end what they began. */
  async function send(...messages: readonly Uint8Array[]) {
    try {
      return await pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {
        syncToFs: false,
      });
    } catch (error) {
      await pglite.execProtocolStream(serialize.sync(), { syncToFs: false });
      throw error;
    }
  }

  return async (text, values) => {
    if (values.length === 0) return (await pglite.exec(text)).at(-1) ?? { rows: [] };
    const { name, types } = await prepare(text);
    const messages = await send(
      serialize.bind({
        statement: name,
        values: values.map((value, index) => toParameter(value, types[index])),
      }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    );
    return parse.parseResults(messages, pglite.parsers)[0] ?? { rows: [] };
  };

  function toParameter(value: unknown, type = 0): string | Uint8Array | null {
    if (value === null || value === undefined) return null;
    if (type === BYTEA && value instanceof Uint8Array) return value;
    const write = pglite.serializers[type];
    // A type without one is written as JavaScript does: there are numbers, texts and the names of types only.
    return write === undefined ? `${value as string | number}` : write(value);
  }
}
