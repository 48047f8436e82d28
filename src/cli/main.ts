#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { runCli } from './run-cli.js';

const { stdin, stdout, stderr } = process;

// A reader that closes early (`| head`) is not an error of ours.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  readFile: (path) => readFileSync(path),
  readStdin: () => buffer(stdin),
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
  colour: stdout.isTTY && process.env.NO_COLOR === undefined,
});
