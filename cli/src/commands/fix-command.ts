import {
  createNotJudgedTally,
  type NotJudgedReason,
  readChunks,
  reportTexts,
  shownPath,
} from 'peppol-preflight/tools';
import { languageOf, loadLanguageOf, type LanguageFlags } from '../flags/language-flags.js';
import { type TodayFlag, todayOf } from '../flags/today-flag.js';
import { hasLines, kindOfFile } from '../inputs/kind-of-file.js';
import { listEntries, type Place, placeOf } from '../inputs/open-inputs.js';
import { type InputEntry, whyNotJudged } from '../inputs/read-entry.js';
import { notJudgedText } from '../reports/not-judged.js';
import { documentFolder } from '../outputs/document-folder.js';
import type { ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { atStage } from '../terminal/stages.js';
import { untilInterrupted } from '../terminal/until-interrupted.js';
import { fixFile, fixStandardInput } from './fix-file.js';
import { fixLines } from './fix-lines.js';
import { type FixRun, tell } from './fix-run.js';
import { createFixTally } from './fix-tally.js';
import { NotWritten, openTarget } from './fix-target.js';

/** The options of `fix`. */
export interface FixFlags extends LanguageFlags, TodayFlag {
  /** Write the corrected text into the file. */
  readonly write?: boolean;
  /** Folder to write the documents to, corrected or as they are. */
  readonly output?: string;
  /** Also apply fixes that change what the document means. */
  readonly suggested?: boolean;
  /** Print the differences instead of the corrected text. */
  readonly diff?: boolean;
  /** The ids of choices to make. */
  readonly choose?: readonly string[];
  /** Whether Documents may have the further fields of EN 16931. */
  readonly extended?: boolean;
  /** Read every file as NDJSON. */
  readonly ndjson?: boolean;
  /** Bytes of one document. */
  readonly maxBytes?: number;
}

/**
 * `fix FILE...`: corrects what can be corrected, and prints the text, or the differences, or writes the files. What a person has to
 * choose is asked on a terminal, and listed elsewhere. Ends with 1 if errors remain, with 2 if a document cannot be read or written.
 */
export async function fixCommand(paths: readonly string[], flags: FixFlags, io: CliIo): Promise<ExitCode> {
  try {
    const { ndjson = false, maxBytes } = flags;
    const run = await startFix(paths, flags, io);
    atStage('heeding signals');
    const { folder, signal, tally } = run;
    const options = { ndjson, signal, maxBytes, archives: false };
    const left = createNotJudgedTally();
    for await (const entry of untilInterrupted(listEntries(paths, options), signal)) {
      if (folder?.holds(entry.path) === true) continue;
      const reason = await whyNotFixed(entry, options);
      if (reason !== undefined) {
        left.add(entry.path, reason);
        continue;
      }
      try {
        await fixEntry(entry, options, run);
      } catch (error) {
        if (signal.aborted) break;
        reportUnusable(error, io);
        tally.add(error instanceof NotWritten ? 'unwritten' : 'unread');
      }
      await io.drain();
    }
    if (run.isSeveral || tally.count() > 1) tell(tally.summary(), run);
    const text = notJudgedText(left.counts(), run.words);
    if (text !== '') tell(text, run);
    return tally.exitCode();
  } catch (error) {
    return reportUnusable(error, io);
  }
}

/** Why a file in a folder or of a pattern is not corrected that `fix` reads. */
async function whyNotFixed(
  entry: InputEntry,
  options: Parameters<typeof whyNotJudged>[1],
): Promise<NotJudgedReason | undefined> {
  if (entry.unusable !== undefined || entry.origin === 'named') return undefined;
  const isPdf = kindOfFile(entry.path, options) === 'pdf';
  return isPdf ? 'format' : whyNotJudged(entry, options);
}

async function startFix(paths: readonly string[], flags: FixFlags, io: CliIo): Promise<FixRun> {
  const { write = false, diff = false, output, suggested = false, extended = false } = flags;
  const places = await Promise.all(paths.map((path) => placeOf(path)));
  const isSeveral = places.length > 1 || places.some(isMany);
  if (write && paths.includes('-')) {
    throw new UnusableInput(
      'Standard input cannot be written: leave out --write, and the corrected text is printed.',
    );
  }
  if (isSeveral && !write && !diff && output === undefined) {
    throw new UnusableInput(
      'Only one corrected text can be printed: give --write, --output or --diff for several files.',
    );
  }
  const words = reportTexts(languageOf(flags).language ?? 'en');
  return {
    isWriting: write,
    isDiff: diff,
    isSeveral,
    folder:
      output === undefined
        ? undefined
        : await documentFolder(output, { paths, option: '--output', isSkipped: true }),
    maxBytes: flags.maxBytes,
    options: {
      ...{ suggested, choices: flags.choose ?? [], extended },
      today: todayOf(flags),
      ...(await loadLanguageOf(flags)),
    },
    words,
    tally: createFixTally(write || output !== undefined, words),
    signal: io.interruption(),
    io,
  };
}

function isMany({ kind }: Place): boolean {
  return kind === 'folder' || kind === 'glob';
}

async function fixEntry(
  { path, unusable }: InputEntry,
  options: { readonly ndjson: boolean },
  run: FixRun,
): Promise<void> {
  if (unusable !== undefined) throw new UnusableInput(unusable);
  if (path === '-' && !options.ndjson) return fixStandardInput(run);
  if (!hasLines(path, options)) return fixFile(path, run);
  const isStream = path === '-';
  const chunks = isStream ? run.io.stdin() : readChunks(path, { maxBytes: Infinity, signal: run.signal });
  const target = openTarget(isStream ? undefined : path, run);
  return fixLines(isStream ? 'standard input' : shownPath(path), chunks, { target, run });
}
