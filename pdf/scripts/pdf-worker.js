// The worker thread of src/read/ when it runs from the TypeScript sources: see src/read/open-pdf.ts. The tests have bundled
// it (test/build-threads.ts).
import { env } from 'node:process';

const { PREFLIGHT_TEST_THREADS: built } = env;
if (built === undefined) (await import('tsx/esm/api')).register();
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the linter does not read the type of a cast in JavaScript
const worker = /** @type {typeof import('../src/read/worker.js')} */ (
  await import(built === undefined ? '../src/read/worker.js' : `${built}/pdf-worker.js`)
);
export const { parseInThread, start } = worker;
