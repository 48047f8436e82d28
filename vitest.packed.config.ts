import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { entryPoints, moduleOf } from './scripts/entry-points.js';
import { containedModules, nameOf } from './test/from-sources.js';
import { packedProject } from './test/package/packed-project.js';
import { PACKED, shared } from './vitest.config.js';

const root = import.meta.dirname;

const installed = join(packedProject, 'node_modules');
/** Tests of public behaviour import the packages by their names. These are the sources in every run but one, where they are what was packed. */
const fromPacked = [
  ...entryPoints.map((entry) => ({
    find: nameOf(entry),
    replacement: join(installed, 'peppol-preflight/dist', `${moduleOf(entry)}.js`),
  })),
  { find: /^peppol-preflight-pdf$/, replacement: join(installed, 'peppol-preflight-pdf/dist/index.js') },
  {
    find: /^peppol-preflight-cli\/(reports|added-rules)$/,
    replacement: join(installed, 'peppol-preflight-cli/dist/$1.js'),
  },
  ...containedModules,
];

/** The daily tests that import a package by its name. */
const byName = ['test', 'pdf/test', 'cli/test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!package|browser)[^.]*\.test\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) =>
      /from 'peppol-preflight(?:-pdf|-cli)?['/]/.test(readFileSync(join(root, file), 'utf8')),
    ),
);

export default defineConfig({
  resolve: { alias: fromPacked },
  test: {
    ...shared,
    name: 'packed',
    include: [...byName, PACKED],
    globalSetup: [...shared.globalSetup, 'test/package/install-packed.ts'],
    maxWorkers: '100%',
    isolate: false,
  },
});
