import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedAbout, installedWith } from './installed-packages.js';
import {
  addPdf,
  installWith,
  manifest as library,
  type Manifest,
  packOnce,
  root,
  type Tarball,
} from './pack-once.js';

const read = (path: string): string => readFileSync(join(root, 'pdf', path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;

let tarball: Tarball;
let consumer: string;

beforeAll(() => {
  tarball = packOnce('pdf');
  consumer = installWith(packOnce(), []);
  addPdf(consumer);
});

describe('the published package of the PDFs', () => {
  it('holds what runs and what explains it, and nothing else', () => {
    const expected =
      /^(?:dist\/[\w./-]+(?:\.d\.ts|\.js)|dist\/THIRD-PARTY-NOTICES\.txt|package\.json|README\.md|LICENSE)$/;
    expect(tarball.paths.filter((path) => !expected.test(path))).toEqual([]);
    expect(tarball.paths).toEqual(
      expect.arrayContaining(['dist/index.js', 'dist/index.d.ts', 'dist/read/process/worker.js', 'LICENSE']),
    );
    expect(tarball.unpackedSize).toBeLessThan(950_000);
  });

  it('names the licences of the fonts in it', () => {
    expect(read('dist/THIRD-PARTY-NOTICES.txt')).toContain('Noto Sans (OFL-1.1)');
  });

  it('has nothing that publint would say', async () => {
    const pkgDir = join(consumer, 'node_modules/peppol-preflight-pdf');
    const { messages } = await publint({ pkgDir, pack: false });
    expect(messages.map((message) => formatMessage(message, {}))).toEqual([]);
  });

  it('has types under every resolution that supports ES modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball.file)));
    // As an ES module it is nothing for resolutions of the time before, nor for a require() that knows none.
    const expected = new Set(['NoResolution node10', 'CJSResolvesToESM node16-cjs']);
    const problems = (analysis.types === false ? [{ kind: 'no types' }] : analysis.problems).filter(
      (problem) =>
        !('resolutionKind' in problem) || !expected.has(`${problem.kind} ${String(problem.resolutionKind)}`),
    );
    expect(problems).toEqual([]);
  });

  it('has the version of the library, and takes the copy that the user has', () => {
    expect(manifest.version).toBe(library.version);
    expect(manifest.peerDependencies).toEqual({ 'peppol-preflight': `^${library.version}` });
  });

  it('says in its README what each dependency is for', () => {
    const rows = [...read('README.md').matchAll(/^\| `([^`]+)` +\| [^|]*[a-z]/gm)].map(([, name]) => name);
    expect(Object.keys(manifest.dependencies).filter((name) => !rows.includes(name))).toEqual([]);
  });

  it('depends on nothing with a licence that its users would have to ask about', () => {
    expect(askedAbout(installedWith(manifest))).toEqual([]);
  });
});
