import { defineConfig } from 'vitest/config';
import { commitSeed } from '../test/commit-seed.js';

export default defineConfig({
  test: {
    env: { PROPERTY_SEED: commitSeed() },
    include: ['test/**/*.test.ts'],
    globalSetup: ['../test/own-temporary-folder.ts', 'test/global-setup.ts'],
    // Processes, a browser and a thousand documents take their time on the two cores of CI; a hang is still caught.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // A second is short for a page that draws what a busy machine tells it.
    expect: { poll: { timeout: 60_000 } },
    // The database of a stand-in is a process in itself.
    maxWorkers: 2,
  },
});
