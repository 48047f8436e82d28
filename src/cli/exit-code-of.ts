import type { Outcome } from '../bulk.js';
import { exitCode, type ExitCode } from './exit-code.js';

/** The exit status that an outcome deserves. */
export function exitCodeOf(outcome: Outcome): ExitCode {
  if ('unusable' in outcome) return exitCode.unusable;
  return 'result' in outcome && outcome.result.is_valid ? exitCode.valid : exitCode.invalid;
}
