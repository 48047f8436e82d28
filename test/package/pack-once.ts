import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Manifest {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
}

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** The package as `npm publish` would send it. */
export interface Tarball {
  readonly file: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly paths: readonly string[];
}

/** Packs what was built, without a network. @throws Error when nothing was built */
export function packOnce(): Tarball {
  if (!existsSync(join(root, 'dist/index.js'))) throw new Error('Run "npm run build" first.');
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-pack-'));
  const printed = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--offline', '--json', '--pack-destination', folder],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const answer = JSON.parse(printed) as readonly PackAnswer[] | Readonly<Record<string, PackAnswer>>;
  const [packed] = Object.values(answer);
  if (packed === undefined) throw new Error('npm pack said nothing.');
  const { filename, size, unpackedSize, files } = packed;
  return { file: join(folder, filename), size, unpackedSize, paths: files.map(({ path }) => path) };
}

interface PackAnswer {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** A new project with the package unpacked, its dependencies, and these packages. */
export function installWith(tarball: Tarball, others: readonly string[]): string {
  const project = mkdtempSync(join(tmpdir(), 'peppol-preflight-consumer-'));
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, 'peppol-preflight'), { recursive: true });
  execFileSync('tar', [
    '-xzf',
    tarball.file,
    '--strip-components=1',
    '-C',
    join(modules, 'peppol-preflight'),
  ]);
  for (const name of new Set([...Object.keys(manifest.dependencies), ...others])) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  return project;
}
