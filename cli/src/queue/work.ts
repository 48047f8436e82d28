import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { type BulkInput, type NotJudgedReason, type Outcome, validateMany } from 'peppol-preflight/bulk';
import { writeOutcome, failureOutcome } from 'peppol-preflight/tools';
import { reasonOf } from '#errors';
import type { InputOrigin, QueuedInput, QueuedRun } from './enqueue.js';
import { type Queue, queueOf } from './open-queue.js';
import { describeDatabaseError } from './database-errors.js';
import { readAddress } from './read-address.js';
import { readProgress } from './read-results.js';

/** How a worker works. */
export interface WorkOptions {
  readonly run: string;
  /** The version of this package. */
  readonly version: string;
  /** Worker threads. */
  readonly workers: number;
  /** Milliseconds for one document. */
  readonly timeLimit: number;
  /** Whether to end when every document of the run has a result. */
  readonly untilDone: boolean;
  readonly signal: AbortSignal;
  /** Receives what a person should know. */
  readonly note: (text: string) => void;
}

/** Documents in hand for each thread: enough to keep it busy while the database answers. */
const IN_HAND = 32;
/** Milliseconds between two questions for work when there is none. */
const PAUSE = 250;
/** Results that are written at once. */
const MOST_RESULTS = 200;
/** Milliseconds between two attempts to use the database. */
const RETRY = 1000;

interface DocumentRow {
  readonly id: string;
  readonly name: string;
  readonly content: Buffer | null;
  readonly url: string | null;
  readonly unusable: string | null;
  readonly not_judged: NotJudgedReason | null;
  /** JSON, see `enqueue`. */
  readonly origin: string | null;
  readonly begun: number;
  readonly has_result: boolean;
}

/**
 * Judges the documents of a run until it is done or the signal comes. A document is taken at least once, and has exactly one result, whatever
 * happens to workers and connections. One whose worker died is judged alone; if that worker dies too, its outcome says so.
 *
 * @returns the number of results that this worker wrote
 * @throws RangeError if there is no such run, or it needs another version, or a longer lease
 */
export async function work(queue: Queue, options: WorkOptions): Promise<number> {
  const { run: name, signal, workers, timeLimit, untilDone, note } = options;
  const { run, most } = await openRun(queue, options);
  const limits = { workers, timeLimit };
  const worker = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const persist = <Result>(action: () => Promise<Result>): Promise<Result | undefined> =>
    retry(action, signal, note);
  /** Documents that are being judged, in their order. */
  const taken: string[] = [];
  const settled: { readonly id: string; readonly outcome: Outcome }[] = [];
  /** Documents without a result in the database: `taken`, `settled` and those that wait for their turn. */
  let inHand = 0;
  let written = 0;
  let writing: Promise<void> | undefined;

  /** Writes results; a document that has one already keeps it. */
  const writeAll = async (): Promise<void> => {
    while (settled.length > 0) {
      const part = settled.splice(0, MOST_RESULTS);
      written += (await persist(() => writeResults(queue, { run: name, worker, part }))) ?? 0;
      inHand -= part.length;
    }
    writing = undefined;
  };
  const settle = (id: string, outcome: Outcome): void => {
    settled.push({ id, outcome });
    writing ??= Promise.resolve().then(writeAll);
  };
  const take = async (row: DocumentRow): Promise<BulkInput> => {
    const input = await readAddress(toInput(row), run.options.maxBytes);
    taken.push(row.id);
    return input;
  };
  const waitUntil = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) await sleep(2);
  };

  async function* inputs(): AsyncGenerator<BulkInput, void, void> {
    while (!signal.aborted) {
      await waitUntil(() => inHand <= most / 2);
      const rows = await persist(() => fetchRows(queue, name, most - inHand));
      if (rows === undefined) return;
      inHand += rows.length;
      for (const { row } of rows.filter(({ retries }) => retries === 0)) yield await take(row);
      let waiting = 0;
      const suspects = rows.filter(({ retries }) => retries > 0);
      for (const [index, { row }] of suspects.entries()) {
        waiting = suspects.length - index;
        // Its worker died, perhaps because of it: it must not take others with it, nor they it.
        await waitUntil(() => inHand <= waiting);
        if (row.begun > 0) {
          settle(row.id, failureOutcome(row.name, 'validation-failure', 'it ended two workers'));
          continue;
        }
        await persist(() => markBegun(queue, row.id));
        yield await take(row);
      }
      if (suspects.length > 0) await waitUntil(() => inHand === 0);
      if (rows.length > 0) continue;
      if (untilDone && inHand === 0) {
        const progress = await persist(() => readProgress(queue, name));
        if (progress === undefined || progress.judged >= progress.documents) return;
      }
      await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  }

  // The signal ends the taking, not the judging: what is in hand has its result before the worker ends.
  for await (const judged of validateMany(inputs(), {
    ...run.options,
    ...limits,
    excerpts: true,
    invoiceFacts: true,
  })) {
    const id = taken.shift();
    if (id === undefined) throw new Error('There are more outcomes than documents.');
    settle(id, { ...judged, index: undefined } as Outcome & { readonly index: undefined });
  }
  await writing;
  return written;
}

function toInput({ name, content, url, unusable, not_judged: notJudged, origin }: DocumentRow): QueuedInput {
  if (url !== null) return { name, url };
  if (content !== null) {
    const { isParsed = false, ...more } = JSON.parse(origin ?? '{}') as InputOrigin;
    return { name, content: isParsed ? (JSON.parse(content.toString()) as object) : content, ...more };
  }
  return {
    name,
    unusable: unusable ?? `${name} has no content.`,
    ...(notJudged !== null && { notJudged }),
  };
}

interface Results {
  readonly run: string;
  readonly worker: string;
  readonly part: readonly { readonly id: string; readonly outcome: Outcome }[];
}

/** Writes results, then ends their jobs: in this order, a death in between loses nothing. @returns the number of new ones */
async function writeResults({ boss, pool }: Queue, { run, worker, part }: Results): Promise<number> {
  const ids = part.map(({ id }) => id);
  const { rowCount } = await pool.query(
    `insert into peppol_preflight.result (document, outcome, worker)
     select document, outcome, $3 from unnest($1::uuid[], $2::text[]) as given (document, outcome)
     on conflict do nothing`,
    [ids, part.map(({ outcome }) => writeOutcome(outcome)), worker],
  );
  await boss.complete(queueOf(run), ids);
  await pool.query(
    `insert into peppol_preflight.worker (id, run, host) values ($1, $2, $3)
     on conflict (id) do update set seen_at = now()`,
    [worker, run, hostname()],
  );
  return rowCount ?? 0;
}

async function markBegun({ pool }: Queue, id: string): Promise<void> {
  await pool.query('update peppol_preflight.document set begun = begun + 1 where id = $1', [id]);
}

async function openRun(
  { pool }: Queue,
  { run: name, version, workers, timeLimit }: WorkOptions,
): Promise<{ readonly run: QueuedRun; readonly most: number }> {
  const { rows } = await pool.query<QueuedRun>(
    'select name, version, options, lease from peppol_preflight.run where name = $1',
    [name],
  );
  const [run] = rows;
  if (run === undefined) throw new RangeError(`There is no run "${name}": add documents to it with enqueue.`);
  if (run.version !== version) {
    throw new RangeError(
      `The run "${name}" needs version ${run.version} of peppol-preflight, and this is ${version}.`,
    );
  }
  // What is in hand must be judged before the lease ends, or another worker judges it too.
  const each = Math.floor((run.lease * 1000) / (2 * timeLimit));
  if (each < 1) {
    throw new RangeError(
      `The run "${name}" gives documents away after ${run.lease} seconds: choose a --time-limit of at most ${run.lease / 2}.`,
    );
  }
  return { run, most: Math.min(each, IN_HAND) * workers };
}

/** Takes documents from the queue; how often a worker has died over each. */
async function fetchRows(
  { boss, pool }: Queue,
  name: string,
  most: number,
): Promise<readonly { readonly row: DocumentRow; readonly retries: number }[]> {
  const jobs: readonly PgBoss.JobWithMetadata[] = await boss.fetch(queueOf(name), {
    batchSize: most,
    includeMetadata: true,
  });
  if (jobs.length === 0) return [];
  const { rows } = await pool.query<DocumentRow>(
    `select id, name, content, url, unusable, not_judged, origin, begun,
       exists (select from peppol_preflight.result where document = id) as has_result
     from peppol_preflight.document where id = any($1::uuid[])`,
    [jobs.map(({ id }) => id)],
  );
  // Of a worker that died, or was cut off, between the two writings.
  const done = rows.filter((row) => row.has_result).map(({ id }) => id);
  if (done.length > 0) await boss.complete(queueOf(name), done);
  const found = new Map(rows.filter((row) => !row.has_result).map((row) => [row.id, row]));
  return jobs.flatMap(({ id, retryCount }) => {
    const row = found.get(id);
    return row === undefined ? [] : [{ row, retries: retryCount }];
  });
}

/**
 * Repeats an action until the database does it; undefined once the signal comes. What it refuses, such as a table without permission,
 * may be put right while the worker waits: a person is told each reason once.
 */
async function retry<Result>(
  action: () => Promise<Result>,
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<Result | undefined> {
  const noted = new Set<string>();
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (signal.aborted) return undefined;
      const reason = describeDatabaseError(error) ?? `the queue cannot be used (${reasonOf(error)})`;
      if (!noted.has(reason)) note(`${reason}; trying again`);
      noted.add(reason);
      await sleep(RETRY, undefined, { signal }).catch(() => undefined);
    }
  }
}
