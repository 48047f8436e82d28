#!/usr/bin/env node
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { fileError } from '../file-error.js';
import { exitCode } from './exit-code.js';
import { runCli } from './run-cli.js';

// Node.js opens a standard stream when it is first asked for, which takes a while.
const { stdout } = process;
let input: NodeJS.ReadStream | undefined;
let stderr: NodeJS.WriteStream | undefined;
const interruption = new AbortController();

// A reader that closes early (`| head`) is not an error of ours, but there is no use in going on.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') {
    interruption.abort(error);
    return;
  }
  writeError(`peppol-preflight: ${fileError('Standard output', error, 'written')}\n`);
  process.exit(exitCode.unusable);
});

function writeError(text: string): void {
  if (stderr === undefined) {
    stderr = process.stderr;
    // Where nobody reads errors nobody can be told that: the exit status tells.
    stderr.on('error', () => undefined);
  }
  stderr.write(text);
}

process.exitCode = await runCli(process.argv.slice(2), {
  readFile: (path) => readFileSync(path),
  createFile: (path) => {
    const file = openSync(path, 'w');
    return {
      write: (content) => {
        writeFileSync(file, content);
      },
      close: () => {
        closeSync(file);
      },
    };
  },
  stdin: () => (input ??= process.stdin),
  out: (content) => stdout.write(content),
  drain: async () => {
    if (stdout.writableNeedDrain && !interruption.signal.aborted) {
      await once(stdout, 'drain', { signal: interruption.signal });
    }
  },
  err: writeError,
  colour: stdout.isTTY && process.env.NO_COLOR === undefined,
  ...(isatty(2) && { terminal: process.stderr }),
  outIsTerminal: stdout.isTTY,
  interruption: () => {
    // Once: a second Ctrl-C ends the process at once.
    process.once('SIGINT', () => {
      interruption.abort(new Error('interrupted'));
      // A stream that is waited for would keep the process.
      input?.destroy();
    });
    return interruption.signal;
  },
});
