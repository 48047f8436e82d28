import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, root } from './pack-once.js';

interface InstalledPackage {
  readonly name: string;
  readonly license: unknown;
  /** Bytes of its files. */
  readonly size: number;
}

/** What an installation of a package brings beside it: its dependencies and theirs, for this machine. */
export function installedWith({ dependencies: direct }: Manifest): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const visit = (name: string, isOptional: boolean): void => {
    const folder = join(root, 'node_modules', name);
    if (found.has(name) || (isOptional && !existsSync(folder))) return;
    const {
      license,
      dependencies = {},
      optionalDependencies = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
    found.set(name, { name, license, size: sizeOf(folder) });
    for (const each of Object.keys(dependencies)) visit(each, false);
    for (const each of Object.keys(optionalDependencies)) visit(each, true);
  };
  for (const name of Object.keys(direct)) visit(name, false);
  return [...found.values()];
}

/** Packages with a licence that users would have to ask about. */
export function askedAbout(packages: readonly InstalledPackage[]): readonly string[] {
  // Of two licences the user chooses one.
  const free = /^(?:MIT(?: or MPL-2\.0)?|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD)$/;
  return packages.flatMap(({ name, license }) =>
    typeof license === 'string' && free.test(license) ? [] : [`${name}: ${String(license)}`],
  );
}

interface PackageFile {
  readonly license?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files.reduce(
    (sum, file) => sum + (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0),
    0,
  );
}
