import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

export const root = resolve(import.meta.dirname, '../..');

/** How Node.js runs the server, which is built: to compile it for each test would take longer than the test. */
export const program = ['mcp/dist/main.js'];

/** An answer: what a tool says, or why it says nothing. */
export interface Answer {
  /** Absent from an error. */
  readonly said?: Readonly<Record<string, unknown>>;
  readonly error?: string;
}

/** The server as an assistant meets it: a process of its own, and the official client. */
export interface OpenClient {
  readonly client: Client;
  readonly call: (tool: string, args?: Record<string, unknown>) => Promise<Answer>;
}

/** @param folders that the person allows */
export async function openClient(...folders: readonly string[]): Promise<OpenClient> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...program, ...folders.flatMap((folder) => ['--allow', folder])],
      cwd: root,
      env: { ...(process.env as Record<string, string>), PEPPOL_PREFLIGHT_TODAY: '2026-11-02' },
    }),
  );
  // From here on the client compares every answer with the schema of its tool.
  await client.listTools();
  return {
    client,
    call: async (tool, args = {}) => {
      const { isError, content, structuredContent } = await client.callTool({ name: tool, arguments: args }, undefined, { timeout: 170_000 }); // prettier-ignore
      const [{ text }] = content as [{ readonly text: string }];
      if (isError === true) return { error: text };
      // Clients that know no structured content read the same in the text.
      if (JSON.stringify(structuredContent) !== text) throw new Error(`The text differs: ${text}`);
      return { said: structuredContent as Record<string, unknown> };
    },
  };
}
