import { defineConfig } from 'vitest/config';
import { commitSeed } from './test/commit-seed.js';
import { fromSources } from './test/from-sources.js';

/** The tests of the library, of the Schematron compiler, which it is built from, and of the PDFs, the command line and the server for assistants. */
const inPackages = (name: string): string[] =>
  ['test', 'schematron/test', 'pdf/test', 'cli/test', 'mcp/test'].map((folder) => `${folder}/**/${name}`);

/** Long comparisons with the reference judges, SaxonJS and libxml2. */
const ENGINES = inPackages('*.engines.test.ts');
/** Documents of many megabytes, hostile files, pages in a browser, processes that are ended, guides and the site. */
const LONG = inPackages('*.long.test.ts');
/** Tests of what is published: the packed package, the bundles for browsers, the site. */
const PACKAGED = [
  'test/package/**/*.test.ts',
  'test/browser/**/*.test.ts',
  ...inPackages('*.package.test.ts'),
];

/** What only the packed package has to show: `vitest.packed.config.ts`. */
export const PACKED = 'test/**/*.packed.test.ts';

/** What the tests of every project share. */
export const shared = {
  // Texts are compared as they are without colours, which the caller of the tests may ask for.
  // The command line knows the day: that of the tests never changes, so that no test fails because time goes by.
  env: { FORCE_COLOR: '0', PROPERTY_SEED: commitSeed(), PEPPOL_PREFLIGHT_TODAY: '2026-11-02' },
  // Properties over whole documents take seconds on a busy machine; a hang is still caught.
  setupFiles: ['test/set-up-properties.ts'],
  globalSetup: ['test/own-temporary-folder.ts'],
  testTimeout: 180_000,
  hookTimeout: 900_000,
  // A second is short for what a busy machine does meanwhile.
  expect: { poll: { timeout: 60_000 } },
  // What the build compiled is large and plain JavaScript: Node.js loads it as it is.
  server: { deps: { external: [/\/compiled\//] } },
};
/** Tests that start worker threads from the sources. */
const withThreads = { ...shared, globalSetup: [...shared.globalSetup, 'test/build-threads.ts'] };

// `npm test` runs the first project, `npm run test:long`, `test:package` and `test:engines` the others, `.ci/run` all of them.
// `npm run test:packed` has a configuration of its own, so that a file that is named runs once.
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
      // SaxonJS takes minutes for what the native engine does in a second.
      {
        resolve: { alias: fromSources },
        test: { ...withThreads, name: 'engines', include: ENGINES, isolate: false, testTimeout: 600_000 },
      },
    ],
  },
});
