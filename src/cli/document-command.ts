import { ServiceError, type DocumentInput } from '../index.js';
import { exitCode, type ExitCode } from './exit-code.js';
import type { CliIo } from './io.js';
import { readInput } from './read-input.js';
import { reportRefusal } from './report-refusal.js';
import { reportUnusable } from './report-unusable.js';
import { UnusableInput } from './unusable-input.js';

/**
 * Runs what turns one Document into a text (its UBL, its totals): the text goes to standard output, an error
 * of the service to standard error with exit status 1.
 */
export async function documentCommand(
  file: string,
  convert: (document: DocumentInput) => string,
  io: CliIo,
): Promise<ExitCode> {
  let name = file;
  try {
    const input = await readInput(file, io);
    name = input.name;
    if (input.kind !== 'document')
      throw new UnusableInput(`${input.name} is XML already: give a Document (JSON).`);
    io.out(convert(input.value as DocumentInput));
    return exitCode.valid;
  } catch (error) {
    return error instanceof ServiceError ? reportRefusal(name, error, io) : reportUnusable(error, io);
  }
}
