// The module src/added-rules.ts when the command line runs from the TypeScript sources: see src/registry/rules-module.ts. The tests have
// bundled it (test/build-threads.ts).
import { env } from 'node:process';

const { PREFLIGHT_TEST_THREADS: built } = env;
if (built === undefined) (await import('tsx/esm/api')).register();
// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the linter does not read the type of a cast in JavaScript
const module = /** @type {typeof import('../src/added-rules.js')} */ (
  await import(built === undefined ? '../src/added-rules.js' : `${built}/added-rules.js`)
);
export const { openRules } = module;
