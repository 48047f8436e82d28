import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { fileError } from '#errors';
import type { ReportFormat } from '../reports.js';
import { UnusableInput } from '../terminal/report-errors.js';

/** The formats that make sense before their end: of a run that can be resumed, standard output has the others at its end, from the log. */
const READ_AS_WRITTEN: readonly ReportFormat[] = ['ndjson', 'pretty', 'github'];

/** Whether a report on the standard output of a run that can be resumed is written at its end. A file is replaced only once it is complete. */
export function isWrittenLate(format: ReportFormat): boolean {
  return !READ_AS_WRITTEN.includes(format);
}

/**
 * Cuts a file with a line for each outcome back to the outcomes that are logged. A file that does not begin with their lines, such
 * as one of another run, is written anew.
 *
 * @param texts the lines of the logged outcomes
 * @param write writes at the end of the file
 * @throws UnusableInput if the file cannot be read or written
 */
export async function cutBack(
  path: string,
  texts: () => AsyncIterable<string>,
  write: (text: string) => void,
): Promise<void> {
  const expected = createHash('sha256');
  let length = 0;
  for await (const text of texts()) {
    expected.update(text);
    length += Buffer.byteLength(text);
  }
  try {
    if ((await hashOfStart(path, length)) === expected.digest('hex')) {
      await truncate(path, length);
      return;
    }
    await truncate(path, 0);
  } catch (cause) {
    throw new UnusableInput(fileError(path, cause, 'written'), { cause });
  }
  for await (const text of texts()) write(text);
}

async function hashOfStart(path: string, length: number): Promise<string> {
  const hash: Hash = createHash('sha256');
  if (length > 0)
    for await (const chunk of createReadStream(path, { end: length - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
