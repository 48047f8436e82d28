import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import library from '../../package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { rooms } from '../scripts/rooms.js';
import { root } from './open-client.js';

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, folder, name));
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom |import\()'([^' ]+)'/g)].map(([, name = '']) => name);

describe('the package', () => {
  const foreign = [...new Set(filesOf('mcp/src').flatMap(importsOf))].filter((name) => !name.startsWith('.'));

  it('has every file in a room', () => {
    const names = readdirSync(join(root, 'mcp/src'));
    expect(names.toSorted()).toEqual(Object.keys(rooms).toSorted());
  });

  it('imports its dependencies, each of them, and of the library its entry points', () => {
    const packages = foreign
      .filter((name) => !name.startsWith('node:') && name !== '#errors')
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect([...new Set(packages)].toSorted()).toEqual(
      Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).toSorted(),
    );
    const entries = Object.keys(library.exports).map((entry) => join('peppol-preflight', entry));
    const used = foreign.filter((name) => /^peppol-preflight(?:\/|$)/.test(name));
    expect(used.filter((name) => !entries.includes(name))).toEqual([]);
  });

  it('alone needs the SDK of the protocol', () => {
    const others = ['.', ...library.workspaces].filter((folder) => folder !== 'mcp');
    for (const folder of others) {
      expect(readFileSync(join(root, folder, 'package.json'), 'utf8')).not.toContain('@modelcontextprotocol');
    }
    const sources = ['src', 'extras', 'errors', 'cli/src', 'pdf/src', 'server/src', 'schematron/src'];
    const loading = sources.flatMap(filesOf).filter((file) => importsOf(file).some((name) => name.startsWith('@modelcontextprotocol'))); // prettier-ignore
    expect(loading).toEqual([]);
  });
});
