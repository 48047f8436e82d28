import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { documentJsonSchema, LAYERS, releases, ruleSetsAsOf } from '../index.js';
import { REPORT_FORMATS } from '../reports.js';
import { applyConfiguration } from './configuration.js';
import type { AddRulesFlags } from './added-rules-commands.js';
import type { CheckFlags } from './check-flags.js';
import type { CompileRulesFlags } from './compile-rules-command.js';
import { documentCommand, ublCommand } from './convert-commands.js';
import type { DiffFlags } from './diff-command.js';
import { engineOption, schemaEngineOption } from './engine-flags.js';
import { EXIT_CODE, type ExitCode, worstOf } from './exit-code.js';
import { explainCommand } from './explain-command.js';
import type { FixFlags } from './fix-command.js';
import type { CliIo } from './io.js';
import { LANGUAGE_CODES } from '../languages/language-codes.js';
import { type LanguageFlags, languageOption, withLanguage } from './language-flags.js';
import type { ReportFile } from './open-reports.js';
import type { PdfFlags } from './pdf-command.js';
import type { RenderFlags } from './render-command.js';
import type { OutcomeReportFlags } from './report-command.js';
import { reportUnusable } from './report-errors.js';
import { rulesCommand, type RulesFlags } from './rules-command.js';
import { totalsCommand } from './totals-command.js';
import { validateCommand } from './validate-command.js';
import type { ValidateFlags } from './validate-flags.js';
import { version } from './version.js';
import { messageOf } from '#schematron/errors';
import type { EnqueueFlags, QueueFlags, WorkFlags } from './queue-commands.js';
import { type Part, parsePart } from '../bulk/part.js';
import { groupDigits } from '../bulk/reports/shown-text.js';

/**
 * The command line: parses `args` (without node and script), runs the command, returns the exit status
 * (0 valid, 1 invalid, 2 unusable input or wrong command line, 130 interrupted).
 */
export async function runCli(args: readonly string[], io: CliIo): Promise<ExitCode> {
  let codes: readonly ExitCode[] = [];
  const program = new Command('peppol-preflight')
    .description(
      'Offline preflight for Peppol invoices: what UBL a Document becomes and whether it will be accepted.',
    )
    .version(version)
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit status: 0 valid, 1 invalid, 2 unusable input, 130 interrupted. FILE may be - for standard input.',
    );

  withLanguage(
    program
      .command('validate')
      .description('validate Documents (JSON), UBL (XML) or the XML inside PDFs; the content decides which')
      .addArgument(
        new Argument(
          '<FILE...>',
          'files, folders, patterns such as "in/**/*.json", NDJSON files; - for standard input',
        ),
      )
      .addOption(formatOption())
      .addOption(
        new Option(
          '--json',
          'the same as --format json: the validation result, an array for several files',
        ).conflicts('format'),
      )
      .option('--output <FILE>', 'write the report to a file')
      .addOption(reportOption())
      .option('--strict', 'reject Document fields that the service does not know')
      .addOption(
        new Option(
          '--layers <LAYERS>',
          `run only these layers, separated by commas: ${LAYERS.join(', ')}; none for only your own rules`,
        ).argParser(readLayers),
      )
      .option(
        '--rules <FILE>',
        'also judge by your own rule set: .mjs, .sef.json, .sch, .xsl; can be repeated',
        (file, files: readonly string[]) => [...files, file],
        [],
      )
      .addOption(
        new Option(
          '--query-binding <BINDING>',
          'read XPath 1.0 rule sets (.sch), such as those without a query binding, as XPath 2.0',
        ).choices(['xslt2']),
      )
      .option('--trust-rules', 'let rule sets that are stylesheets read files and run code of their author')
      .option('--no-added-rules', 'leave out the rule sets that were added with "rules add"')
      .addOption(releaseOption('judge by this release of the rules instead of the one for the date of issue'))
      .option(
        '--rules-as-of <DATE>',
        'judge by the release that is mandatory on this day instead of the date of issue',
        readDate,
      )
      .addOption(engineOption())
      .addOption(schemaEngineOption())
      .option('--ndjson', 'read every file as NDJSON, one Document per line, regardless of its name')
      .option('--max-bytes <SIZE>', 'maximum size of one document, such as 64MB (32MB)', readSize)
      .option('--workers <N>', 'worker threads, 0 for none (one for each core)', readWorkers)
      .option('--time-limit <SECONDS>', 'maximum time for one document (60)', readSeconds)
      .option('--checkpoint <FILE>', 'log outcomes to this file, and continue there if a run was stopped')
      .option('--changed', 'with --checkpoint: judge only what is new or changed since the last run')
      .addOption(
        new Option(
          '--shard <PART>',
          'judge one part of the documents, such as 3/8, on one of 8 machines',
        ).argParser(readPart),
      )
      .option('--summary', 'print how often each rule fired instead of each document')
      .option('--fail-fast', 'stop at the first document that is not valid')
      .option('--quiet', 'report errors only: no warnings, no valid documents')
      .option('--max-warnings <N>', 'fail if there are more warnings', readCount)
      .option('--watch', 'validate again whenever an input changes')
      .option('--config <FILE>', 'read options from this file instead of searching for one')
      .option('--no-config', 'do not read options from a file'),
  ).action(async (files: string[], given: ValidateFlags, command: Command) => {
    codes = [(await configure(command, given)) ?? (await validateCommand(files, command.opts(), io))];
  });

  addReportCommands(program, io, (code) => {
    codes = [code];
  });

  addQueueCommands(program, io, (code) => {
    codes = [code];
  });

  withLanguage(
    program
      .command('check')
      .description('run every check of the service on Documents, with advice and corrections')
      .argument('<FILE...>', 'Documents as JSON: files, folders, patterns, NDJSON; - for standard input')
      .addOption(formatOption())
      .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
      .option('--output <FILE>', 'write the report to a file')
      .addOption(reportOption())
      .option('--strict', 'reject Document fields that the service does not know')
      .option('--no-advice', 'report the official verdict only')
      .option('--today <DATE>', 'also give advice that depends on the day', readDate)
      .option('--peppol-id <ID...>', 'Peppol ids of your company: the sender must be one of them')
      .addOption(releaseOption('judge by this release of the rules instead of the one for the date of issue'))
      .option('--rules-as-of <DATE>', 'judge by the release that is mandatory on this day', readDate)
      .addOption(engineOption())
      .addOption(schemaEngineOption())
      .option('--ndjson', 'read every file as NDJSON, one Document per line, regardless of its name')
      .option('--max-bytes <SIZE>', 'maximum size of one Document, such as 64MB (32MB)', readSize)
      .option('--quiet', 'report errors only: no warnings, no advice, no accepted Documents')
      .option('--max-warnings <N>', 'fail if there are more warnings; advice is not counted', readCount)
      .option('--watch', 'check again whenever an input changes')
      .option('--config <FILE>', 'read options from this file instead of searching for one')
      .option('--no-config', 'do not read options from a file'),
  ).action(async (files: string[], given: CheckFlags, command: Command) => {
    // The code that shows fixes is loaded only for check.
    const { checkCommand } = await import('./check-command.js');
    codes = [(await configure(command, given)) ?? (await checkCommand(files, command.opts(), io))];
  });

  withLanguage(
    program
      .command('fix')
      .description('correct Documents and UBL: totals, dates, codes, the order of elements; print the result')
      .argument('<FILE...>', 'Documents as JSON or UBL as XML; - for standard input')
      .option('--write', 'write the corrected text into the file')
      .option('--suggested', 'also correct what changes the meaning, such as a misspelt field')
      .option('--diff', 'print the differences instead of the corrected text'),
  ).action(async (files: string[], flags: FixFlags) => {
    // The code that edits texts is loaded only for fix.
    const { fixCommand } = await import('./fix-command.js');
    codes = [await fixCommand(files, flags, io)];
  });

  withLanguage(
    program
      .command('ubl')
      .description('print the UBL that a Document becomes')
      .argument('<FILE>', 'Document as JSON, - for standard input'),
  ).action(async (file: string, flags: LanguageFlags) => {
    codes = [await ublCommand(file, flags, io)];
  });

  withLanguage(
    program
      .command('document')
      .description('print the Document (JSON) that UBL or a PDF becomes')
      .argument('<FILE>', 'UBL as XML, or an invoice as PDF, - for standard input'),
  ).action(async (file: string, flags: LanguageFlags) => {
    codes = [await documentCommand(file, flags, io)];
  });

  program
    .command('render')
    .description('make an HTML page of an invoice, to read and to print')
    .argument('<FILE>', 'Document as JSON or UBL as XML, - for standard input')
    .option(
      '--language <LANGUAGE>',
      `language of the page: ${LANGUAGE_CODES.join(', ')}, or auto for that of the environment`,
      'en',
    )
    .option('--output <FILE>', 'write the page to this file instead of standard output')
    .action(async (file: string, flags: RenderFlags) => {
      // Pages are seldom made: their words and the QR code are loaded on demand.
      const { renderCommand } = await import('./render-command.js');
      codes = [await renderCommand(file, flags, io)];
    });

  program
    .command('pdf')
    .description('make a PDF of an invoice, optionally with the invoice inside as XML')
    .argument('<FILE>', 'Document as JSON or UBL as XML, - for standard input')
    .option(
      '--language <LANGUAGE>',
      `language of the page: ${LANGUAGE_CODES.join(', ')}, or auto for that of the environment`,
      'en',
    )
    .addOption(
      new Option('--attach <FORM>', 'put the invoice into the PDF as UBL or as Factur-X').choices([
        'ubl',
        'factur-x',
      ]),
    )
    .option('--output <FILE>', 'write the PDF to this file instead of standard output')
    .action(async (file: string, flags: PdfFlags) => {
      const { pdfCommand } = await import('./pdf-command.js');
      codes = [await pdfCommand(file, flags, io)];
    });

  withLanguage(
    program
      .command('totals')
      .description('print the totals that a Document must have')
      .argument('<FILE>', 'Document as JSON, - for standard input')
      .option('--json', 'print them as JSON'),
  ).action(async (file: string, flags: LanguageFlags & { readonly json?: boolean }) => {
    codes = [await totalsCommand(file, flags, io)];
  });

  program
    .command('explain')
    .description('explain rules: what they require and which Document fields to correct')
    .argument('<RULE-ID...>', 'the rule_id of an issue, such as BR-CO-15')
    .option('--json', 'print the explanation as JSON')
    .action((ids: string[], flags: { readonly json?: boolean }) => {
      codes = explainCommand(ids, flags, io);
    });

  const rules = program
    .command('rules')
    .description(
      'list the releases of the rules with their dates and the versions of their rule sets; add rule sets',
    )
    .option('--json', 'print them as JSON')
    .addOption(releaseOption('only this release'))
    .option('--rules-as-of <DATE>', 'only the release that judges documents of this day', readDate)
    .action((flags: RulesFlags) => {
      codes = [rulesCommand(flags, io)];
    });

  rules
    .command('add')
    .description(
      'compile an official package of rules, and judge the documents that it is about by it from now on',
    )
    .argument('<PACKAGE>', 'folder or ZIP file with Schematron schemas, as it is downloaded')
    .option('--as <NAME>', 'name of the package, instead of that of the folder or file')
    .option('--customization-id <ID...>', 'CustomizationIDs of its documents, instead of those that it names')
    .addOption(
      new Option('--query-binding <BINDING>', 'read XPath 1.0 schemas as XPath 2.0').choices(['xslt2']),
    )
    .action(async (path: string, flags: AddRulesFlags) => {
      // The compiler is loaded only for this command.
      const { addRulesCommand } = await import('./added-rules-commands.js');
      codes = [addRulesCommand(path, flags, io)];
    });

  rules
    .command('list')
    .description('list the packages of rules that were added')
    .option('--json', 'print them as JSON')
    .action(async (_flags: unknown, command: Command) => {
      const { listRulesCommand } = await import('./added-rules-commands.js');
      codes = [listRulesCommand(command.optsWithGlobals(), io)];
    });

  rules
    .command('remove')
    .description('remove packages of rules that were added')
    .argument('<NAME...>', 'names, as "rules list" shows them')
    .action(async (names: string[]) => {
      const { removeRulesCommand } = await import('./added-rules-commands.js');
      codes = [removeRulesCommand(names, io)];
    });

  program
    .command('schema')
    .description('print the JSON Schema of a Document, for editors and other languages')
    .action(() => {
      io.out(`${JSON.stringify(documentJsonSchema(), null, 2)}\n`);
      codes = [EXIT_CODE.valid];
    });

  program
    .command('diff')
    .description(
      'list what changes in the rules from one release to another, and for which of your documents',
    )
    .argument('<FROM>', 'the earlier release, such as 2025-Q4')
    .argument('<TO>', 'the later release')
    .option(
      '--documents <FILE...>',
      'files, folders and patterns: documents whose verdict or issues to compare',
    )
    .addOption(formatOption())
    .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
    .option('--output <FILE>', 'write the report to a file')
    .option('--workers <N>', 'worker threads for each release, 0 for none (one for each core)', readWorkers)
    .action(async (from: string, to: string, flags: DiffFlags) => {
      // Releases are seldom compared: the command is loaded on demand.
      const { diffCommand } = await import('./diff-command.js');
      codes = [await diffCommand(from, to, flags, io)];
    });

  program
    .command('compile-rules')
    .description('compile a Schematron file or a stylesheet into a rule set for --rules')
    .argument(
      '<FILE>',
      'Schematron (.sch) with the query binding xslt2, with its includes next to it; or XSLT (.xsl, .xslt) that reports SVRL',
    )
    .option('--out <DIR>', 'folder to write to', '.')
    .option('--name <NAME>', 'name of the rule set, if the schema does not name itself')
    .option('--phase <ID>', 'phase to evaluate, instead of the default one')
    .option('--folder <DIR>', 'folder that includes may come from, instead of that of the file')
    .addOption(
      new Option(
        '--query-binding <BINDING>',
        'read an XPath 1.0 schema, such as one without a query binding, as XPath 2.0',
      ).choices(['xslt2']),
    )
    .addOption(
      new Option('--engine <ENGINE>', 'engine to compile a Schematron file for (native)').choices([
        'native',
        'sef',
        'both',
      ]),
    )
    .option('--trusted', 'let a stylesheet read files and run code of its author')
    .action(async (file: string, flags: CompileRulesFlags) => {
      // The compiler is loaded only for this command.
      const { compileRulesCommand } = await import('./compile-rules-command.js');
      codes = [await compileRulesCommand(file, flags, io)];
    });

  /** Applies the options of the configuration to a command; returns the exit status if it cannot be used. */
  async function configure(
    command: Command,
    { config }: { readonly config?: string | false },
  ): Promise<ExitCode | undefined> {
    try {
      await applyConfiguration(command, { path: config, ...(io.cwd !== undefined && { cwd: io.cwd }) });
      return undefined;
    } catch (error) {
      return reportUnusable(error, io);
    }
  }

  try {
    await program.parseAsync(withJoinedLayers(args), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version end like a wrong command line, but with exit code 0.
    return error.exitCode === 0 ? EXIT_CODE.valid : EXIT_CODE.unusable;
  }
  return worstOf(codes);
}

/** `enqueue`, `work` and `progress`: a run that workers on many hosts judge. */
function addQueueCommands(program: Command, io: CliIo, finish: (code: ExitCode) => void): void {
  const withQueue = (command: Command): Command =>
    command
      .requiredOption(
        '--queue <URL>',
        'the PostgreSQL database of the queue: postgres://user:password@host/database',
      )
      .addOption(runOption());
  // PostgreSQL is loaded only for these commands.
  const load = () => import('./queue-commands.js');
  withLanguage(
    withQueue(
      program
        .command('enqueue')
        .description('add documents to a run that workers on any number of hosts judge')
        .argument('[FILE...]', 'files, folders, patterns, NDJSON files; - for standard input'),
    ),
  )
    .option('--list <FILE>', 'a file with a path or an https address on each line')
    .option('--strict', 'reject Document fields that the service does not know')
    .addOption(
      new Option('--layers <LAYERS>', `run only these layers: ${LAYERS.join(', ')}`).argParser(readLayers),
    )
    .addOption(releaseOption('judge by this release of the rules instead of the one for the date of issue'))
    .option('--rules-as-of <DATE>', 'judge by the release that is mandatory on this day', readDate)
    .option('--ndjson', 'read every file as NDJSON, one Document per line, regardless of its name')
    .option('--max-bytes <SIZE>', 'maximum size of one document, such as 64MB (32MB)', readSize)
    .option('--lease <SECONDS>', 'give what a worker has not judged by then to another one', readSeconds, 600)
    .action(async (files: string[], flags: EnqueueFlags) => {
      finish(await (await load()).enqueueCommand(files, flags, io));
    });
  withQueue(program.command('work').description('judge the documents of a run, beside other workers'))
    .option('--workers <N>', 'worker threads (one for each core)', readThreads)
    .option('--time-limit <SECONDS>', 'maximum time for one document', readSeconds, 10)
    .option('--until-done', 'end when every document of the run has a result')
    .action(async (flags: WorkFlags) => {
      finish(await (await load()).workCommand(flags, io));
    });
  withQueue(program.command('progress').description('show how far a run is, for all workers together'))
    .option('--watch', 'show it every second until it is done')
    .action(async (flags: QueueFlags) => {
      finish(await (await load()).progressCommand(flags, io));
    });
}

function runOption(): Option {
  return new Option('--run <NAME>', 'name of the run in the queue').argParser(readRunName).default('default');
}

function readRunName(text: string): string {
  if (!/^[\w-]{1,60}$/.test(text))
    throw new InvalidArgumentError('Give up to 60 letters, digits, hyphens and underscores.');
  return text;
}

function readThreads(text: string): number {
  const count = readWorkers(text);
  if (count === 0) throw new InvalidArgumentError('A worker of a queue needs at least one thread.');
  return count;
}

/** `report` and `report merge`. */
function addReportCommands(program: Command, io: CliIo, finish: (code: ExitCode) => void): void {
  const withOptions = (command: Command): Command =>
    command
      .addOption(formatOption())
      .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
      .option('--output <FILE>', 'write the report to a file')
      .addOption(reportOption())
      .addOption(runOption())
      .addOption(languageOption('language of the format html'))
      .option('--summary', 'print how often each rule fired instead of each document')
      .option('--quiet', 'report errors only: no warnings, no valid documents')
      .option('--max-warnings <N>', 'fail if there are more warnings', readCount);
  const run =
    (isMerge: boolean) =>
    async (sources: string[], _: unknown, command: Command): Promise<void> => {
      // An option after "merge" is also one of "report", which takes it.
      const flags = command.optsWithGlobals<OutcomeReportFlags>();
      // Reports of earlier runs are seldom made.
      const { reportCommand } = await import('./report-command.js');
      finish(await reportCommand(sources, flags, { isMerge, io }));
    };
  const report = withOptions(
    program
      .command('report')
      .description('report on documents that were validated before')
      .argument(
        '<SOURCE...>',
        'checkpoints, reports in the formats ndjson and json, or postgres://… for the run of a queue',
      ),
  ).action(run(false));
  withOptions(
    report
      .command('merge')
      .description('join the reports of the parts of a run: each part must be there once, and complete')
      .argument('<FILE...>', 'the checkpoints of all parts, or their reports in the format ndjson or json'),
  ).action(run(true));
}

function readReport(text: string, reports: readonly ReportFile[]): readonly ReportFile[] {
  const [, name, path] = /^(\w+)=([^]+)$/.exec(text) ?? [];
  const format = REPORT_FORMATS.find((each) => each === name);
  if (format === undefined || path === undefined) {
    throw new InvalidArgumentError(
      `Give a format and a file, such as sarif=a.sarif; formats: ${REPORT_FORMATS.join(', ')}.`,
    );
  }
  return [...reports, { format, path }];
}

function readWorkers(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 0 to 999.');
  return Number(text);
}

function readPart(text: string): Part {
  try {
    return parsePart(text);
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

function formatOption(): Option {
  return new Option('--format <FORMAT>', 'how to report: pretty by default').choices([...REPORT_FORMATS]);
}

function reportOption(): Option {
  return new Option(
    '--report <FORMAT=FILE>',
    'write another report to a file, such as sarif=a.sarif; can be repeated',
  )
    .argParser(readReport)
    .default([]);
}

function releaseOption(description: string): Option {
  return new Option('--release <NAME>', description)
    .choices(releases().map(({ name }) => name))
    .conflicts('rulesAsOf');
}

/**
 * `--layers xsd en16931 FILE`: the words after the option belong to it as long as they are names of layers, so that `--layers
 * none FILE` does not take the file.
 */
function withJoinedLayers(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--layers') + 1;
  if (at === 0) return args;
  const names: readonly string[] = [...LAYERS, 'none'];
  const end = args.findIndex((arg, index) => index > at && !names.includes(arg));
  const layers = args.slice(at, end < 0 ? undefined : end);
  return [...args.slice(0, at), layers.join(','), ...(end < 0 ? [] : args.slice(end))];
}

function readLayers(text: string, before: readonly string[] | undefined): readonly string[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const unknown = names.find((name) => ![...LAYERS, 'none'].includes(name));
  if (unknown !== undefined || names.length === 0) {
    throw new InvalidArgumentError(
      `${unknown === undefined ? 'There is no layer here' : `There is no layer "${unknown}"`}: choose from ${LAYERS.join(', ')} and none.`,
    );
  }
  return [...(before ?? []), ...names];
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}

function readDate(text: string): string {
  try {
    ruleSetsAsOf(text);
    return text;
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

/** Node.js reads no text of more characters. */
const MOST_BYTES = 500_000_000;

const BYTES_OF: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
};

function readSize(text: string): number {
  const [, count, unit = ''] = /^(\d{1,12}(?:\.\d{1,9})?) ?([kmg]?i?b)?$/i.exec(text) ?? [];
  const size = Number(count) * (BYTES_OF[unit.toLowerCase()] ?? NaN);
  if (size >= 1 && size <= MOST_BYTES) return Math.round(size);
  throw new InvalidArgumentError(
    `Give a number of bytes from 1 to ${groupDigits(MOST_BYTES)}, such as 64000000, 64MB or 64MiB.`,
  );
}

function readSeconds(text: string): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (seconds === 0) throw new InvalidArgumentError('Give a number of seconds above 0.');
  return seconds;
}
