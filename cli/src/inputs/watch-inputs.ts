import { dirname, resolve } from 'node:path';
import { watch } from 'chokidar';
import { targetOf } from '../terminal/file-beside.js';
import { type ExitCode, EXIT_CODE } from '../terminal/exit-code.js';
import { type CliIo } from '../terminal/io.js';
import { messageOf } from '#errors';
import { withInterruption } from '../terminal/until-interrupted.js';

/** Folders that are never watched. */
const IGNORED = /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/;

/** Quiet after the last change before a file counts as written, in milliseconds. */
const SETTLED = 100;

/**
 * Runs a command, and again whenever one of its files changes, until a signal ends the process. Changes during a run lead to one
 * more run after it.
 *
 * @param paths the files, folders and patterns to watch
 * @param outputs the files that the command writes: their changes are its own
 * @returns the exit status of the signal
 */
export async function watchInputs(
  { paths, outputs }: { readonly paths: readonly string[]; readonly outputs: readonly string[] },
  run: () => Promise<ExitCode>,
  io: CliIo,
): Promise<ExitCode> {
  const signal = io.interruption();
  const written = new Set(outputs.map((path) => resolve(path)));
  let wake: (() => void) | undefined;
  let changes = 0;
  const change = (): void => {
    changes += 1;
    wake?.();
  };
  const watcher = watch([...new Set(paths.map(watchable))], {
    ignoreInitial: true,
    ignored: (path) => IGNORED.test(path) || written.has(resolve(targetOf(path))),
    awaitWriteFinish: { stabilityThreshold: SETTLED, pollInterval: SETTLED / 4 },
  });
  watcher.on('all', change);
  watcher.on('error', (error) => {
    io.err(`peppol-preflight: ${messageOf(error)}\n`);
  });
  signal.addEventListener('abort', change);
  const isOver = (): boolean => signal.aborted;
  try {
    // A change during the first run is seen, too.
    await new Promise<void>((done) => watcher.once('ready', done));
    while (!isOver()) {
      const seen = changes;
      await run();
      if (isOver()) break;
      io.err('\nWatching for changes. Ctrl-C ends.\n');
      if (changes === seen) await new Promise<void>((done) => (wake = done));
    }
  } finally {
    await watcher.close();
  }
  return withInterruption(EXIT_CODE.interrupted, signal);
}

/** What to watch for an argument: the folder before the first special character of a pattern. */
function watchable(path: string): string {
  const special = path.search(/[*?[{]/);
  return special < 0 ? path : dirname(`${path.slice(0, special)}x`);
}
