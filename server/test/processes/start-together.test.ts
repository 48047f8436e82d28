import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE_SEED } from '../../src/store/example-seed.js';
import { findPostgres, startPostgres, type Postgres } from '../../../test/shared/postgres.js';
import { startProcess } from './start-process.js';

const programs = findPostgres();
if (programs === undefined)
  console.warn('PostgreSQL is not installed here: the test of processes that start together is skipped.');

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

describe.skipIf(programs === undefined)('processes that start together on an empty database', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('make the tables and the example companies once, and all of them answer', async () => {
    const args = ['--import', 'tsx', cli, '--port', '0', '--database-url', postgres.url];
    const started = await Promise.all([1, 2, 3].map(() => startProcess(args)));
    try {
      const keys = started.flatMap((each) => each.keys);
      expect(keys).toHaveLength(EXAMPLE_SEED.companies?.length ?? 0);
      for (const { url } of started) {
        const headers = { authorization: `Bearer ${keys[0] ?? ''}` };
        expect((await fetch(`${url}/api/me/`, { headers })).status).toBe(200);
      }
    } finally {
      for (const { process } of started) process.removeAllListeners('exit').kill('SIGKILL');
    }
  }, 120_000);
});
