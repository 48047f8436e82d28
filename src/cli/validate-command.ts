import {
  ServiceError,
  type DocumentInput,
  validateJson,
  validateUbl,
  type JsonValidationOptions,
} from '../index.js';
import { exitCode, type ExitCode } from './exit-code.js';
import { formatReport } from './format-report.js';
import type { CliIo } from './io.js';
import { isValid, type Outcome } from './outcome.js';
import { readInput, type Input } from './read-input.js';
import { reportUnusable } from './report-unusable.js';

export interface ValidateFlags {
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly layers?: JsonValidationOptions['layers'];
}

/** `validate FILE...`: one verdict for each file, in the order given; the exit status is that of the worst. */
export async function validateCommand(
  files: readonly string[],
  flags: ValidateFlags,
  io: CliIo,
): Promise<ExitCode[]> {
  const codes: ExitCode[] = [];
  const answers: unknown[] = [];
  for (const file of files) {
    try {
      const outcome = validateInput(await readInput(file, io), flags);
      codes.push(isValid(outcome) ? exitCode.valid : exitCode.invalid);
      answers.push(answerOf(outcome));
      if (flags.json !== true) io.out(formatReport(outcome, io));
    } catch (error) {
      codes.push(reportUnusable(error, io));
    }
  }
  if (flags.json === true && answers.length > 0) {
    io.out(`${JSON.stringify(files.length === 1 ? answers[0] : answers, null, 2)}\n`);
  }
  return codes;
}

function validateInput(input: Input, { strict, layers }: ValidateFlags): Outcome {
  const options = {
    fileName: input.name,
    ...(layers && { layers }),
    ...(strict !== undefined && { strict }),
  };
  try {
    const result =
      input.kind === 'ubl'
        ? validateUbl(input.bytes, options)
        : validateJson(input.value as DocumentInput, options);
    return { name: input.name, result };
  } catch (error) {
    if (error instanceof ServiceError) return { name: input.name, error };
    throw error;
  }
}

/** What the service would answer: the validation result, or the error with its status. */
function answerOf(outcome: Outcome): unknown {
  if ('result' in outcome) return outcome.result;
  return { file_name: outcome.name, status: outcome.error.status, detail: outcome.error.detail };
}
