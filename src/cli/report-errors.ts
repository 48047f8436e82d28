import type { ServiceError } from '../index.js';
import { createReport } from '../reports.js';
import { visibleText } from '../bulk/reports/shown-text.js';
import { EXIT_CODE, type ExitCode } from './exit-code.js';
import type { CliIo } from './io.js';

/** An input the command cannot work with: a missing file, a PDF, broken JSON. Ends with exit status 2. */
export class UnusableInput extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableInput';
  }
}

/** Reports on standard error why an input cannot be used; any other exception is a defect and is rethrown. */
export function reportUnusable(error: unknown, io: CliIo): ExitCode {
  if (!(error instanceof UnusableInput)) throw error;
  io.err(`peppol-preflight: ${visibleText(error.message)}\n`);
  return EXIT_CODE.unusable;
}

/** Reports on standard error the service's answer, with the cause if its text says little. */
export function reportServiceError(name: string, error: ServiceError, io: CliIo): ExitCode {
  io.err(createReport('pretty', { colour: io.colour }).add({ name, error }));
  if (error.cause instanceof Error) {
    for (const line of error.cause.message.split('\n')) io.err(`  ${visibleText(line)}\n`);
  }
  return EXIT_CODE.invalid;
}
