import type { Outcome } from 'peppol-preflight/bulk';
import { readOutcome } from 'peppol-preflight/tools';
import type { Queue } from './open-queue.js';

/** How far a run is. */
export interface QueueProgress {
  readonly documents: number;
  readonly judged: number;
  /** Workers that were seen in the last minute. */
  readonly workers: number;
  /** Documents a second, over the last ten seconds. */
  readonly rate: number;
}

/** Counts the documents, results and workers of a run. */
export async function readProgress({ pool }: Queue, run: string): Promise<QueueProgress> {
  const { rows } = await pool.query<Readonly<Record<keyof QueueProgress, string>>>(
    `select
       (select count(*) from peppol_preflight.document where run = $1) as documents,
       (select count(*) from peppol_preflight.result join peppol_preflight.document on document = id where run = $1) as judged,
       (select count(*) from peppol_preflight.worker where run = $1 and seen_at > now() - interval '1 minute') as workers,
       (select count(*) / 10.0 from peppol_preflight.result join peppol_preflight.document on document = id
         where run = $1 and judged_at > now() - interval '10 seconds') as rate`,
    [run],
  );
  const { documents = '0', judged = '0', workers = '0', rate = '0' } = rows[0] ?? {};
  return {
    documents: Number(documents),
    judged: Number(judged),
    workers: Number(workers),
    rate: Number(rate),
  };
}

const PAGE = 500;

interface ResultRow {
  readonly number: string;
  readonly outcome: string;
  readonly file: string | null;
  readonly line: number | null;
}

/** The outcomes of a run so far, in the order in which its documents were added. */
export async function* readResults({ pool }: Queue, run: string): AsyncGenerator<Outcome, void, void> {
  let after = '-1';
  for (;;) {
    const { rows }: { readonly rows: readonly ResultRow[] } = await pool.query<ResultRow>(
      `select number, outcome, file, line
       from peppol_preflight.document join peppol_preflight.result on document = id
       where run = $1 and number > $2 order by number limit ${PAGE}`,
      [run, after],
    );
    for (const { number, outcome, file, line } of rows) {
      after = number;
      const read = readOutcome(outcome);
      yield file === null || line === null ? read : { ...read, source: { file, line } };
    }
    if (rows.length < PAGE) return;
  }
}
