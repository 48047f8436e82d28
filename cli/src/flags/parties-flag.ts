import type { Command } from 'commander';
import type { KnownParty } from 'peppol-preflight-pdf';
import { messageOf } from '#errors';
import type { CliIo } from '../terminal/io.js';
import { UnusableInput } from '../terminal/report-errors.js';
import { inFlagWords, readFlagFile } from './flag-errors.js';

/** The option of `document` for PDFs that are read from text. */
export interface PartiesFlag {
  /** The JSON file with the parties that the caller knows. */
  readonly parties?: string;
}

/** Adds this option to a command. */
export function withParties(command: Command): Command {
  return command.option(
    '--parties <FILE>',
    'JSON array of the parties that you know (name, tax_id or company_id, address, email): a PDF that is read from text has their names and addresses',
  );
}

/**
 * The parties of the file. `fromPdf` checks that they are an array, and their fields.
 *
 * @throws UnusableInput if the file cannot be read or is not JSON
 */
export async function readPartiesFlag(
  { parties }: PartiesFlag,
  io: CliIo,
): Promise<{ readonly parties?: readonly KnownParty[] }> {
  if (parties === undefined) return {};
  const bytes = await readFlagFile('--parties', parties, io);
  try {
    return { parties: JSON.parse(new TextDecoder().decode(bytes)) as readonly KnownParty[] };
  } catch (error) {
    throw new UnusableInput(`--parties: ${parties} is not JSON: ${messageOf(error)}`);
  }
}

/**
 * Waits for a reading; what is wrong with the parties is said in the words of the flag.
 *
 * @throws UnusableInput if a field of the parties cannot be used
 */
export async function withPartiesNamed<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw inFlagWords(error, ['parties']);
  }
}
