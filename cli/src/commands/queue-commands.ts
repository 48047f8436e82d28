import { groupDigits } from 'peppol-preflight/tools';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkOptions } from 'peppol-preflight/bulk';
import { fileError } from '#errors';
import { enqueue, type QueuedInput } from '../queue/enqueue.js';
import { openQueue, type Queue } from '../queue/open-queue.js';
import { type QueueProgress, readProgress } from '../queue/read-results.js';
import { work } from '../queue/work.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { type LanguageFlags, languageOf } from '../flags/language-flags.js';
import { type TodayFlag, todayOf } from '../flags/today-flag.js';
import { openInputs } from '../inputs/open-inputs.js';
import { withoutPdfs } from '../inputs/pdf-inputs.js';
import { unusableQueue } from './queue-errors.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { withInterruption } from '../terminal/until-interrupted.js';
import { version } from '../terminal/version.js';

/** The options of every command of a queue. */
export interface QueueFlags {
  readonly queue: string;
  readonly run: string;
}

/** The options of `enqueue`. */
export interface EnqueueFlags extends QueueFlags, LanguageFlags, TodayFlag {
  /** A file with a path, or an address of an object, on each line. */
  readonly list?: string;
  readonly ndjson?: boolean;
  /** False leaves ZIP files and mails closed. */
  readonly archives?: boolean;
  readonly strict?: boolean;
  readonly layers?: NonNullable<BulkOptions['layers']>;
  readonly release?: string;
  readonly rulesAsOf?: string;
  readonly maxBytes?: number;
  /** Seconds. */
  readonly lease: number;
}

/** `enqueue --queue URL FILE...`: adds documents to a run, which workers on any number of hosts judge. */
export async function enqueueCommand(
  files: readonly string[],
  flags: EnqueueFlags,
  io: CliIo,
): Promise<ExitCode> {
  const { run: name, lease, strict, layers, release, rulesAsOf, maxBytes } = flags;
  const options = {
    ...(strict !== undefined && { strict }),
    ...(layers !== undefined && { layers }),
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rulesAsOf }),
    ...(maxBytes !== undefined && { maxBytes }),
    // A run keeps the day on which it begins, whoever judges its documents.
    today: todayOf(flags),
    nextRelease: true,
    ...languageOf(flags),
  };
  return withQueue(flags, io, async (queue, signal) => {
    const { added, known } = await enqueue(
      queue,
      { name, version, options, lease },
      documentsOf(files, flags, { io, signal, today: options.today }),
    );
    io.out(`${counted(added)} added to the run "${name}".\n`);
    if (known > 0) {
      io.err(`peppol-preflight: ${counted(known)} not added: the run "${name}" has their names already\n`);
    }
    return EXIT_CODE.valid;
  });
}

async function* documentsOf(
  files: readonly string[],
  { archives, list, ndjson = false, maxBytes }: EnqueueFlags,
  { io, signal, today }: { readonly io: CliIo; readonly signal: AbortSignal; readonly today: string },
): AsyncGenerator<QueuedInput, void, void> {
  const listed = list === undefined ? [] : await readList(list);
  const isAddress = (line: string): boolean => /^https?:\/\//.test(line);
  // Before anything is added.
  const addresses = namesOf(listed.filter(isAddress));
  const paths = [...files, ...listed.filter((line) => !isAddress(line))];
  if (paths.length > 0) {
    const { inputs } = await openInputs(paths, { ndjson, archives, signal, maxBytes }, io);
    yield* withoutPdfs(inputs, io, { today });
  }
  for (const [name, url] of addresses) yield { name, url };
}

/**
 * The addresses of a list by the names of their documents. A signed address has a signature behind the "?", which nobody needs to see.
 *
 * @throws UnusableInput for what is no address, and for two that would be one document
 */
function namesOf(urls: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const url of urls) {
    if (!URL.canParse(url)) throw new UnusableInput(`"${url}" is not an address.`);
    const { origin, pathname } = new URL(url);
    const name = `${origin}${pathname}`;
    if ((found.get(name) ?? url) !== url) {
      throw new UnusableInput(
        `Two addresses of ${name} differ only behind the "?", which is not part of the name of a document: add one of them to another run.`,
      );
    }
    found.set(name, url);
  }
  return found;
}

async function readList(list: string): Promise<readonly string[]> {
  try {
    const text = await readFile(list, 'utf8');
    return text.split(/\r?\n/).filter((line) => line.trim() !== '');
  } catch (cause) {
    throw new UnusableInput(fileError(list, cause), { cause });
  }
}

/** The options of `work`. */
export interface WorkFlags extends QueueFlags {
  readonly workers?: number;
  /** Seconds for one document. */
  readonly timeLimit: number;
  /** End when every document has a result. */
  readonly untilDone?: boolean;
}

/** `work --queue URL`: judges the documents of a run until a signal comes, or until it is done. */
export async function workCommand(flags: WorkFlags, io: CliIo): Promise<ExitCode> {
  const { run, workers = availableParallelism(), timeLimit, untilDone = false } = flags;
  return withQueue(flags, io, async (queue, signal) => {
    const count = await work(queue, {
      run,
      version,
      workers,
      timeLimit: timeLimit * 1000,
      untilDone,
      signal,
      note: (text) => {
        io.err(`peppol-preflight: ${text}\n`);
      },
    });
    io.out(`${counted(count)} judged by this worker.\n`);
    return EXIT_CODE.valid;
  });
}

/** `progress --queue URL`: how far a run is, for all workers together. */
export async function progressCommand(
  { watch = false, ...flags }: QueueFlags & { readonly watch?: boolean },
  io: CliIo,
): Promise<ExitCode> {
  return withQueue(flags, io, async (queue, signal) => {
    for (;;) {
      const progress = await readProgress(queue, flags.run);
      if (progress.documents === 0) throw new UnusableInput(`The run "${flags.run}" has no documents.`);
      io.out(`${formatProgress(progress)}\n`);
      if (!watch || signal.aborted || progress.judged >= progress.documents) return EXIT_CODE.valid;
      await sleep(1000, undefined, { signal }).catch(() => undefined);
    }
  });
}

function formatProgress({ documents, judged, workers, rate }: QueueProgress): string {
  const who = `${workers} worker${workers === 1 ? '' : 's'}`;
  return `${groupDigits(judged)} of ${counted(documents)} judged · ${who} · ${groupDigits(Math.round(rate))}/s`;
}

function counted(count: number): string {
  return `${groupDigits(count)} document${count === 1 ? '' : 's'}`;
}

async function withQueue(
  { queue: address }: QueueFlags,
  io: CliIo,
  action: (queue: Queue, signal: AbortSignal) => Promise<ExitCode>,
): Promise<ExitCode> {
  const signal = io.interruption();
  try {
    const queue = await openQueue(address);
    try {
      return withInterruption(await action(queue, signal), signal);
    } finally {
      await queue.close();
    }
  } catch (cause) {
    return reportUnusable(unusableQueue(cause), io);
  }
}
