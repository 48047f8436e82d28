import { once } from 'node:events';
import { isatty } from 'node:tty';
import { readInputFile } from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { ask } from './terminal/ask.js';
import { createFile } from './terminal/create-file.js';
import { holdDocument, newDocument } from './terminal/document-file.js';
import { EXIT_CODE } from './terminal/exit-code.js';
import { Interruption } from './terminal/io.js';
import { runCli } from './program/run-cli.js';
import { atStage } from './terminal/stages.js';
import { withInterruption } from './terminal/until-interrupted.js';

// Node.js opens a standard stream on first use, which takes a while.
const { stdout } = process;
// A stream that is not a terminal says so by having no `isTTY` at all.
const outIsTerminal = isatty(1);
let input: NodeJS.ReadStream | undefined;
let stderr: NodeJS.WriteStream | undefined;
const interruption = new AbortController();
let isClosed = false;

// A reader that closes early (`| head`) is not an error, but writing more is pointless.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') {
    isClosed = true;
    stdout.emit('drain');
    return;
  }
  writeError(`peppol-preflight: ${fileError('Standard output', error, 'written')}\n`);
  process.exit(EXIT_CODE.unusable);
});

/** Terminals get colours; NO_COLOR and FORCE_COLOR decide otherwise. A build server that sets CI does not. */
function isColoured({ NO_COLOR = '', FORCE_COLOR = '' }: NodeJS.ProcessEnv): boolean {
  if (NO_COLOR !== '') return false;
  return FORCE_COLOR === '' ? outIsTerminal : !['0', 'false'].includes(FORCE_COLOR);
}

function writeError(text: string): void {
  if (stderr === undefined) {
    stderr = process.stderr;
    // If errors are not read either, only the exit status remains.
    stderr.on('error', () => undefined);
  }
  stderr.write(text);
}

atStage('starting');
void runCli(process.argv.slice(2), {
  readFile: (path, maxBytes) => readInputFile(path, { maxBytes }),
  createFile,
  holdDocument,
  newDocument,
  stdin: () => (input ??= process.stdin),
  out: (content) => {
    if (!isClosed) stdout.write(content);
  },
  drain: async () => {
    if (stdout.writableNeedDrain && !isClosed && !interruption.signal.aborted) {
      // An interruption ends the waiting, not the run: that completes its reports first.
      await once(stdout, 'drain', { signal: interruption.signal }).catch(() => undefined);
    }
  },
  flush: () =>
    new Promise((resolve) => {
      const { signal } = interruption;
      const stop = (): void => {
        resolve(false);
      };
      if (isClosed || signal.aborted) {
        stop();
        return;
      }
      signal.addEventListener('abort', stop);
      stdout.write('', (error) => {
        signal.removeEventListener('abort', stop);
        resolve(error === null || error === undefined);
      });
    }),
  err: writeError,
  colour: isColoured(process.env),
  ...(isatty(2) && { terminal: process.stderr }),
  ...(isatty(0) &&
    isatty(2) && { ask: (question: string) => ask(question, (input ??= process.stdin), process.stderr) }),
  outIsTerminal,
  isClosed: () => isClosed,
  interruption: () => {
    const signals = {
      SIGINT: EXIT_CODE.interrupted,
      SIGTERM: EXIT_CODE.terminated,
      SIGHUP: EXIT_CODE.hungUp,
    } as const;
    for (const [signal, code] of Object.entries(signals)) {
      const name = signal as keyof typeof signals;
      // Once: a second signal ends the process at once.
      process.once(name, () => {
        interruption.abort(new Interruption(name, code));
        // A stream with a pending read would keep the process alive.
        input?.destroy();
      });
    }
    return interruption.signal;
  },
}).then((code) => {
  atStage('ending');
  process.exitCode = withInterruption(code, interruption.signal);
  // What an interrupted run was waiting for may take long, such as the reader of a PDF. The output is complete once this is written.
  if (interruption.signal.aborted) stdout.write('', () => process.exit());
});
