import { ServiceError, type DocumentInput } from '../index.js';
import { exitCode, type ExitCode } from './exit-code.js';
import { createReport } from '../reports.js';
import type { CliIo } from './io.js';
import { readInput } from './read-input.js';
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
    if (error instanceof ServiceError) {
      io.err(createReport('pretty', { colour: io.colour }).add({ name, error }));
      return exitCode.invalid;
    }
    return reportUnusable(error, io);
  }
}
