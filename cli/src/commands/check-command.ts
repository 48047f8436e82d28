import { check, type CheckOptions, type CheckResult } from 'peppol-preflight';
import { readContent, type ReadInput } from 'peppol-preflight/bulk';
import {
  createNotJudgedTally,
  factsOfChecked,
  isCiiContent,
  reportTexts,
  withoutByteOrderMark,
} from 'peppol-preflight/tools';
import { documentOfCii, whyNoUbl } from '../inputs/cii-inputs.js';
import { hasInvoiceFacts } from '../reports/create-report.js';
import { createRunNotes } from '../reports/run-notes.js';
import { oneLine } from '../reports/shown-text.js';
import type { CheckFlags } from '../runs/check-flags.js';
import { type Checked, createCheckPrinter } from './check-printer.js';
import { loadEngines } from '../flags/engine-flags.js';
import { EXIT_CODE, type ExitCode, worstOf } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { languageOf, loadLanguageOf } from '../flags/language-flags.js';
import { todayOf } from '../flags/today-flag.js';
import { openInputs } from '../inputs/open-inputs.js';
import { withoutPdfs } from '../inputs/pdf-inputs.js';
import { formatOf, type OpenReport, outputsOf } from '../outputs/open-reports.js';
import { runWithReports, withWarnings } from '../runs/run-with-reports.js';
import { withNotJudged } from '../runs/with-not-judged.js';
import { untilInterrupted } from '../terminal/until-interrupted.js';

/**
 * `check FILE...`: the service's answer to each Document, all issues, advice and fixes. Ends with 1 if one of them would not be
 * accepted.
 */
export async function checkCommand(
  files: readonly string[],
  flags: CheckFlags,
  io: CliIo,
): Promise<ExitCode> {
  return runWithReports(files, flags, io, (output, reports) => checkInto(output, files, flags, reports));
}

async function checkInto(
  io: CliIo,
  files: readonly string[],
  flags: CheckFlags,
  reports: readonly OpenReport[],
): Promise<ExitCode> {
  const { archives, ndjson = false, quiet = false, maxWarnings = Infinity, maxBytes } = flags;
  const options = {
    ...optionsOf(flags),
    today: todayOf(flags),
    ...(await loadEngines(flags)),
    ...(await loadLanguageOf(flags)),
  };
  const signal = io.interruption();
  const { inputs, isOne } = await openInputs(
    files,
    { ndjson, archives, signal, maxBytes, except: outputsOf(flags) },
    io,
  );
  const { language } = languageOf(flags);
  const format = formatOf(flags);
  const hasFacts = [format, ...reports.map((report) => report.format)].some(hasInvoiceFacts);
  const printers = [
    createCheckPrinter({ format, isOne, ...(language && { language }) }, io),
    ...reports.map((report) =>
      createCheckPrinter({ format: report.format, isOne, ...(language && { language }) }, report.io),
    ),
  ];
  let worst: ExitCode = EXIT_CODE.valid;
  let warnings = 0;
  let judged = 0;
  const notJudged = createNotJudgedTally();
  const notes = createRunNotes({ hasConversions: format === 'csv' || format === 'github' });
  // CII becomes the Document that is checked, and not UBL.
  for await (const input of untilInterrupted(
    withoutPdfs(inputs, io, { layers: [], today: options.today }),
    signal,
  )) {
    const checked = await checkAny(input, { ...options, hasFacts });
    if ('unusable' in checked && checked.notJudged !== undefined)
      notJudged.add(checked.name, checked.notJudged);
    else judged += 1;
    if ('unusable' in checked && checked.notJudged === undefined)
      io.err(`peppol-preflight: ${oneLine(checked.unusable)}\n`);
    if ('result' in checked) {
      notes.add({ ...checked, result: { rules_as_of: checked.result.rules_as_of ?? undefined } });
      warnings += checked.result.issues.filter(({ severity }) => severity === 'warning').length;
    }
    const shown = quiet ? errorsOf(checked) : checked;
    if (shown !== undefined) for (const printer of printers) printer.add(shown);
    worst = worstOf([worst, exitCodeOf(checked)]);
    await io.drain();
  }
  for (const printer of printers) printer.end();
  const lines = notes.lines(reportTexts(language ?? 'en'));
  const isSaid = format === 'pretty' && flags.output === undefined;
  if (isSaid && lines.length > 0) io.out(`${lines.join('\n')}\n`);
  else for (const line of lines) io.err(`peppol-preflight: ${line}\n`);
  worst = withNotJudged(worst, { notJudged: notJudged.counts(), judged, flags, isSaid }, io);
  if (signal.aborted) return worst;
  return withWarnings(worst, { warnings, maxWarnings }, io);
}

/** How an input is checked. */
interface InputCheck extends CheckOptions {
  /** Whether to find what a table says of the invoice. */
  readonly hasFacts: boolean;
}

/** Checks a Document; of CII, the extended Document that it becomes. */
async function checkAny(input: ReadInput, options: InputCheck): Promise<Checked> {
  const content = 'content' in input ? input.content : undefined;
  const isText = typeof content === 'string' || content instanceof Uint8Array;
  if (!isText || !isCiiContent(content)) return checkInput(input, options);
  const { name } = input;
  try {
    const { document, converted } = await documentOfCii(content);
    return checkInput({ name, content: document, converted }, { ...options, extended: true });
  } catch (error) {
    return { name, unusable: whyNoUbl(name, error) };
  }
}

function checkInput(input: ReadInput, { hasFacts, ...options }: InputCheck): Checked {
  const { name, source, converted } = input;
  const base = {
    name,
    ...(source !== undefined && { source }),
    ...(converted !== undefined && { converted }),
  };
  if ('unusable' in input) return input;
  const { content } = input;
  const { maxBytes } = options;
  const isText = typeof content === 'string' || content instanceof Uint8Array;
  const read = isText
    ? readContent(name, content, maxBytes === undefined ? {} : { maxBytes })
    : { kind: 'document' as const, value: content };
  if (read.kind === 'unusable') return { ...base, unusable: read.message };
  if (read.kind === 'ubl')
    return { ...base, unusable: `${name} is UBL, but check takes Documents: use validate or fix.` };
  const text = isText
    ? withoutByteOrderMark(typeof content === 'string' ? content : new TextDecoder().decode(content))
    : undefined;
  const result = check(read.value, options);
  const invoice = hasFacts ? factsOfChecked(read.value, judgedUbl(result)) : undefined;
  return { ...base, result, text, ...(invoice !== undefined && { invoice }) };
}

/** The UBL that the rules judged; undefined if the Document did not reach them. */
function judgedUbl({ release, ubl }: CheckResult): string | undefined {
  return release === null ? undefined : (ubl ?? undefined);
}

function optionsOf({
  strict,
  extended,
  advice,
  peppolId,
  release,
  rulesAsOf,
  maxBytes,
}: CheckFlags): CheckOptions {
  return {
    ...(strict !== undefined && { strict }),
    ...(extended !== undefined && { extended }),
    ...(advice !== undefined && { advice }),
    ...(peppolId !== undefined && { peppolIds: peppolId }),
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rulesAsOf }),
    ...(maxBytes !== undefined && { maxBytes }),
  };
}

function exitCodeOf(checked: Checked): ExitCode {
  if ('unusable' in checked) return checked.notJudged === undefined ? EXIT_CODE.unusable : EXIT_CODE.valid;
  return checked.result.accepted ? EXIT_CODE.valid : EXIT_CODE.invalid;
}

/** The errors only, without warnings and advice; undefined if there are none. */
function errorsOf(checked: Checked): Checked | undefined {
  if ('unusable' in checked) return checked;
  const { result } = checked;
  if (result.accepted) return undefined;
  return {
    ...checked,
    result: { ...result, issues: result.issues.filter(({ severity }) => severity === 'error') },
  };
}
