import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { fileError } from '#errors';
import { LANGUAGE_CODES } from 'peppol-preflight/tools';
import { csvHead } from '../reports/csv-report.js';
import type { CliIo } from '../terminal/io.js';
import { type ListedInputs, sameFileAs } from '../inputs/open-inputs.js';
import { UnusableInput } from '../terminal/report-errors.js';

/** Where a command writes its result. */
interface Output {
  /** The io of the command, with the file instead of standard output. */
  readonly io: CliIo;
  /** The result is complete. */
  readonly close: () => void;
  /** The result will not be complete: an earlier file stays. Does nothing after `close`. */
  readonly discard: () => void;
}

/**
 * Writes the result of a command to its output file, or to standard output.
 *
 * @param write receives the io of the command, with the file instead of standard output; if it throws, an earlier file stays
 * @throws UnusableInput as `openOutput`
 */
export async function withOutput<Result>(
  path: string | undefined,
  { inputs, io }: { readonly inputs: ListedInputs; readonly io: CliIo },
  write: (io: CliIo) => Result | Promise<Result>,
): Promise<Result> {
  const output = await openOutput(path, inputs, io);
  try {
    const result = await write(output.io);
    output.close();
    return result;
  } finally {
    output.discard();
  }
}

/**
 * Opens the output file of a command; without a path it is standard output.
 *
 * @param inputs the files that the command reads: none of them is overwritten, except an earlier report in a folder. Those of folders
 * are listed only if the output file may be one of them: that takes a system call for each.
 * @param options.append whether to go on at the end of the file
 * @throws UnusableInput if it is one of the inputs, or cannot be written, also later
 */
export async function openOutput(
  path: string | undefined,
  inputs: ListedInputs,
  io: CliIo,
  { append = false }: { readonly append?: boolean } = {},
): Promise<Output> {
  if (path === undefined) return { io, close: () => undefined, discard: () => undefined };
  const isOutput = sameFileAs(path);
  for await (const input of inputs(isReplaceable(path) ? 'named' : 'all')) {
    if (isOutput(input)) throw new UnusableInput(`${path} is also an input: name another file to write to.`);
  }
  const attempt = <Result>(action: () => Result): Result => {
    try {
      return action();
    } catch (cause) {
      throw new UnusableInput(fileError(path, cause, 'written'), { cause });
    }
  };
  const file = attempt(() => io.createFile(path, { append }));
  return {
    io: {
      ...io,
      out: (content) => {
        attempt(() => {
          file.write(content);
        });
      },
      drain: () => Promise.resolve(),
      flush: () => Promise.resolve(true),
      colour: false,
      outIsTerminal: false,
    },
    close: () => {
      attempt(file.close);
    },
    discard: file.discard,
  };
}

/** The beginnings of reports: JUnit, SARIF, the answers in JSON and NDJSON, pages, and the lines for a terminal or for GitHub. */
const BEGINNINGS =
  /^(?:<\?xml[^>]*>\s*<testsuites name="peppol-preflight"|\{"\$schema":"[^"]*sarif-schema|\[?\s*\{\s*"(?:id|file_name)":[^{]*"(?:is_valid|status|unusable|not_judged)":|\[\]\s*$|<!doctype html>[^]* – peppol-preflight<\/title>|[✔✖] |\d[\d,]* documents?: |::(?:error|warning|notice) |$)/i;

/** Bytes that tell whether a file is a report. */
const BEGINNING = 2000;

/** Whether nothing is lost by writing to a path, unless an argument names it: there is no file, or one that is empty or a report of an earlier run. */
function isReplaceable(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return true;
    const start = startOf(path);
    return BEGINNINGS.test(start) || LANGUAGE_CODES.some((code) => start.startsWith(csvHead(code)));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}

function startOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(BEGINNING);
    return start.toString('utf8', 0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}
