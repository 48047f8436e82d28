import { exitCode, type ExitCode } from './exit-code.js';
import type { CliIo } from './io.js';
import { UnusableInput } from './unusable-input.js';
import { visibleText } from '../visible-text.js';

/** Tells on standard error why an input cannot be used; anything else that was thrown is a defect and goes on. */
export function reportUnusable(error: unknown, io: CliIo): ExitCode {
  if (!(error instanceof UnusableInput)) throw error;
  io.err(`peppol-preflight: ${visibleText(error.message)}\n`);
  return exitCode.unusable;
}
