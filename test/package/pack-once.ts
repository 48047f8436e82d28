import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
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
