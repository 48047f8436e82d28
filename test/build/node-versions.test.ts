import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

interface Locked {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
}
interface Manifest {
  readonly engines: { readonly node: string };
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

it('installs without a warning on the oldest Node.js that the packages name', () => {
  const { engines } = read('package.json') as Manifest;
  const oldest = minVersion(engines.node)?.version ?? '';
  const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };
  const refusing = Object.entries(packages)
    // npm leaves out an optional package that does not fit, and says nothing.
    .filter(
      ([, { engines: wanted, optional }]) => optional !== true && !satisfies(oldest, wanted?.node ?? '*'),
    )
    .map(([name, { engines: wanted }]) => `${name} needs Node.js ${wanted?.node ?? ''}`);
  expect(refusing).toEqual([]);
});

it('gives the users of the server the same version as ours, as the overrides here are not for them', () => {
  // Newer versions, which fastify would take, want Node.js 22.
  const name = 'light-my-request';
  const { dependencies } = read('server/package.json') as Manifest;
  expect(dependencies[name]).toBe((read('package.json') as Manifest).overrides[name]);
});
