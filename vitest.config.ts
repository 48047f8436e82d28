import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { moduleOf, entryPoints } from './scripts/entry-points.js';
import { compilerModules, fromSources, nameOf } from './test/from-sources.js';
import { packedProject } from './test/package/packed-project.js';

/** The tests of the library, of the Schematron compiler, which it is built from, and of the PDFs. */
const inPackages = (name: string): string[] =>
  ['test', 'schematron/test', 'pdf/test'].map((folder) => `${folder}/**/${name}`);

/** Long comparisons with the reference judges, SaxonJS and libxml2. */
const ENGINES = inPackages('*.engines.test.ts');
/** Documents of many megabytes, hostile files, pages in a browser, processes that are ended. */
const LONG = inPackages('*.long.test.ts');
/** Tests of what is published: the packed package, the bundles for browsers, the site. */
const PACKAGED = [
  'test/package/**/*.test.ts',
  'test/browser/**/*.test.ts',
  ...inPackages('*.package.test.ts'),
];

/** What only the packed package has to show. */
const PACKED = 'test/**/*.packed.test.ts';

const root = import.meta.dirname;

const installed = join(packedProject, 'node_modules');
/** Tests of public behaviour import the packages by their names. These are the sources in every run but one, where they are what was packed. */
const fromPacked = [
  ...entryPoints.map((entry) => ({
    find: nameOf(entry),
    replacement: join(installed, 'peppol-preflight/dist', `${moduleOf(entry)}.js`),
  })),
  { find: /^peppol-preflight-pdf$/, replacement: join(installed, 'peppol-preflight-pdf/dist/index.js') },
  compilerModules,
];

/** The daily tests that import a package by its name. */
const byName = ['test', 'pdf/test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!package|browser)[^.]*\.test\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /from 'peppol-preflight(?:-pdf)?['/]/.test(readFileSync(join(root, file), 'utf8'))),
);

const shared = {
  // Texts are compared as they are without colours, which the caller of the tests may ask for.
  env: { FORCE_COLOR: '0' },
  // Properties over whole documents take seconds on a busy machine; a hang is still caught.
  setupFiles: ['test/set-up-properties.ts'],
  testTimeout: 180_000,
  hookTimeout: 300_000,
  // What the build compiled is large and plain JavaScript: Node.js loads it as it is.
  server: { deps: { external: [/\/compiled\//] } },
};
/** Tests that start worker threads from the sources. */
const withThreads = { ...shared, globalSetup: ['test/build-threads.ts'] };

// `npm test` runs the first project, `npm run test:long`, `test:package` and `test:engines` the others, `.ci/run` all of them.
export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias: fromSources },
        test: {
          ...withThreads,
          name: 'daily',
          include: inPackages('*.test.ts'),
          exclude: [...LONG, ...ENGINES, PACKED, ...PACKAGED],
          // Files share the modules that are loaded: loading them anew for each took more time than the tests.
          isolate: false,
        },
      },
      {
        resolve: { alias: fromSources },
        test: { ...withThreads, name: 'long', include: LONG, isolate: false },
      },
      {
        resolve: { alias: fromSources },
        test: { ...shared, name: 'package', include: PACKAGED, exclude: [PACKED] },
      },
      {
        resolve: { alias: fromPacked },
        test: {
          ...shared,
          name: 'packed',
          include: [...byName, PACKED],
          globalSetup: 'test/package/install-packed.ts',
          isolate: false,
        },
      },
      // SaxonJS takes minutes for what the native engine does in a second.
      {
        resolve: { alias: fromSources },
        test: { ...shared, name: 'engines', include: ENGINES, isolate: false, testTimeout: 600_000 },
      },
    ],
  },
});
