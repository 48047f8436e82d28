import { type Stats, statSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import type { Outcome } from 'peppol-preflight/bulk';
import { readChunks, systemPath } from 'peppol-preflight/tools';
import { documentFolder, whyNotKept } from '../outputs/document-folder.js';
import { EXIT_CODE, type ExitCode } from '../terminal/exit-code.js';
import type { CliIo } from '../terminal/io.js';
import { NameTaken } from '../terminal/document-file.js';
import { reportUnusable, UnusableInput } from '../terminal/report-errors.js';
import { exitCodeOf } from './report-run.js';
import type { Run } from './run-outcomes.js';

/** A run whose refused documents are copied. */
interface CopyingRun {
  readonly run: Run;
  /** 2 if a document cannot be copied. */
  readonly exitCode: () => ExitCode;
}

/**
 * Copies the files of documents that are not valid, or cannot be judged, as their outcomes arrive. A file with many documents is
 * copied once, as a whole.
 *
 * @param folder where to; without it nothing is copied
 * @throws UnusableInput if the folder is read, too
 */
export async function copyFailed(
  run: Run,
  { folder, paths }: { readonly folder: string | undefined; readonly paths: readonly string[] },
  io: CliIo,
): Promise<CopyingRun> {
  if (folder === undefined) return { run, exitCode: () => EXIT_CODE.valid };
  const { placeOf } = await documentFolder(folder, { paths, option: '--failed-to', isSkipped: false });
  const copied = new Set<string>();
  let worst: ExitCode = EXIT_CODE.valid;
  const outcomes = async function* () {
    for await (const each of run.outcomes) {
      const isValid = exitCodeOf(each.outcome) === EXIT_CODE.valid;
      const file = isValid ? undefined : fileOf(each.outcome);
      if (file !== undefined && !copied.has(file)) {
        copied.add(file);
        try {
          await copyApart(file, placeOf(file), io);
        } catch (error) {
          worst = reportUnusable(error, io);
        }
      }
      yield each;
    }
  };
  return { run: { ...run, outcomes: outcomes() }, exitCode: () => worst };
}

/** The file that a document is in: itself, or the one around it. */
function fileOf({ name, source }: Outcome): string | undefined {
  const shown = source?.file ?? name;
  // The name as it is shown may stand for bytes that are not UTF-8.
  const meant = shown.replaceAll(/\\x([89A-F][\dA-F])/g, (_, byte: string) =>
    String.fromCharCode(0xdc00 + Number.parseInt(byte, 16)),
  );
  const path = [shown, meant].find((each) => statOf(each) !== undefined) ?? shown;
  let around = path;
  while (statOf(around) === undefined && dirname(around) !== around) around = dirname(around);
  return statOf(around)?.isFile() === true ? around : undefined;
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(systemPath(path));
  } catch {
    return undefined;
  }
}

/** Copies a file; where there is another one of that name, under a name with a number. */
async function copyApart(from: string, to: string, io: CliIo): Promise<void> {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? to : withNumber(to, number);
    try {
      await copy(from, path, io);
      return;
    } catch (cause) {
      if (!(cause instanceof NameTaken)) {
        throw new UnusableInput(whyNotKept(path, cause), { cause });
      }
    }
  }
}

async function copy(from: string, to: string, io: CliIo): Promise<void> {
  const file = io.newDocument(to);
  try {
    for await (const chunk of readChunks(from, { maxBytes: Infinity })) file.write(chunk);
    file.close();
  } finally {
    file.discard();
  }
}

function withNumber(path: string, number: number): string {
  const ending = extname(path);
  return `${path.slice(0, path.length - ending.length)}-${number}${ending}`;
}
