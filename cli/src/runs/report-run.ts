import { type BulkSummary, createTally, type Outcome } from 'peppol-preflight/bulk';
import { reportTexts } from 'peppol-preflight/tools';
import type { ReportFormat } from '../reports.js';
import { createRunNotes } from '../reports/run-notes.js';
import { EXIT_CODE, type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { languageOf } from '../flags/language-flags.js';
import type { OpenedInputs } from '../inputs/open-inputs.js';
import type { OpenReport } from '../outputs/open-reports.js';
import { formatSummary } from './print-outcomes.js';
import { createProgress } from './progress.js';
import type { Run } from './run-outcomes.js';
import { createRunPrinters } from './run-printers.js';
import { withNotJudged } from './with-not-judged.js';
import { withWarnings } from './run-with-reports.js';
import { untilInterrupted } from '../terminal/until-interrupted.js';
import type { ValidateFlags } from './validate-flags.js';

/** What a run is reported by. */
export interface RunReports {
  readonly flags: Pick<
    ValidateFlags,
    'output' | 'summary' | 'quiet' | 'failFast' | 'maxWarnings' | 'language' | 'shard' | 'strictFiles'
  > & {
    readonly format: ReportFormat;
  };
  readonly reports: readonly OpenReport[];
  readonly opened: Pick<OpenedInputs, 'isOne' | 'isStream' | 'size'>;
  readonly signal: AbortSignal;
}

/** Writes the reports of a run, shows its progress, and returns the exit status of the worst document. */
export async function reportRun(
  run: Run,
  { flags, reports, opened: { isOne, isStream, size }, signal }: RunReports,
  io: CliIo,
): Promise<ExitCode> {
  const { format, summary = false, failFast = false, maxWarnings = Infinity } = flags;
  // The summary takes the place of the documents, except in reports that only a machine reads.
  const isSummaryOnly = summary && (format === 'pretty' || format === 'json');
  const printers = await createRunPrinters(run, { flags, reports, isOne, isSummaryOnly }, io);
  const progress = await createProgress(size, io);
  const tally = createTally();
  const notes = createRunNotes({ hasConversions: isSummaryOnly || format === 'csv' });
  let done = 0;
  let worst: ExitCode = EXIT_CODE.valid;
  let warnings = 0;
  let isWhole = true;
  try {
    for await (const each of untilInterrupted(run.outcomes, signal)) {
      const { outcome } = each;
      tally.add(outcome);
      notes.add(outcome);
      done += each.size;
      progress.makeRoom();
      warnings += countWarnings(outcome);
      printers.add(each);
      progress.update(tally.summary, done);
      worst = worstOf([worst, exitCodeOf(outcome)]);
      if (!(await run.keep(each))) {
        if (signal.aborted) break;
        return EXIT_CODE.closedPipe;
      }
      isWhole = !failFast || worst === EXIT_CODE.valid;
      if (!isWhole) break;
      // The rest of the output is not read, but the exit status must be that of the whole run, and other reports must be complete.
      const isUnread = io.isClosed?.() === true && reports.length === 0;
      isWhole = !isUnread || worst === EXIT_CODE.valid;
      if (!isWhole) break;
      if (isUnread && isStream) return EXIT_CODE.closedPipe;
      await io.drain();
    }
  } finally {
    progress.stop();
  }
  await printers.end();
  const words = languageOf(flags);
  if (isSummaryOnly) io.out(summaryText(tally.summary(), format === 'json', { ...words, colour: io.colour }));
  else if (summary || signal.aborted) io.err(formatSummary(tally.summary(), { ...words, colour: false }));
  const lines = format === 'github' ? [] : notes.lines(reportTexts(words.language ?? 'en'));
  if (lines.length > 0 && format === 'pretty' && flags.output === undefined) io.out(`${lines.join('\n')}\n`);
  else for (const line of lines) io.err(`peppol-preflight: ${line}\n`);
  const { notJudged, documents } = tally.summary();
  // The report of a terminal says it, and so does a summary.
  const isSaid = summary || signal.aborted || (format === 'pretty' && flags.output === undefined);
  worst = withNotJudged(worst, { notJudged, judged: documents, flags, isSaid }, io);
  if (signal.aborted) return worst;
  if (isWhole) await run.log?.complete();
  return withWarnings(worst, { warnings, maxWarnings }, io);
}

function summaryText(
  summary: BulkSummary,
  json: boolean,
  style: Parameters<typeof formatSummary>[1],
): string {
  return json ? `${JSON.stringify(summary, null, 2)}\n` : formatSummary(summary, style);
}

function countWarnings(outcome: Outcome): number {
  return 'result' in outcome ? outcome.result.issues.filter(({ flag }) => flag !== 'fatal').length : 0;
}

/** The exit status of an outcome. */
export function exitCodeOf(outcome: Outcome): ExitCode {
  if ('unusable' in outcome) return outcome.notJudged === undefined ? EXIT_CODE.unusable : EXIT_CODE.valid;
  return 'result' in outcome && outcome.result.is_valid ? EXIT_CODE.valid : EXIT_CODE.invalid;
}
