import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readArguments } from '../src/read-arguments.js';
import { root } from './open-client.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Configuration {
  readonly mcpServers: Readonly<
    Record<string, { readonly command: string; readonly args: readonly string[] }>
  >;
}

describe.each(['mcp/README.md', 'docs/guides/assistants.md'])('the configuration in %s', (path) => {
  const [, json = ''] = /^```json\n([^]*?)^```$/m.exec(read(path)) ?? [];
  const { command, args = [] } = (JSON.parse(json) as Configuration).mcpServers['peppol-preflight'] ?? {};

  it('starts the program of this package with arguments that it takes', () => {
    const [yes, name = '', ...own] = args;
    expect([command, yes, name]).toEqual(['npx', '-y', manifest.name]);
    expect(manifest.bin).toHaveProperty(name);
    expect(readArguments(own, {})).toMatchObject({ allow: ['/home/me/invoices'] });
  });
});

it('README.md of the package has a row for each tool, and for each package that it needs', () => {
  const rows = [...read('mcp/README.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  const tools = readdirSync(join(root, 'mcp/src/tools'))
    .map((name) => name.replace('.ts', '').replaceAll('-', '_'))
    .filter((name) => name !== 'context');
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  expect(rows.toSorted()).toEqual([...tools, ...packages].toSorted());
});
