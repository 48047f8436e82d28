import { createColors } from 'picocolors';
import { type BulkInput, readContent } from '../bulk.js';
import type { Outcome } from '../bulk/outcome.js';
import { contentId } from '../check/content-id.js';
import { jsonExcerpts } from '../excerpts/json-excerpts.js';
import { textFixes } from '../fixes/text-fixes.js';
import { check, type CheckIssue, type CheckOptions, type CheckResult } from '../index.js';
import { createIssue } from '../issue.js';
import { createReport } from '../reports.js';
import { formatExcerpt } from '../reports/format-issue.js';
import { counted, oneLine } from '../reports/shown-text.js';
import { withoutByteOrderMark } from '../sniff-content.js';
import { visibleText } from '../visible-text.js';
import type { CheckFlags } from './check-flags.js';
import { exitCode, type ExitCode, worstOf } from './exit-code.js';
import type { CliIo } from './io.js';
import { openInputs } from './open-inputs.js';
import { reportUnusable } from './report-errors.js';
import { version } from './version.js';

/**
 * `check FILE...`: what the service would answer to each Document, everything that is wrong, advice and fixes. Ends with 1 when
 * one of them would not be accepted.
 */
export async function checkCommand(
  files: readonly string[],
  flags: CheckFlags,
  io: CliIo,
): Promise<ExitCode> {
  const format = flags.format ?? (flags.json === true ? 'json' : 'pretty');
  let worst: ExitCode = exitCode.valid;
  try {
    const signal = io.interruption();
    const { inputs, isOne } = await openInputs(files, { ndjson: flags.ndjson ?? false, signal }, io);
    const printer = createPrinter(format, { isOne, io });
    for await (const input of inputs) {
      const checked = checkInput(input, flags);
      printer.add(checked);
      worst = worstOf([worst, exitCodeOf(checked)]);
      await io.drain();
    }
    printer.end();
    return worst;
  } catch (error) {
    return reportUnusable(error, io);
  }
}

/** One input with what the check says of it. */
type Checked = Pick<BulkInput, 'name' | 'source'> &
  ({ readonly unusable: string } | { readonly result: CheckResult; readonly text: string | undefined });

function checkInput(input: BulkInput, flags: CheckFlags): Checked {
  const { name, source } = input;
  const base = { name, ...(source !== undefined && { source }) };
  if ('unusable' in input) return { ...base, unusable: input.unusable };
  const { content } = input;
  const isText = typeof content === 'string' || content instanceof Uint8Array;
  const read = isText ? readContent(name, content) : { kind: 'document' as const, value: content };
  if (read.kind === 'unusable') return { ...base, unusable: read.message };
  if (read.kind === 'ubl')
    return { ...base, unusable: `${name} is UBL, and check takes Documents: use validate or fix.` };
  const text = isText
    ? withoutByteOrderMark(typeof content === 'string' ? content : new TextDecoder().decode(content))
    : undefined;
  return { ...base, result: check(read.value, optionsOf(flags)), text };
}

function optionsOf({ strict, advice, today, peppolId, release, rulesAsOf }: CheckFlags): CheckOptions {
  return {
    ...(strict !== undefined && { strict }),
    ...(advice !== undefined && { advice }),
    ...(today !== undefined && { today }),
    ...(peppolId !== undefined && { peppolIds: peppolId }),
    ...(release !== undefined && { release }),
    ...(rulesAsOf !== undefined && { rulesAsOf }),
  };
}

function exitCodeOf(checked: Checked): ExitCode {
  if ('unusable' in checked) return exitCode.unusable;
  return checked.result.accepted ? exitCode.valid : exitCode.invalid;
}

interface Printer {
  readonly add: (checked: Checked) => void;
  readonly end: () => void;
}

function createPrinter(
  format: NonNullable<CheckFlags['format']>,
  { isOne, io }: { readonly isOne: boolean; readonly io: CliIo },
): Printer {
  const tellUnusable = (checked: Checked): void => {
    if ('unusable' in checked) io.err(`peppol-preflight: ${visibleText(checked.unusable)}\n`);
  };
  if (format === 'pretty') {
    return {
      add: (checked) => {
        tellUnusable(checked);
        if ('result' in checked) io.out(formatResult(checked, io.colour));
      },
      end: () => undefined,
    };
  }
  if (format === 'json') {
    let count = 0;
    return {
      add: (checked) => {
        tellUnusable(checked);
        const { name } = checked;
        const answer =
          'result' in checked ? { name, ...checked.result } : { name, unusable: checked.unusable };
        const json = JSON.stringify(answer, null, 2);
        io.out(isOne ? `${json}\n` : `${count === 0 ? '[' : ','}\n${json}`);
        count += 1;
      },
      end: () => {
        if (!isOne) io.out(count === 0 ? '[]\n' : '\n]\n');
      },
    };
  }
  const report = createReport('sarif', { version });
  return {
    add: (checked) => {
      tellUnusable(checked);
      io.out(report.add(outcomeOf(checked)));
    },
    end: () => {
      io.out(report.end());
    },
  };
}

/** As an outcome of a validation, with the fixes: what reports take. */
function outcomeOf(checked: Checked): Outcome {
  const { name, source } = checked;
  const base = { name, ...(source !== undefined && { source }) };
  if ('unusable' in checked) return { ...base, unusable: checked.unusable };
  const { result, text } = checked;
  const issues = result.issues.map(({ severity, terms, ...issue }) =>
    createIssue({
      ...issue,
      flag: severity === 'error' ? 'fatal' : 'warning',
      terms,
      schematron: 'peppol-preflight',
    }),
  );
  const pointers = result.issues.map(({ pointer }) => pointer);
  return {
    ...base,
    result: {
      id: contentId(name, ...issues.map(({ rule_id }) => rule_id)),
      file_name: name,
      is_valid: result.accepted,
      issues,
      ubl_document: null,
      ...(result.release !== null && { release: result.release }),
    },
    ...(text !== undefined && {
      excerpts: jsonExcerpts(text, pointers),
      fixes: result.issues.map(({ fixes }) => textFixes(text, fixes)),
    }),
  };
}

const INDENT = ' '.repeat(11);

/** The answer for a person: the headline, each issue with its place, its fixes and what follows from it, and the total. */
function formatResult(checked: Extract<Checked, { readonly result: CheckResult }>, colour: boolean): string {
  const { name, source, result, text } = checked;
  const { bold, dim, green, red } = createColors(colour);
  const { accepted, status, issues, totals, participants } = result;
  const counts = (['error', 'warning', 'advice'] as const).flatMap((severity) => {
    const count = issues.filter((issue) => issue.severity === severity).length;
    if (count === 0) return [];
    return [severity === 'advice' ? `${count} advice` : counted(count, severity)];
  });
  const headline = accepted
    ? `${green('✔')} ${bold(oneLine(name))} would be accepted`
    : `${red('✖')} ${bold(oneLine(name))} would be rejected with status ${status}`;
  const facts = [
    ...(totals === null
      ? []
      : [`total ${totals.invoiceTotal.toFixed(2)}, of which VAT ${totals.totalTax.toFixed(2)}`]),
    ...(participants.sender === null || participants.receiver === null
      ? []
      : [`from ${oneLine(participants.sender)} to ${oneLine(participants.receiver)}`]),
  ];
  const excerpts =
    text === undefined
      ? []
      : jsonExcerpts(
          text,
          issues.map(({ pointer }) => pointer),
        );
  const shown = issues.map((issue, index) => {
    const excerpt = excerpts[index];
    const line = (source?.line ?? 1) - 1;
    const place =
      excerpt === null || excerpt === undefined
        ? ''
        : formatExcerpt(
            { ...excerpt, line: excerpt.line + line, endLine: excerpt.endLine + line },
            { file: source?.file ?? name, level: issue.severity === 'error' ? 'error' : 'warning' },
            createColors(colour),
          );
    return formatIssue(issue, place, colour);
  });
  const head = `${headline}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}\n`;
  const body = shown.length === 0 ? '' : `\n${shown.join('\n')}\n`;
  return `${head}${body}${facts.length === 0 ? '' : `  ${dim(facts.join('; '))}\n`}`;
}

function formatIssue(issue: CheckIssue, place: string, colour: boolean): string {
  const { bold, cyan, dim, green, red, yellow, blue } = createColors(colour);
  const paint = { error: red, warning: yellow, advice: blue }[issue.severity];
  const head = [paint(issue.severity.padEnd(7)), bold(oneLine(issue.rule_id)), cyan(oneLine(issue.pointer))];
  const message = visibleText(issue.message).replaceAll('\n', `\n${INDENT}`);
  const fixes = issue.fixes.map(
    ({ kind, title }) => `${INDENT}${green(kind === 'safe' ? 'fix' : 'perhaps')}: ${oneLine(title)}\n`,
  );
  const rules = [...new Set(issue.consequences.map(({ rule_id, pointer }) => `${rule_id} (${pointer})`))];
  const follows =
    rules.length === 0 ? '' : `${INDENT}${dim(`from this follow: ${oneLine(rules.join(', '))}`)}\n`;
  return `  ${head.join('  ').trimEnd()}\n${INDENT}${message}\n${place}${fixes.join('')}${follows}`;
}
