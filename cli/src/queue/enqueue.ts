import { randomUUID } from 'node:crypto';
import type { ReadInput } from 'peppol-preflight/bulk';
import type { ThreadOptions } from 'peppol-preflight/tools';
import { alone, type Queue, queueOf } from './open-queue.js';

/** A run that many workers judge. */
export interface QueuedRun {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  /** The version of the package, which every worker must have. */
  readonly version: string;
  /** How every worker judges. */
  readonly options: ThreadOptions;
  /** Seconds after which a document that a worker has taken and not judged is given to another one. */
  readonly lease: number;
}

/** An input of a queue: also the address of one, which the worker reads. */
export type QueuedInput = ReadInput | { readonly name: string; readonly url: string };

/** Documents, or bytes of them, that are sent to the database at once. */
const MOST = 500;
const MOST_BYTES = 8_000_000;

/** A year: what waits longer than that is deleted by pg-boss. */
const RETENTION = 365;

/** Documents are given to other workers as often as needed; one that ends them has an outcome. */
const ATTEMPTS = 10_000;

/**
 * Adds documents to a run, which begins if there is none of that name. A document whose name the run already has is not added again,
 * so that a command that was interrupted can be repeated.
 *
 * @returns the number of documents added, and of those whose name the run had
 * @throws RangeError if the run has other options, or belongs to another version
 */
export async function enqueue(
  queue: Queue,
  run: QueuedRun,
  inputs: AsyncIterable<QueuedInput>,
): Promise<{ readonly added: number; readonly known: number }> {
  await beginRun(queue, run);
  let added = 0;
  let given = 0;
  let held: QueuedInput[] = [];
  let bytes = 0;
  for await (const input of inputs) {
    const content = 'content' in input && input.content instanceof Uint8Array ? input.content : undefined;
    // The next input may be in the same memory.
    held.push(content === undefined ? input : { ...input, content: new Uint8Array(content) });
    given += 1;
    bytes += content?.byteLength ?? 0;
    if (held.length < MOST && bytes < MOST_BYTES) continue;
    added += await addDocuments(queue, run.name, held);
    held = [];
    bytes = 0;
  }
  added += await addDocuments(queue, run.name, held);
  return { added, known: given - added };
}

async function beginRun({ boss, pool }: Queue, { name, version, options, lease }: QueuedRun): Promise<void> {
  await pool.query(
    'insert into peppol_preflight.run (name, version, options, lease) values ($1, $2, $3, $4) on conflict do nothing',
    [name, version, JSON.stringify(options), lease],
  );
  const { rows } = await pool.query<{ readonly same: boolean }>(
    // A run keeps the day on which it began: documents may be added on later ones.
    `select version = $2 and options - 'today' = $3::jsonb - 'today' and lease = $4 as same from peppol_preflight.run where name = $1`,
    [name, version, JSON.stringify(options), lease],
  );
  if (rows[0]?.same !== true) {
    throw new RangeError(
      `The run "${name}" was begun with other options, or another version of peppol-preflight: give --run another name.`,
    );
  }
  // A queue is a table: one that is created while another process creates its own, or the schema, is a deadlock.
  await alone(pool, () =>
    boss.createQueue(queueOf(name), {
      name: queueOf(name),
      policy: 'standard',
      retryLimit: ATTEMPTS,
      expireInSeconds: lease,
      retentionDays: RETENTION,
    }),
  );
}

/** An input as a row: null is PostgreSQL's. */
function toRow(input: QueuedInput) {
  const source = 'url' in input ? undefined : input.source;
  return {
    id: randomUUID(),
    name: input.name,
    content: 'content' in input ? toBytes(input.content) : null,
    url: 'url' in input ? input.url : null,
    unusable: 'unusable' in input ? input.unusable : null,
    not_judged: 'unusable' in input ? (input.notJudged ?? null) : null,
    file: source === undefined ? null : source.file,
    line: source === undefined ? null : source.line,
    origin: 'url' in input ? null : originOf(input),
  };
}

/** What the content of an input does not say: what it was, and how it is read. */
export interface InputOrigin extends Pick<
  Extract<ReadInput, { readonly content: unknown }>,
  'converted' | 'extended'
> {
  /** Whether it was no text, so that no line of it is shown. */
  readonly isParsed?: true;
}

/** The same as JSON. */
function originOf(input: ReadInput): string | null {
  const { converted } = input;
  const content = 'content' in input ? input.content : '';
  const extended = 'content' in input ? input.extended : undefined;
  const isParsed = typeof content === 'object' && !(content instanceof Uint8Array) ? true : undefined;
  const isPlain = [converted, extended, isParsed].every((each) => each === undefined);
  return isPlain ? null : JSON.stringify({ converted, extended, isParsed });
}

function toBytes(content: string | Uint8Array | object): Buffer {
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
}

async function addDocuments(
  { boss, pool }: Queue,
  run: string,
  inputs: readonly QueuedInput[],
): Promise<number> {
  if (inputs.length === 0) return 0;
  const rows = inputs.map(toRow);
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: added } = await client.query<{ readonly id: string }>(
      `insert into peppol_preflight.document (id, run, name, content, url, unusable, not_judged, file, line, origin)
       select id, $2, name, content, url, unusable, not_judged, file, line, origin
       from unnest($1::uuid[], $3::text[], $4::bytea[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::text[])
         as given (id, name, content, url, unusable, not_judged, file, line, origin)
       on conflict do nothing returning id`,
      [column('id'), run, column('name'), column('content'), column('url'), column('unusable'), column('not_judged'), column('file'), column('line'), column('origin')], // prettier-ignore
    );
    // In the same transaction: there is no document without a job.
    await boss.insert(
      added.map(({ id }) => ({ id, name: queueOf(run) })),
      { db: { executeSql: (text, values) => client.query(text, values) } },
    );
    await client.query('commit');
    return added.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
