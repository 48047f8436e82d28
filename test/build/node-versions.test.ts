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

it('installs without a warning on the oldest Node.js that the packages name', () => {
  const { engines } = read('package.json') as { readonly engines: { readonly node: string } };
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
