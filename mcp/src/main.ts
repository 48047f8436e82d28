#!/usr/bin/env node
import { messageOf } from '#errors';
import { LARGEST_MESSAGE } from './inputs/limits.js';
import { openFolders } from './inputs/allowed-folders.js';
import { HELP, readArguments } from './read-arguments.js';
import { version } from './version.js';

/** Standard output is for messages of the protocol alone. */
const tell = (text: string): void => {
  process.stderr.write(`peppol-preflight-mcp: ${text}\n`);
};

async function start(args: readonly string[]): Promise<void> {
  const { allow, today, wanted } = readArguments(args, process.env);
  if (wanted !== undefined) {
    process.stdout.write(wanted === 'help' ? HELP : `${version}\n`);
    return;
  }
  const folders = openFolders(allow);
  // What a wrong command line does not need takes the time of a start.
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { createServer } = await import('./create-server.js');
  const server = createServer({ folders, today });
  // A message that cannot be read has no number that could be answered.
  server.server.onerror = (error) => {
    tell(messageOf(error));
  };
  // The assistant has gone.
  process.stdout.on('error', () => process.exit());
  await server.connect(
    new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: LARGEST_MESSAGE }),
  );
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  tell(messageOf(error));
  process.exitCode = 2;
}
