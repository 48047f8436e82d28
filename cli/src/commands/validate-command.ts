import { packageNames } from '../registry/registry.js';
import { registryFolder } from '../registry/registry-folder.js';
import { rulesModule } from '../registry/rules-module.js';
import type { BulkOptions } from 'peppol-preflight/bulk';
import type { ReportFormat } from '../reports.js';
import { hasExcerpts, hasInvoiceFacts } from '../reports/create-report.js';
import { loadEngines } from '../flags/engine-flags.js';
import { type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { languageOf } from '../flags/language-flags.js';
import { todayOf } from '../flags/today-flag.js';
import { openInputs } from '../inputs/open-inputs.js';
import { formatOf, type OpenReport, outputsOf } from '../outputs/open-reports.js';
import { copyFailed } from '../runs/copy-failed.js';
import { reportRun } from '../runs/report-run.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { resumeRun } from '../runs/resume-run.js';
import { startRun } from '../runs/run-outcomes.js';
import { runWithReports } from '../runs/run-with-reports.js';
import { errorInFlags, type ValidateFlags } from '../runs/validate-flags.js';

/** `validate FILE...`: one verdict for each document, in the order given; the exit status is that of the worst. */
export async function validateCommand(
  files: readonly string[],
  flags: ValidateFlags,
  io: CliIo,
): Promise<ExitCode> {
  const settled = { ...flags, format: formatOf(flags) };
  const error = await errorInFlags(flags, (text) => {
    io.err(`peppol-preflight: ${text}\n`);
  });
  if (error !== undefined) return reportUnusable(new UnusableInput(error), io);
  return runWithReports([...files, ...(flags.rules ?? [])], flags, io, (output, reports) =>
    validateInto(output, files, settled, reports),
  );
}

/** The options with a format. */
type SettledFlags = ValidateFlags & { readonly format: ReportFormat };

async function validateInto(
  io: CliIo,
  files: readonly string[],
  flags: SettledFlags,
  reports: readonly OpenReport[],
): Promise<ExitCode> {
  const { archives, checkpoint, ndjson = false, shard: part } = flags;
  const engines = await loadEngines(flags);
  const signal = io.interruption();
  const inputs = {
    ndjson,
    archives,
    signal,
    maxBytes: flags.maxBytes,
    except: outputsOf(flags),
    part,
    asPaths: true,
  };
  const opened = await openInputs(files, inputs, io);
  // Lines from a process that waits for each answer are not batched.
  const judge = {
    ...optionsOf(flags),
    today: todayOf(flags),
    ...languageOf(flags),
    ...engines,
    signal,
    isDialogue: opened.isStream && ndjson,
  };
  const run =
    checkpoint === undefined
      ? startRun(opened, judge, io)
      : await resumeRun(files, { flags: { ...flags, checkpoint }, inputs, judge, io });
  try {
    const copying = await copyFailed(run, { folder: flags.failedTo, paths: files }, io);
    const code = await reportRun(copying.run, { flags, reports, opened, signal }, io);
    return worstOf([code, copying.exitCode()]);
  } finally {
    run.log?.close();
  }
}

function optionsOf({
  format,
  report = [],
  summary,
  strict,
  extended,
  layers,
  release,
  rules,
  queryBinding,
  trustRules,
  addedRules = true,
  rulesAsOf,
  workers,
  timeLimit,
  maxBytes,
}: SettledFlags): BulkOptions {
  const isSummaryOnly = summary === true && (format === 'pretty' || format === 'json');
  const shown = [...(isSummaryOnly ? [] : [format]), ...report.map((each) => each.format)];
  return {
    // The JSON answer is that of the service, which includes the UBL of a Document.
    ublDocument: shown.includes('json'),
    excerpts: shown.some(hasExcerpts),
    ...(shown.some(hasInvoiceFacts) && { invoiceFacts: true }),
    nextRelease: true,
    ...(addedRules && packageNames(registryFolder()).length > 0 && { rulesModule: rulesModule() }),
    ...(strict !== undefined && { strict }),
    ...(extended !== undefined && { extended }),
    ...(layers !== undefined && { layers: layers.filter((layer) => layer !== 'none') }),
    ...(rules !== undefined && { ruleFiles: rules }),
    ...(queryBinding !== undefined && { queryBinding }),
    ...(trustRules !== undefined && { trustRules }),
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rulesAsOf }),
    ...(workers !== undefined && { workers }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit * 1000 }),
  };
}
