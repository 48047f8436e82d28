import { type Command, Option } from 'commander';
import { LAYERS } from 'peppol-preflight';
import { withLanguage } from '../flags/language-flags.js';
import type { EnqueueFlags, QueueFlags, WorkFlags } from '../commands/queue-commands.js';
import { readDate, readLayers, readSeconds, readSize, readThreads } from './option-values.js';
import { type Commands, releaseOption, runOption, todayOption } from './options.js';

/** `enqueue`, `work` and `progress`: a run that workers on many hosts judge. */
export function addQueueCommands({ program, io, finish }: Commands): void {
  const withQueue = (command: Command): Command =>
    command
      .requiredOption(
        '--queue <URL>',
        'the PostgreSQL database of the queue: postgres://user:password@host/database',
      )
      .addOption(runOption());
  // PostgreSQL is loaded only for these commands.
  const load = () => import('../commands/queue-commands.js');
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
    .addOption(releaseOption('judge by this release of the rules instead of the one for the day of sending'))
    .option('--rules-as-of <DATE>', 'judge by the release that is mandatory on this day', readDate)
    .addOption(todayOption())
    .option('--ndjson', 'read every file as NDJSON, one Document per line, regardless of its name')
    .option('--no-archives', 'leave ZIP files and mails (.eml) in folders and patterns closed')
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
