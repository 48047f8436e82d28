import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fromSources } from '../test/from-sources.js';

// The tests of this package alone. The projects of the repository (`../vitest.config.ts`) run them, too.
export default defineConfig({
  resolve: { alias: fromSources },
  test: {
    // The tests read the examples of the repository.
    root: fileURLToPath(new URL('..', import.meta.url)),
    env: { PEPPOL_PREFLIGHT_TODAY: '2026-11-02' },
    include: ['mcp/test/**/*.test.ts'],
    exclude: ['mcp/test/**/*.{long,package,engines}.test.ts'],
    setupFiles: ['test/set-up-properties.ts'],
    globalSetup: ['test/own-temporary-folder.ts'],
    testTimeout: 180_000,
  },
});
