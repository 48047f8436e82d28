import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { root } from './open-client.js';

/** A project with the package and what it needs, without what is optional. */
const project = mkdtempSync(join(tmpdir(), 'preflight-mcp-'));
const installed = join(project, 'node_modules', manifest.name);

beforeAll(() => {
  cpSync(join(root, 'mcp/dist'), join(installed, 'dist'), { recursive: true });
  cpSync(join(root, 'mcp/package.json'), join(installed, 'package.json'));
  for (const name of Object.keys(manifest.dependencies)) {
    const target = join(project, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(name === 'peppol-preflight' ? root : join(root, 'node_modules', name), target);
  }
});
afterAll(() => {
  rmSync(project, { recursive: true });
});

it('the program that is published answers, and says what CII needs', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [join(installed, manifest.bin['peppol-preflight-mcp']), '--allow', join(root, 'examples')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  try {
    const path = 'belgian-invoice.json';
    const checked = await client.callTool({ name: 'check', arguments: { path, today: '2026-11-02' } });
    expect(checked.structuredContent).toMatchObject({ accepted: true, release: '2026-Q2' });
    expect((await client.callTool({ name: 'capabilities' })).structuredContent).toMatchObject({
      version: manifest.version,
      formats: ['Document', 'UBL'],
    });
    expect(await client.callTool({ name: 'convert', arguments: { path, to: 'CII' } })).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: 'CII needs the package peppol-preflight-pdf: have a person run "npm install peppol-preflight-pdf" beside peppol-preflight-mcp.',
        },
      ],
    });
  } finally {
    await client.close();
  }
});

it('has the program, its licences and its texts, and nothing else', () => {
  const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'], {
    ...{ cwd: join(root, 'mcp'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  type Packed = { readonly files: readonly { readonly path: string }[] };
  const [packed] = Object.values(JSON.parse(printed) as Readonly<Record<string, Packed>>);
  expect(packed?.files.map(({ path }) => path).toSorted()).toEqual(
    ['LICENSE', 'README.md', 'dist/THIRD-PARTY-NOTICES.txt', 'dist/main.js', 'package.json'].toSorted(),
  );
});
