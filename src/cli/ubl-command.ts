import { toUbl } from '../index.js';
import { documentCommand } from './document-command.js';
import type { ExitCode } from './exit-code.js';
import type { CliIo } from './io.js';

/** `ubl FILE`: prints the UBL of a Document; what UBL has no place for is told on standard error. */
export function ublCommand(file: string, io: CliIo): Promise<ExitCode> {
  return documentCommand(
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
