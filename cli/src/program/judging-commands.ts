import { Argument, type Command, Option } from 'commander';
import { LAYERS } from 'peppol-preflight';
import type { CheckFlags } from '../runs/check-flags.js';
import { applyConfiguration } from '../flags/configuration.js';
import { engineOption, schemaEngineOption } from '../flags/engine-flags.js';
import type { ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { withLanguage } from '../flags/language-flags.js';
import { reportUnusable } from '../terminal/report-errors.js';
import { validateCommand } from '../commands/validate-command.js';
import type { ValidateFlags } from '../runs/validate-flags.js';
import {
  readCount,
  readDate,
  readLayers,
  readPart,
  readSeconds,
  readSize,
  readWorkers,
} from './option-values.js';
import { type Commands, formatOption, releaseOption, reportOption, todayOption } from './options.js';

/** `validate` and `check`. */
export function addJudgingCommands({ program, io, finish }: Commands): void {
  withLanguage(
    program
      .command('validate')
      .description(
        'validate Documents (JSON), UBL or CII (XML), or the XML inside PDFs; the content decides which',
      )
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
      .option(
        '--extended',
        'read extended Documents, which have the other fields of EN 16931 and are sent as UBL',
      )
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
      .addOption(
        releaseOption('judge by this release of the rules instead of the one for the day of sending'),
      )
      .option(
        '--rules-as-of <DATE>',
        'judge by the release that is mandatory on this day instead of the day of sending',
        readDate,
      )
      .addOption(todayOption())
      .addOption(engineOption())
      .addOption(schemaEngineOption())
      .option('--ndjson', 'read every file as NDJSON, one Document per line, regardless of its name')
      .option('--no-archives', 'leave ZIP files and mails (.eml) in folders and patterns closed')
      .option('--strict-files', 'fail if a file is not judged, such as a picture in a folder')
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
      .option('--failed-to <FOLDER>', 'copy the files that are not valid, or cannot be read, to this folder')
      .option('--fail-fast', 'stop at the first document that is not valid')
      .option('--quiet', 'report errors only: no warnings, no valid documents')
      .option('--max-warnings <N>', 'fail if there are more warnings', readCount)
      .option('--watch', 'validate again whenever an input changes')
      .option('--config <FILE>', 'read options from this file instead of searching for one')
      .option('--no-config', 'do not read options from a file'),
  ).action(async (files: string[], given: ValidateFlags, command: Command) => {
    finish((await configure(command, given, io)) ?? (await validateCommand(files, command.opts(), io)));
  });

  withLanguage(
    program
      .command('check')
      .description('run every check of the service on Documents, with advice and corrections')
      .argument(
        '<FILE...>',
        'Documents as JSON, or CII (XML): files, folders, patterns, NDJSON; - for standard input',
      )
      .addOption(formatOption())
      .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
      .option('--output <FILE>', 'write the report to a file')
      .addOption(reportOption())
      .option('--strict', 'reject Document fields that the service does not know')
      .option(
        '--extended',
        'read extended Documents, which have the other fields of EN 16931 and are sent as UBL',
      )
      .option('--no-advice', 'report the official verdict only')
      .addOption(todayOption())
      .option('--peppol-id <ID...>', 'Peppol ids of your company: the sender must be one of them')
      .addOption(
        releaseOption('judge by this release of the rules instead of the one for the day of sending'),
      )
      .option('--rules-as-of <DATE>', 'judge by the release that is mandatory on this day', readDate)
      .addOption(engineOption())
      .addOption(schemaEngineOption())
      .option('--ndjson', 'read every file as NDJSON, one Document per line, regardless of its name')
      .option('--no-archives', 'leave ZIP files and mails (.eml) in folders and patterns closed')
      .option('--strict-files', 'fail if a file is not judged, such as a picture in a folder')
      .option('--max-bytes <SIZE>', 'maximum size of one Document, such as 64MB (32MB)', readSize)
      .option('--quiet', 'report errors only: no warnings, no advice, no accepted Documents')
      .option('--max-warnings <N>', 'fail if there are more warnings; advice is not counted', readCount)
      .option('--watch', 'check again whenever an input changes')
      .option('--config <FILE>', 'read options from this file instead of searching for one')
      .option('--no-config', 'do not read options from a file'),
  ).action(async (files: string[], given: CheckFlags, command: Command) => {
    // The code that shows fixes is loaded only for check.
    const { checkCommand } = await import('../commands/check-command.js');
    finish((await configure(command, given, io)) ?? (await checkCommand(files, command.opts(), io)));
  });
}

/** Applies the options of the configuration to a command; returns the exit status if it cannot be used. */
async function configure(
  command: Command,
  { config }: { readonly config?: string | false },
  io: CliIo,
): Promise<ExitCode | undefined> {
  try {
    await applyConfiguration(command, { path: config, ...(io.cwd !== undefined && { cwd: io.cwd }) });
    return undefined;
  } catch (error) {
    return reportUnusable(error, io);
  }
}
