import { type LanguageOptions, ServiceError } from 'peppol-preflight';
import { reasonsInLanguage } from 'peppol-preflight/tools';
import { DamagedCheckpoint } from '../checkpoint/log-lines.js';
import { createReport } from '../reports.js';
import { visibleText } from '../reports/shown-text.js';
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
  if (!(error instanceof UnusableInput || error instanceof DamagedCheckpoint)) throw error;
  io.err(`peppol-preflight: ${visibleText(error.message)}\n`);
  return EXIT_CODE.unusable;
}

/** Reports on standard error the service's answer, with the cause if its text says little. */
export function reportServiceError(
  name: string,
  error: ServiceError,
  io: CliIo,
  options: LanguageOptions = {},
): ExitCode {
  const shown = options.language === undefined ? error : inLanguage(error, options);
  io.err(createReport('pretty', { colour: io.colour }).add({ name, error: shown }));
  if (error.cause instanceof Error) {
    for (const line of error.cause.message.split('\n')) io.err(`  ${visibleText(line)}\n`);
  }
  return EXIT_CODE.invalid;
}

/** The error with its reasons in a language. Those of an error of the service's own have no other words. */
function inLanguage(
  { status, detail, reasons, issues }: ServiceError,
  options: LanguageOptions,
): ServiceError {
  const isCause = { 422: 'request', 406: 'totals' }[status];
  const causes = issues.filter(({ stage }) => stage === isCause);
  return new ServiceError(status, detail, {
    reasons: causes.length === 0 ? reasons : reasonsInLanguage(causes, options),
  });
}
