import { compareResults, diffReleases, type ReleaseDiff } from 'peppol-preflight';
import type { NotJudgedReason, Outcome } from 'peppol-preflight/bulk';
import { createNotJudgedTally, reportTexts } from 'peppol-preflight/tools';
import { type ComparedDocument, createDiffReport, type ReportFormat } from '../reports.js';
import { hasInvoiceFacts } from '../reports/create-report.js';
import { createRunNotes } from '../reports/run-notes.js';
import { oneLine } from '../reports/shown-text.js';
import { EXIT_CODE, type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { listInputs, openInputs } from '../inputs/open-inputs.js';
import { withoutPdfs } from '../inputs/pdf-inputs.js';
import { withOutput } from '../outputs/open-output.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { untilInterrupted, withInterruption } from '../terminal/until-interrupted.js';
import { withNotJudged } from '../runs/with-not-judged.js';
import { validateSome } from '../runs/validate-some.js';
import { version } from '../terminal/version.js';

/** The options of `diff`. */
export interface DiffFlags {
  /** Files, folders and patterns of documents to compare. */
  readonly documents?: readonly string[];
  readonly format?: ReportFormat;
  readonly json?: boolean;
  /** File instead of standard output. */
  readonly output?: string;
  readonly workers?: number;
}

/**
 * `diff FROM TO`: what changes in the rules from one release to another; with documents, those whose verdict or issues
 * change, and why. Ends with 1 if a verdict changes.
 */
export async function diffCommand(from: string, to: string, flags: DiffFlags, io: CliIo): Promise<ExitCode> {
  const { documents = [] } = flags;
  try {
    const diff = readDiff(from, to);
    if (documents.includes('-')) {
      throw new UnusableInput(
        'Standard input cannot be read twice, once for each release: give --documents files.',
      );
    }
    // Signals are heeded before the report is opened.
    const signal = io.interruption();
    const inputs = listInputs(documents, signal);
    const code = await withOutput(flags.output, { inputs, io }, (output) =>
      writeDiff(diff, flags, { io: output, signal }),
    );
    return withInterruption(code, signal);
  } catch (error) {
    return reportUnusable(error, io);
  }
}

function readDiff(from: string, to: string): ReleaseDiff {
  try {
    return diffReleases(from, to);
  } catch (cause) {
    if (cause instanceof RangeError) throw new UnusableInput(cause.message, { cause });
    throw cause;
  }
}

/** The edge of the command. */
interface DiffRun {
  readonly io: CliIo;
  readonly signal: AbortSignal;
}

async function writeDiff(diff: ReleaseDiff, flags: DiffFlags, run: DiffRun): Promise<ExitCode> {
  const { io, signal } = run;
  const format = flags.format ?? (flags.json === true ? 'json' : 'pretty');
  const hasDocuments = flags.documents !== undefined;
  const report = createDiffReport(format, diff, { hasDocuments, colour: io.colour, version });
  const print = (text: string): void => {
    if (text !== '') io.out(text);
  };
  let worst: ExitCode = EXIT_CODE.valid;
  if (flags.documents !== undefined) {
    const documents = compareDocuments(diff, flags.documents, { ...flags, format }, run);
    const notJudged = createNotJudgedTally();
    const notes = createRunNotes({ hasConversions: true });
    let judged = 0;
    for await (const document of untilInterrupted(documents, signal)) {
      if ('notJudged' in document) {
        notJudged.add(document.name, document.notJudged);
        continue;
      }
      judged += 1;
      notes.add(document);
      print(report.add(document));
      if ('unusable' in document && format !== 'pretty') {
        io.err(`peppol-preflight: ${oneLine(document.unusable)}\n`);
      }
      worst = worstOf([worst, exitCodeOf(document)]);
      await io.drain();
    }
    for (const line of notes.lines(reportTexts('en'))) io.err(`peppol-preflight: ${line}\n`);
    worst = withNotJudged(worst, { notJudged: notJudged.counts(), judged, flags: {}, isSaid: false }, io);
  }
  print(report.end());
  return worst;
}

/** A file that nobody named by itself. */
interface NotJudged {
  readonly name: string;
  readonly notJudged: NotJudgedReason;
}

/** Judges every document by both releases; inputs that cannot be judged are the same in both. */
async function* compareDocuments(
  diff: ReleaseDiff,
  paths: readonly string[],
  { workers, output, format }: DiffFlags & { readonly format: ReportFormat },
  { io, signal }: DiffRun,
): AsyncGenerator<ComparedDocument | NotJudged, void, void> {
  // What is judged of a PDF is the same in both releases.
  const silent = { ...io, err: () => undefined };
  const judge = async (release: string): Promise<AsyncGenerator<Outcome, void, void>> => {
    const { inputs } = await openInputs(
      paths,
      { ndjson: false, signal, except: output === undefined ? [] : [output] },
      io,
    );
    const options = {
      release,
      signal,
      invoiceFacts: hasInvoiceFacts(format),
      ...(workers !== undefined && { workers }),
    };
    return validateSome(withoutPdfs(inputs, silent), options);
  };
  const [before, after] = [await judge(diff.from), await judge(diff.to)];
  try {
    for (;;) {
      const [first, second] = [await before.next(), await after.next()];
      if (first.done === true || second.done === true) return;
      const { name } = first.value;
      if ('unusable' in first.value && first.value.notJudged !== undefined)
        yield { name, notJudged: first.value.notJudged };
      else yield comparedDocument(diff, first.value, second.value);
    }
  } finally {
    // What ends one of them ends the threads of both.
    await Promise.all([before.return(), after.return()]);
  }
}

function comparedDocument(diff: ReleaseDiff, before: Outcome, after: Outcome): ComparedDocument {
  const { name, source, converted, invoice } = before;
  const base = {
    name,
    ...(source !== undefined && { source }),
    ...(converted !== undefined && { converted }),
    ...(invoice !== undefined && { invoice }),
  };
  if ('result' in before && 'result' in after) {
    return { ...base, comparison: compareResults(diff, before.result, after.result) };
  }
  if ('unusable' in before) return { ...base, unusable: before.unusable };
  const status = 'error' in before ? before.error.status : 'unknown';
  return {
    ...base,
    unusable: `${name} is rejected with status ${status} in every release: validate it first.`,
  };
}

function exitCodeOf(document: ComparedDocument): ExitCode {
  if ('unusable' in document) return EXIT_CODE.unusable;
  const { is_valid } = document.comparison;
  return is_valid.from === is_valid.to ? EXIT_CODE.valid : EXIT_CODE.invalid;
}
