import { type Command, Option } from 'commander';
import { releases } from 'peppol-preflight';
import { REPORT_FORMATS } from '../reports.js';
import type { ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { readDate, readReport, readRunName } from './option-values.js';

/** What commands are added to. */
export interface Commands {
  readonly program: Command;
  readonly io: CliIo;
  /** Takes the exit status of a command, or those of its inputs. */
  readonly finish: (...codes: readonly ExitCode[]) => void;
}

export function formatOption(): Option {
  return new Option('--format <FORMAT>', 'how to report: pretty by default').choices([...REPORT_FORMATS]);
}

export function reportOption(): Option {
  return new Option(
    '--report <FORMAT=FILE>',
    'write another report to a file, such as sarif=a.sarif; can be repeated',
  )
    .argParser(readReport)
    .default([]);
}

export function releaseOption(description: string): Option {
  return new Option('--release <NAME>', description)
    .choices(releases().map(({ name }) => name))
    .conflicts('rulesAsOf');
}

/** `--today`. The variable is for tests and builds that have to give the same on every day. */
export function todayOption(): Option {
  return new Option(
    '--today <DATE>',
    'the day of sending: older documents are judged by the release that is mandatory then (the day of the clock)',
  )
    .argParser(readDate)
    .env('PEPPOL_PREFLIGHT_TODAY');
}

export function runOption(): Option {
  return new Option('--run <NAME>', 'name of the run in the queue').argParser(readRunName).default('default');
}
