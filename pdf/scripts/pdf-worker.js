// The process of src/read/ that reads PDFs when it runs from the TypeScript sources: see src/read/process/child-file.ts. The tests have
// bundled it (test/build-threads.ts).
import { env } from 'node:process';

const { PREFLIGHT_TEST_THREADS: built } = env;
if (built === undefined) (await import('tsx/esm/api')).register();
await import(built === undefined ? '../src/read/process/worker.js' : `${built}/pdf-worker.js`);
