import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** For the examples of the guide, which import the package by its name: here it is the source. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias: { 'peppol-preflight-server': fileURLToPath(new URL('src/index.ts', import.meta.url)) },
  },
  test: {
    include: ['test/docs/generated/*.test.ts'],
    globalSetup: ['../test/own-temporary-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
