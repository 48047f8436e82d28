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

/**
 * Packs what was built, without a network.
 *
 * @param folder of the package: `pdf`, `cli`, or the library by default
 * @throws Error when nothing was built
 */
export function packOnce(folder = '.'): Tarball {
  if (!existsSync(join(root, folder, 'dist'))) throw new Error('Run "npm run build" first.');
  const target = mkdtempSync(join(tmpdir(), 'peppol-preflight-pack-'));
  const printed = execFileSync(
    'npm',
    ['pack', '--ignore-scripts', '--offline', '--json', '--pack-destination', target],
    { cwd: join(root, folder), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const answer = JSON.parse(printed) as readonly PackAnswer[] | Readonly<Record<string, PackAnswer>>;
  const [packed] = Object.values(answer);
  if (packed === undefined) throw new Error('npm pack said nothing.');
  const { filename, size, unpackedSize, files } = packed;
  return { file: join(target, filename), size, unpackedSize, paths: files.map(({ path }) => path) };
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
  unpack(tarball, { project, name: 'peppol-preflight' });
  link(project, [...Object.keys(manifest.dependencies), ...others]);
  writeFileSync(join(project, 'package.json'), '{"type": "module"}');
  return project;
}

/** Installs the package of the PDFs beside the library. */
export function addPdf(project: string): void {
  add(project, 'pdf');
}

/** Installs the command line beside the library, without the packages that are optional for it. */
export function addCli(project: string): void {
  add(project, 'cli');
}

function add(project: string, folder: 'pdf' | 'cli'): void {
  const name = `peppol-preflight-${folder}`;
  unpack(packOnce(folder), { project, name });
  const { dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  link(project, Object.keys(dependencies));
}

function unpack(tarball: Tarball, { project, name }: { project: string; name: string }): void {
  const folder = join(project, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball.file, '--strip-components=1', '-C', folder]);
}

/** Links packages that the tests have, unless they are there. */
function link(project: string, names: readonly string[]): void {
  for (const name of new Set(names)) {
    const place = join(project, 'node_modules', name);
    if (existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), place);
  }
}
