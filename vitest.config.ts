import { defineConfig } from 'vitest/config';

/** The tests of the library, and of the Schematron compiler, which it is built from. */
const inPackages = (name: string): string[] => [`test/**/${name}`, `schematron/test/**/${name}`];

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

const shared = {
  // Texts are compared as they are without colours, which the caller of the tests may ask for.
  env: { FORCE_COLOR: '0' },
  // Properties over whole documents take seconds on a busy machine; a hang is still caught.
  setupFiles: ['test/set-up-properties.ts'],
  testTimeout: 180_000,
  hookTimeout: 300_000,
  // Compiled rules are large and plain JavaScript: Node.js loads them as they are.
  server: { deps: { external: [/\/compiled\/rules\//] } },
};

// `npm test` runs the first project, `npm run test:long`, `test:package` and `test:engines` the others, `.ci/run` all of them.
export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'daily',
          include: inPackages('*.test.ts'),
          exclude: [...LONG, ...ENGINES, ...PACKAGED],
          // Files share the modules that are loaded: loading them anew for each took more time than the tests.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'long', include: LONG, isolate: false } },
      { test: { ...shared, name: 'package', include: PACKAGED } },
      // SaxonJS takes minutes for what the native engine does in a second.
      { test: { ...shared, name: 'engines', include: ENGINES, isolate: false, testTimeout: 600_000 } },
    ],
  },
});
