import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The tests of this package alone. The projects of the repository (`../vitest.config.ts`) run them, too.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.{long,engines}.test.ts'],
    setupFiles: ['../test/set-up-properties.ts'],
    testTimeout: 180_000,
  },
});
