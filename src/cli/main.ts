#!/usr/bin/env node
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { runCli } from './run-cli.js';

const { stdin, stdout, stderr } = process;
const interruption = new AbortController();

// A reader that closes early (`| head`) is not an error of ours, but there is no use in going on.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  interruption.abort(error);
});

process.exitCode = await runCli(process.argv.slice(2), {
  readFile: (path) => readFileSync(path),
  stdin: () => stdin,
  out: (text) => stdout.write(text),
  drain: async () => {
    if (stdout.writableNeedDrain && !interruption.signal.aborted) {
      await once(stdout, 'drain', { signal: interruption.signal });
    }
  },
  err: (text) => stderr.write(text),
  colour: stdout.isTTY && process.env.NO_COLOR === undefined,
  ...(stderr.isTTY && { terminal: stderr }),
  outIsTerminal: stdout.isTTY,
  interruption: () => {
    // Once: a second Ctrl-C ends the process at once.
    process.once('SIGINT', () => {
      interruption.abort(new Error('interrupted'));
      // A stream that is waited for would keep the process.
      stdin.destroy();
    });
    return interruption.signal;
  },
});
