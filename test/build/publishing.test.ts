import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly repository?: { readonly url?: string; readonly directory?: string };
  readonly publishConfig?: unknown;
}

const project = resolve(import.meta.dirname, '../..');
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as Manifest;
const whole = manifestOf('.');
const workspaces = whole.workspaces ?? [];
const workflow = readFileSync(join(project, '.github/workflows/publish.yml'), 'utf8');

it.each(['.', ...workspaces])('package %s is published with its provenance', (folder) => {
  const { publishConfig, repository } = manifestOf(folder);
  expect(publishConfig).toEqual({ access: 'public', provenance: true });
  // npm compares it with the repository that runs the workflow.
  expect(repository?.url).toBe(whole.repository?.url);
  expect(repository?.directory).toBe(folder === '.' ? undefined : folder);
});

it('the workflow compares the version of every package with the tag', () => {
  const [, folders = ''] = /for folder in (.*?); do test "v/.exec(workflow) ?? [];
  expect(folders.split(' ').sort()).toEqual(['.', ...workspaces.map((name) => `./${name}`)].sort());
});

it('the workflow packs every package', () => {
  const packed = [...workflow.matchAll(/^\s*npm pack .*$/gm)].flatMap(([line]) => {
    const named = [...line.matchAll(/-w (\S+)/g)].map(([, name = '']) => name);
    return named.length === 0 ? ['.'] : named;
  });
  expect(packed.sort()).toEqual(['.', ...workspaces].sort());
});
