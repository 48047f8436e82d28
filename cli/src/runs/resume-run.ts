import { stat } from 'node:fs/promises';
import type { FileFacts, Outcome } from 'peppol-preflight/bulk';
import { factsOf, groupDigits, shownPath, systemPath } from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { DamagedCheckpoint, type LoggedInput, type LoggedPlace } from '../checkpoint/log-lines.js';
import { type Checkpoint, openCheckpoint } from '../checkpoint/open-checkpoint.js';
import {
  indexOutcomes,
  type LoggedRun,
  readInputList,
  readOutcomeAt,
  readOutcomes,
} from '../checkpoint/read-log.js';
import type { CliIo } from '../terminal/io.js';
import type { FoundInput, InputOptions } from '../inputs/found-input.js';
import { listEntries } from '../inputs/open-inputs.js';
import { withoutPdfs } from '../inputs/pdf-inputs.js';
import { hasSeveral, readEntry } from '../inputs/read-entry.js';
import { UnusableInput } from '../terminal/report-errors.js';
import { differenceOf, runKeyOf } from './run-key.js';
import type { Run, RunOutcome } from './run-outcomes.js';
import type { ValidateFlags } from './validate-flags.js';
import { type SomeOptions, validateSome } from './validate-some.js';

/** How a run that can be resumed reads and judges. */
interface ResumeOptions {
  readonly flags: ValidateFlags & { readonly checkpoint: string };
  readonly inputs: InputOptions;
  readonly judge: SomeOptions;
  readonly io: CliIo;
}

/**
 * Begins a run that is logged in `--checkpoint`, or continues the one that is logged there. With `--changed` it begins a run, and takes
 * from the log what was judged before.
 *
 * @throws UnusableInput if the log is of another run, is something else, or cannot be written
 */
export async function resumeRun(files: readonly string[], options: ResumeOptions): Promise<Run> {
  const { flags, inputs, judge, io } = options;
  const file = flags.checkpoint;
  if (files.includes('-')) throw new UnusableInput('--checkpoint needs files: standard input comes once.');
  const checkpoint = await attempt(file, () => openCheckpoint(file));
  try {
    const key = await runKeyOf(files, flags, judge);
    const latest = checkpoint.runs.at(-1);
    const note = (text: string): void => {
      io.err(`peppol-preflight: ${file}: ${text}\n`);
    };
    if (latest === undefined || flags.changed === true) {
      const alike = checkpoint.runs.filter((run) => differenceOf(run.key, key, 'judge') === undefined);
      if (latest !== undefined && alike.at(-1) !== latest) {
        note(
          `${differenceOf(latest.key, key, 'judge') ?? 'it is another run'}: what it judged is judged again`,
        );
      }
      const known = await indexOutcomes(file, alike);
      const run = await attempt(file, () => checkpoint.begin(key, listInputs(files, inputs)));
      return runOf({ checkpoint, run, known, ...options });
    }
    const difference = differenceOf(latest.key, key, 'run');
    if (difference !== undefined) {
      throw new UnusableInput(
        `${file} belongs to another run: ${difference}. Repeat that command, add --changed, or name another file.`,
      );
    }
    const documents = `${groupDigits(latest.count)} document${latest.count === 1 ? '' : 's'}`;
    note(
      latest.isDone
        ? `the run is complete; its ${documents} are reported again. Add --changed to judge what has changed since`
        : `${documents} ${latest.count === 1 ? 'was' : 'were'} judged before; the run continues`,
    );
    if (!latest.isDone) await attempt(file, checkpoint.resume);
    return runOf({ checkpoint, run: latest, known: new Map(), ...options });
  } catch (error) {
    checkpoint.close();
    throw error;
  }
}

async function* listInputs(
  files: readonly string[],
  options: InputOptions,
): AsyncGenerator<LoggedInput, void, void> {
  for await (const entry of listEntries(files, options)) {
    yield hasSeveral(entry, options) ? { ...entry, state: await stateOf(entry.path) } : entry;
  }
}

/** The state of a file, which changes with its content. */
async function stateOf(path: string): Promise<string> {
  const found = await stat(systemPath(path), { bigint: true }).catch(() => undefined);
  return found === undefined ? 'absent' : `${found.size}:${found.mtimeNs}`;
}

/** A document in the order of the run; its outcome is known if the log has it for the same content. */
interface Slot {
  readonly place: LoggedPlace;
  /** Of a document that is read before it is judged. */
  readonly facts: FileFacts;
  /** Where the log has the outcome. */
  readonly known: number | undefined;
}

interface OpenRun extends ResumeOptions {
  readonly checkpoint: Checkpoint;
  readonly run: LoggedRun;
  readonly known: ReadonlyMap<string, number>;
}

function runOf(open: OpenRun): Run {
  const { checkpoint, run, flags, io } = open;
  const file = flags.checkpoint;
  const outcomesTo = async function* (end: number): AsyncGenerator<Outcome, void, void> {
    for await (const { outcome } of readOutcomes(file, { outcomes: { ...run.outcomes, end } })) yield outcome;
  };
  // What is written to a file needs no flushing; standard output may have a reader that is slow, or has gone.
  return {
    outcomes: outcomesOf(open),
    keep: async ({ outcome, size, document }) => {
      if (document === undefined) return true;
      if (!(await io.flush())) return false;
      await attempt(file, () => {
        checkpoint.add({ ...document, size }, outcome);
      });
      return true;
    },
    log: {
      isRepeated: run.isDone,
      earlier: () => outcomesTo(run.outcomes.end),
      all: async function* () {
        yield* outcomesTo(run.isDone ? run.outcomes.end : await attempt(file, checkpoint.end));
      },
      complete: () => (run.isDone ? Promise.resolve() : attempt(file, checkpoint.complete)),
      close: checkpoint.close,
    },
  };
}

async function* outcomesOf(open: OpenRun): AsyncGenerator<RunOutcome, void, void> {
  const { checkpoint, run, flags, judge, io } = open;
  for await (const { outcome, size } of readOutcomes(flags.checkpoint, run)) {
    yield { outcome, size, isLogged: true };
  }
  if (run.isDone) return;
  const slots: Slot[] = [];
  const options = { ...judge, fileFacts: 'hash' } as const;
  for await (const judged of validateSome(withoutPdfs(placeInputs(open, slots), io, judge), options)) {
    const slot = slots.shift();
    if (slot === undefined) throw new Error('There are more outcomes than inputs.');
    const { place, known } = slot;
    const { file, ...rest } = judged;
    const { size, hash: key = '' } = file ?? slot.facts;
    const outcome =
      known === undefined
        ? { ...rest, index: undefined }
        : (await readOutcomeAt(flags.checkpoint, known)).outcome;
    // Nothing is reported that another process reports.
    await attempt(flags.checkpoint, checkpoint.end);
    // What could not be read may be tomorrow, such as by a package that is installed then.
    const document = { ...place, key: 'unusable' in outcome ? '' : key };
    yield { outcome, size, isLogged: false, document };
  }
}

/** The inputs after those in the log. One whose outcome is known passes without content, so that nothing judges it. */
async function* placeInputs(
  { run, known, flags, inputs, io }: OpenRun,
  slots: Slot[],
): AsyncGenerator<FoundInput, void, void> {
  const last = run.last ?? { at: -1, nth: -1 };
  let at = -1;
  for await (const entry of readInputList(flags.checkpoint, run)) {
    at += 1;
    if (at < last.at || (at === last.at && entry.state === undefined)) continue;
    if (at === last.at && entry.state !== (await stateOf(entry.path))) {
      throw new UnusableInput(
        `${shownPath(entry.path)} has changed since ${flags.checkpoint} was begun, in the middle of its documents: add --changed.`,
      );
    }
    let nth = -1;
    // What may be known is not given to a thread to be judged.
    for await (const input of readEntry(entry, { ...inputs, asPaths: known.size === 0 }, io)) {
      nth += 1;
      if (at === last.at && nth <= last.nth) continue;
      const facts = factsOf(input);
      const where = known.get(facts.hash ?? '');
      slots.push({ place: { at, nth }, facts, known: where });
      yield where === undefined ? input : { name: input.name, unusable: '' };
    }
  }
}

/** @throws UnusableInput for an error of the log */
async function attempt<Result>(file: string, action: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    if (cause instanceof DamagedCheckpoint) throw cause;
    if (cause instanceof RangeError) throw new UnusableInput(cause.message, { cause });
    throw new UnusableInput(fileError(file, cause, 'written'), { cause });
  }
}
