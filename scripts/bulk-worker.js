// The worker thread of src/bulk/ when it runs from the TypeScript sources: see src/bulk/create-pool.ts. The tests have bundled it
// (test/build-threads.ts).
import { env } from 'node:process';

const { PREFLIGHT_TEST_THREADS: built } = env;
if (built === undefined) (await import('tsx/esm/api')).register();
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the linter does not read the type of a cast in JavaScript
const worker = /** @type {typeof import('../src/bulk/worker.js')} */ (
  await import(built === undefined ? '../src/bulk/worker.js' : `${built}/bulk-worker.js`)
);
export const { validateBatch } = worker;
