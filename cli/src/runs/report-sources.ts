import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Outcome } from 'peppol-preflight/bulk';
import { fileError } from '#errors';
import { DamagedCheckpoint } from '../checkpoint/log-lines.js';
import { type LoggedRun, readInputList, readOutcomes, readRuns } from '../checkpoint/read-log.js';
import { parsePart } from '../inputs/part.js';
import { readAnswers } from '../reports/read-answers.js';
import type { CliIo } from '../terminal/io.js';
import { UnusableInput } from '../terminal/report-errors.js';
import { differenceOf } from './run-key.js';

/** A checkpoint with its last run. */
interface LoggedPart {
  readonly file: string;
  readonly run: LoggedRun;
}

/**
 * The outcomes of checkpoints, and of reports in the formats ndjson and json, one after the other. Those of the parts of a run
 * (`--shard`) come in the order of the whole run if all of them are checkpoints.
 *
 * @param isMerge whether they are the parts of one run: each must be complete, and there exactly once
 * @throws UnusableInput if a file cannot be read, or a part is missing
 */
export async function openReportSources(
  files: readonly string[],
  isMerge: boolean,
  io: CliIo,
): Promise<AsyncIterable<Outcome>> {
  const parts: LoggedPart[] = [];
  for (const file of files) {
    const part = await reading(file, () => readPart(file));
    if (part !== undefined) parts.push(part);
  }
  if (isMerge) await assertAlike(parts, files);
  if (parts.length === files.length) {
    if (isMerge) await assertAll(parts, io);
    const isSharded = parts.every(({ run }) => run.key.shard !== 'all');
    if (isSharded) return inOrder(parts);
  }
  const paths = files.map((file) => resolve(file));
  const twice = isMerge ? files.find((_, index) => paths.indexOf(paths[index] ?? '') < index) : undefined;
  if (twice !== undefined) throw new UnusableInput(`${twice} is given twice: give each part once.`);
  return oneAfterTheOther(files, parts, isMerge);
}

/** The last run of a file if it is a checkpoint. */
async function readPart(file: string): Promise<LoggedPart | undefined> {
  const start = Buffer.alloc('{"checkpoint":'.length);
  const opened = await open(file);
  try {
    await opened.read(start);
  } finally {
    await opened.close();
  }
  if (start.toString() !== '{"checkpoint":') return undefined;
  const run = (await readRuns(file)).runs.at(-1);
  if (run?.list === undefined)
    throw new UnusableInput(`${file} is the checkpoint of a run that has not begun.`);
  return { file, run };
}

/** @throws UnusableInput if a checkpoint is not complete, or they are not of one run, or a file may be one that was not begun */
async function assertAlike(parts: readonly LoggedPart[], files: readonly string[]): Promise<void> {
  const [first] = parts;
  if (first === undefined) return;
  for (const file of files) {
    if ((await stat(file)).size === 0)
      throw new UnusableInput(`${file} is empty, as the checkpoint of a part that was not begun is.`);
  }
  const isWhole = first.run.key.shard === 'all';
  for (const { file, run } of parts) {
    if (!run.isDone) throw new UnusableInput(`${file} is not complete: repeat its command, which continues.`);
    const isLikeFirst = (run.key.shard === 'all') === isWhole;
    const key = isLikeFirst ? { ...run.key, shard: first.run.key.shard } : run.key;
    const difference = differenceOf(first.run.key, key, isWhole && isLikeFirst ? 'judge' : 'run');
    if (difference !== undefined) {
      throw new UnusableInput(`${file} does not belong to the run of ${first.file}: ${difference}.`);
    }
  }
}

/** @throws UnusableInput if a part is missing, or there twice */
async function assertAll(parts: readonly LoggedPart[], io: CliIo): Promise<void> {
  const [first] = parts;
  if (first === undefined || first.run.key.shard === 'all') return;
  const shards = parts.map(({ run }) => run.key.shard);
  const { of } = parsePart(first.run.key.shard);
  const other = parts.find(({ run }) => parsePart(run.key.shard).of !== of);
  if (other !== undefined) {
    throw new UnusableInput(
      `${other.file} is part ${other.run.key.shard}, but ${first.file} is part ${first.run.key.shard}: give the parts of one division.`,
    );
  }
  const expected = Array.from({ length: of }, (_, index) => `${index + 1}/${of}`);
  const missing = expected.filter((shard) => !shards.includes(shard));
  const twice = shards.find((shard, index) => shards.indexOf(shard) !== index);
  if (twice !== undefined)
    throw new UnusableInput(`There is one part ${twice} too many: give each part once.`);
  if (missing.length > 0) {
    throw new UnusableInput(`Part ${missing.slice(0, 5).join(', ')} is missing: give all ${of} checkpoints.`);
  }
  const lists = await Promise.all(parts.map(listOf));
  const odd = lists.findIndex((list) => list !== lists[0]);
  if (odd > 0) {
    io.err(
      `peppol-preflight: ${parts[odd]?.file ?? ''} lists other files than ${first.file}: a document that only one machine has is in no report, unless it belongs to the part of that machine\n`,
    );
  }
}

/** The number of inputs and their names, as text. */
async function listOf({ file, run }: LoggedPart): Promise<string> {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256');
  for await (const { path } of readInputList(file, run)) hash.update(`${path}\0`);
  return hash.digest('hex');
}

/** The outcomes of the parts of a run in the order of its inputs. */
async function* inOrder(parts: readonly LoggedPart[]): AsyncGenerator<Outcome, void, void> {
  const heads = await Promise.all(
    parts.map(async ({ file, run }) => {
      const outcomes = readOutcomes(file, run);
      return { outcomes, next: await outcomes.next() };
    }),
  );
  try {
    for (;;) {
      let first: (typeof heads)[number] | undefined;
      let place = { at: Infinity, line: Infinity };
      for (const head of heads) {
        if (head.next.done === true) continue;
        const { at, source } = head.next.value;
        const line = source?.line ?? 0;
        if (at > place.at || (at === place.at && line >= place.line)) continue;
        first = head;
        place = { at, line };
      }
      if (first === undefined || first.next.done === true) return;
      yield first.next.value.outcome;
      first.next = await first.outcomes.next();
    }
  } finally {
    await Promise.all(heads.map(({ outcomes }) => outcomes.return()));
  }
}

async function* oneAfterTheOther(
  files: readonly string[],
  parts: readonly LoggedPart[],
  isMerge: boolean,
): AsyncGenerator<Outcome, void, void> {
  const seen = new Map<string, string>();
  for (const file of files) {
    for await (const outcome of readSource(file, parts)) {
      const { name } = outcome;
      if (isMerge && (seen.get(name) ?? file) !== file) {
        throw new UnusableInput(`${name} is in ${seen.get(name) ?? ''} and in ${file}: give each part once.`);
      }
      if (isMerge) seen.set(name, file);
      yield outcome;
    }
  }
}

async function* readSource(file: string, parts: readonly LoggedPart[]): AsyncGenerator<Outcome, void, void> {
  const part = parts.find((each) => each.file === file);
  if (part !== undefined) {
    for await (const { outcome } of readOutcomes(file, part.run)) yield outcome;
    return;
  }
  const answers = readAnswers(file);
  try {
    for (;;) {
      const next = await reading(file, () => answers.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    // The file is open as long as nobody says that no more is read.
    await answers.return();
  }
}

/** @throws UnusableInput for an error of the file, or of what it says */
async function reading<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    if (cause instanceof UnusableInput || cause instanceof DamagedCheckpoint) throw cause;
    throw new UnusableInput(cause instanceof SyntaxError ? cause.message : fileError(file, cause), { cause });
  }
}
