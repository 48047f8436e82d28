import type { Outcome } from 'peppol-preflight/bulk';
import { createReport, type ReportFormat } from '../reports.js';
import type { CliIo } from '../terminal/io.js';
import type { OpenReport } from '../outputs/open-reports.js';
import { createFilePrinter, createPrinter, type Printer } from './print-outcomes.js';
import { languageOf } from '../flags/language-flags.js';
import { cutBack, isWrittenLate } from './resumed-reports.js';
import type { Run, RunOutcome } from './run-outcomes.js';
import type { ValidateFlags } from './validate-flags.js';
import { version } from '../terminal/version.js';

/** Prints the reports of a run. */
interface RunPrinters {
  readonly add: (outcome: RunOutcome) => void;
  readonly end: () => Promise<void>;
}

interface RunPrinterOptions {
  readonly flags: Pick<ValidateFlags, 'output' | 'quiet' | 'language'> & { readonly format: ReportFormat };
  readonly reports: readonly OpenReport[];
  readonly isOne: boolean;
  /** Whether a summary takes the place of the main report. */
  readonly isSummaryOnly: boolean;
}

/** A report and when it is written. */
interface Target {
  readonly printer: Printer;
  /** At the end, from the log. */
  readonly isLate: boolean;
  /** Whether it has the outcomes that are logged: what an earlier process printed, or lines in a file. */
  readonly hasLogged: boolean;
  /** Whether it shows only inputs that cannot be used. */
  readonly isUnusableOnly: boolean;
}

/**
 * The reports of a run: written outcome by outcome. If the run can be resumed, standard output has reports that only make sense as a
 * whole from its log at the end, and files of lines are cut back to it now; other files are written anew.
 *
 * @throws UnusableInput if a file cannot be written
 */
export async function createRunPrinters(
  run: Run,
  { flags, reports, isOne, isSummaryOnly }: RunPrinterOptions,
  io: CliIo,
): Promise<RunPrinters> {
  const { format, output, quiet = false } = flags;
  const { log } = run;
  const { language } = languageOf(flags);
  const shown = (outcome: Outcome): Outcome | undefined => (quiet ? withoutWarnings(outcome) : outcome);
  const main: Target = {
    printer: createPrinter({ format, isOne, ...(language && { language }) }, io),
    isLate: log !== undefined && output === undefined && !isSummaryOnly && isWrittenLate(format),
    // Standard output has what an earlier process printed, unless a complete run is reported again.
    hasLogged: output === undefined || isSummaryOnly ? log?.isRepeated === false : isKept(format),
    isUnusableOnly: isSummaryOnly,
  };
  const others = reports.map((report): Target => ({
    printer: createFilePrinter({ format: report.format, isOne, ...(language && { language }) }, report.io),
    isLate: false,
    hasLogged: isKept(report.format),
    isUnusableOnly: false,
  }));
  if (log !== undefined) {
    const kept = [
      ...(output === undefined || isSummaryOnly ? [] : [{ format, path: output, io }]),
      ...reports,
    ].filter((report) => isKept(report.format));
    const texts = async function* (): AsyncGenerator<string, void, void> {
      const report = createReport('ndjson', { version });
      for await (const outcome of log.earlier()) {
        const part = shown(outcome);
        if (part !== undefined) yield report.add(part);
      }
    };
    for (const report of kept) await cutBack(report.path, texts, report.io.out);
  }
  const targets = [main, ...others];
  const add = ({ printer, isUnusableOnly }: Target, outcome: Outcome): void => {
    if (!isUnusableOnly || ('unusable' in outcome && outcome.notJudged === undefined)) printer.add(outcome);
  };
  return {
    add: ({ outcome, isLogged }) => {
      const part = shown(outcome);
      if (part === undefined) return;
      for (const target of targets.filter(({ isLate }) => !isLate)) {
        if (isLogged && target.hasLogged) target.printer.pass(part);
        else add(target, part);
      }
    },
    end: async () => {
      const late = targets.filter(({ isLate }) => isLate);
      if (log !== undefined && late.length > 0) {
        for await (const outcome of log.all()) {
          const part = shown(outcome);
          if (part === undefined) continue;
          for (const target of late) add(target, part);
          await io.drain();
        }
      }
      for (const { printer, isUnusableOnly } of targets) if (!isUnusableOnly) printer.end();
    },
  };
}

/** Whether a file of this format goes on where an earlier process stopped. */
function isKept(format: ReportFormat): boolean {
  return format === 'ndjson';
}

/** An outcome with only its errors; undefined if it has none. */
function withoutWarnings(outcome: Outcome): Outcome | undefined {
  if (!('result' in outcome)) return outcome;
  if (outcome.result.is_valid) return undefined;
  const { excerpts } = outcome;
  const isError = outcome.result.issues.map(({ flag }) => flag === 'fatal');
  const issues = outcome.result.issues.filter((_, index) => isError[index]);
  return {
    ...outcome,
    result: { ...outcome.result, issues },
    ...(excerpts !== undefined && { excerpts: excerpts.filter((_, index) => isError[index]) }),
  };
}
