import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Properties over whole documents take seconds on the two cores of CI; a hang is still caught.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Compiled rules are large and plain JavaScript: Node.js loads them as they are.
    server: { deps: { external: [/\/compiled\/rules\//] } },
    typecheck: { enabled: true, include: ['test/**/*.test-d.ts'], tsconfig: 'tsconfig.json' },
  },
});
