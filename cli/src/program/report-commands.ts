import { type Command, Option } from 'commander';
import { languageOption } from '../flags/language-flags.js';
import type { OutcomeReportFlags } from '../commands/report-command.js';
import { readCount } from './option-values.js';
import { type Commands, formatOption, reportOption, runOption } from './options.js';

/** `report` and `report merge`. */
export function addReportCommands({ program, io, finish }: Commands): void {
  const withOptions = (command: Command): Command =>
    command
      .addOption(formatOption())
      .addOption(new Option('--json', 'the same as --format json').conflicts('format'))
      .option('--output <FILE>', 'write the report to a file')
      .addOption(reportOption())
      .addOption(runOption())
      .addOption(languageOption('language of the format html'))
      .option('--summary', 'print how often each rule fired instead of each document')
      .option('--strict-files', 'fail if a file was not judged, such as a picture in a folder')
      .option('--quiet', 'report errors only: no warnings, no valid documents')
      .option('--max-warnings <N>', 'fail if there are more warnings', readCount);
  const run =
    (isMerge: boolean) =>
    async (sources: string[], _: unknown, command: Command): Promise<void> => {
      // An option after "merge" is also one of "report", which takes it.
      const flags = command.optsWithGlobals<OutcomeReportFlags>();
      // Reports of earlier runs are seldom made.
      const { reportCommand } = await import('../commands/report-command.js');
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
