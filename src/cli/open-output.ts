import { fileError } from '../file-error.js';
import type { CliIo } from './io.js';
import { isReport } from './is-report.js';
import { isSameFile } from './is-same-file.js';
import type { ListedInput } from './open-inputs.js';
import { UnusableInput } from './unusable-input.js';

/** Where a command writes its answer. */
export interface Output {
  /** The io of the command, with the file in place of standard output. */
  readonly io: CliIo;
  readonly close: () => void;
}

/**
 * Opens the file that a command is to write to; without a path it is standard output.
 *
 * @param inputs the files that the command reads: none of them is written over, but for an earlier report among those of a folder
 * @throws UnusableInput when it is one of the inputs, or cannot be written, also later
 */
export async function openOutput(
  path: string | undefined,
  inputs: Iterable<ListedInput> | AsyncIterable<ListedInput>,
  io: CliIo,
): Promise<Output> {
  if (path === undefined) return { io, close: () => undefined };
  for await (const input of inputs) {
    if ((await isSameFile(input.path, path)) && (input.isNamed || !isReport(input.path, io))) {
      throw new UnusableInput(`${path} is an input, too: name another file for --output.`);
    }
  }
  const attempt = <Result>(action: () => Result): Result => {
    try {
      return action();
    } catch (cause) {
      throw new UnusableInput(fileError(path, cause, 'written'), { cause });
    }
  };
  const file = attempt(() => io.createFile(path));
  return {
    io: {
      ...io,
      out: (text) => {
        attempt(() => {
          file.write(text);
        });
      },
      drain: () => Promise.resolve(),
      colour: false,
      outIsTerminal: false,
    },
    close: () => {
      attempt(file.close);
    },
  };
}
