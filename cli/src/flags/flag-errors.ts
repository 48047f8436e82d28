import { fileError } from '#errors';
import type { CliIo } from '../terminal/io.js';
import { UnusableInput } from '../terminal/report-errors.js';

/** The content of a file that a flag names, such as `--logo`. @throws UnusableInput in the words of the flag, if it cannot be read */
export async function readFlagFile(flag: string, path: string, io: CliIo): Promise<Uint8Array> {
  try {
    return await io.readFile(path);
  } catch (error) {
    throw new UnusableInput(`${flag}: ${fileError(path, error)}`);
  }
}

/**
 * An error of a function whose options come from flags: what is wrong with one of these options is said in the words of its flag, as an
 * input that cannot be used. Any other error stays as it is.
 */
export function inFlagWords(error: unknown, flags: readonly string[]): unknown {
  const isWrongValue = error instanceof TypeError || error instanceof RangeError;
  const [, option = ''] = isWrongValue ? (/^options\.(\w+)\b/.exec(error.message) ?? []) : [];
  if (!isWrongValue || !flags.includes(option)) return error;
  return new UnusableInput(error.message.replace(/^options\./, '--'));
}
