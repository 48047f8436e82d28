import type { ServiceError } from '../index.js';
import { createReport } from '../reports.js';
import { visibleText } from '../visible-text.js';
import { exitCode, type ExitCode } from './exit-code.js';
import type { CliIo } from './io.js';

/** Tells on standard error what the service would answer, and why where its text says little. */
export function reportRefusal(name: string, error: ServiceError, io: CliIo): ExitCode {
  io.err(createReport('pretty', { colour: io.colour }).add({ name, error }));
  if (error.cause instanceof Error) {
    for (const line of error.cause.message.split('\n')) io.err(`  ${visibleText(line)}\n`);
  }
  return exitCode.invalid;
}
