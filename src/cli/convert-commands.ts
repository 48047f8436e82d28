import { fromUbl, ServiceError, toUbl } from '../index.js';
import { visibleText } from '../visible-text.js';
import { type ExitCode, exitCode } from './exit-code.js';
import type { CliIo } from './io.js';
import { convertDocument, readInput } from './read-input.js';
import { reportServiceError, reportUnusable, UnusableInput } from './report-errors.js';

/** `ubl FILE`: prints the UBL of a Document; what UBL has no place for is told on standard error. */
export function ublCommand(file: string, io: CliIo): Promise<ExitCode> {
  return convertDocument(
    file,
    (document) => {
      const { xml, unmapped } = toUbl(document);
      for (const pointer of unmapped)
        io.err(`peppol-preflight: ${pointer} has no place in the UBL and is left out\n`);
      return xml.endsWith('\n') ? xml : `${xml}\n`;
    },
    io,
  );
}

/**
 * `document FILE`: prints the Document (JSON) that a UBL becomes; what a Document has no place for, and why a UBL cannot
 * become one, is told on standard error.
 */
export async function documentCommand(file: string, io: CliIo): Promise<ExitCode> {
  let name = file;
  try {
    const input = await readInput(file, io);
    name = input.name;
    if (input.kind !== 'ubl') throw new UnusableInput(`${input.name} is a Document already: give UBL (XML).`);
    const { document, unmapped, mismatches } = fromUbl(input.xml);
    for (const location of unmapped)
      io.err(`peppol-preflight: ${visibleText(location)} has no place in a Document and is left out\n`);
    for (const { message } of mismatches)
      io.err(`peppol-preflight: the service refuses this Document with 406: ${message}\n`);
    io.out(`${JSON.stringify(document, null, 2)}\n`);
    return exitCode.valid;
  } catch (error) {
    return error instanceof ServiceError ? reportServiceError(name, error, io) : reportUnusable(error, io);
  }
}
