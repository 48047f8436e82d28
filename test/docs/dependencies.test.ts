import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const section =
  /(?<=\n## Dependencies\n)[^]*/.exec(readFileSync(join(root, 'docs/guides/performance.md'), 'utf8'))?.[0] ??
  '';
const rows = [...section.matchAll(/^\| (`[^|]*?) +\|/gm)].map(([, packages = '']) => ({
  names: [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  isOptional: packages.includes('(optional)'),
}));
const named = rows.flatMap(({ names }) => names);

/** The packages that modules of the library import or load. */
function imported(): ReadonlySet<string> {
  const files = ['src', 'extras'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, folder, file)),
  );
  const loads =
    /(?:from |import\(|requireFrom\(\w+\)\(|createRequire\([^)]*\)\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(loads)].map(([, name = '']) => name),
  );
  // Comments and texts show how the package itself is imported.
  return new Set(names.filter((name) => name !== 'node' && name !== manifest.name));
}

describe('the dependencies in the guide', () => {
  it('are those that npm installs with the package, and no others', () => {
    const installed = rows.filter(({ isOptional }) => !isOptional).flatMap(({ names }) => names);
    expect(installed.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
  });

  it('are optional where package.json says so, and nowhere else', () => {
    const optional = rows.filter(({ isOptional }) => isOptional).flatMap(({ names }) => names);
    expect(optional.toSorted()).toEqual(Object.keys(manifest.peerDependencies).toSorted());
  });

  it('are all packages that the code imports; the others are in the package itself', () => {
    const names = [...imported()];
    expect(names).toContain('piscina');
    const bundled = names.filter((name) => !named.includes(name));
    expect(bundled.filter((name) => !(name in manifest.devDependencies))).toEqual([]);
    for (const name of bundled) expect(section).toContain(`\`${name}\``);
  });
});
