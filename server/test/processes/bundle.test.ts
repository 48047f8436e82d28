import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from '../documents.js';
import { findPostgres, startPostgres, type Postgres } from './postgres.js';
import { startProcess, type Running } from './start-process.js';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const programs = findPostgres();
if (programs === undefined)
  console.warn('PostgreSQL is not installed here: the bundle is tested with the embedded one only.');

let running: Running | undefined;

/** The command line as the package has it. */
async function start(...args: readonly string[]): Promise<Running> {
  return (running = await startProcess([at('dist/cli.js'), '--port', '0', ...args]));
}

async function end({ process: child }: Running): Promise<unknown> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  running = undefined;
  return ended;
}

/** Goes through every part that is loaded when it is needed. */
async function useAll({ url, keys }: Running): Promise<void> {
  const [key = ''] = keys;
  const call = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return answer.headers.get('content-type')?.includes('json') === true ? answer.json() : answer.text();
  };
  expect(await call('/healthz')).toEqual({ status: 'ok' });
  expect(await call('/api/openapi.json')).toHaveProperty(['paths', '/api/documents/', 'post']);
  const created = (await call('/api/documents/?construct_pdf=true', 'POST', invoice())) as { id: string };
  await call(`/api/documents/${created.id}/send`, 'POST');
  await call('/_/settle', 'POST');
  expect(await call(`/api/documents/${created.id}`)).toHaveProperty('state', 'SENT');
  expect(await call(`/_/ui/documents/${created.id}/page`)).toContain('Folders');
  expect(await call('/')).toContain('<script');
  const source = 'From: a@example.org\r\nTo: facturen@dekaai.example\r\nSubject: hello\r\n\r\nNo invoice.';
  await call('/_/mail', 'POST', { to: 'facturen@dekaai.example', source });
}

beforeAll(() => {
  execFileSync('npx', ['--no', 'tsx', 'scripts/declarations.ts'], { cwd: at(''), stdio: 'ignore' });
  execFileSync('npx', ['--no', 'tsx', 'scripts/bundle.ts'], { cwd: at(''), stdio: 'ignore' });
}, 200_000);

afterEach(() => {
  running?.process.kill('SIGKILL');
});

describe('the command line as it is published', () => {
  test('has declarations of its entry point', () => {
    expect(existsSync(at('dist/index.d.ts'))).toBe(true);
  });

  test('does everything in memory, and ends by SIGTERM', async () => {
    const server = await start();
    await useAll(server);
    expect(await end(server)).toBe(0);
  }, 120_000);

  test('keeps a folder from one start to the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'preflight-folder-'));
    const first = await start('--data', folder);
    const [key = ''] = first.keys;
    const me = (url: string) => fetch(`${url}/api/me/`, { headers: { authorization: `Bearer ${key}` } });
    expect((await me(first.url)).status).toBe(200);
    expect(await end(first)).toBe(0);
    const second = await start('--data', folder);
    expect(second.keys).toEqual([]);
    expect((await me(second.url)).status).toBe(200);
    expect(await end(second)).toBe(0);
    rmSync(folder, { recursive: true });
  }, 120_000);
});

describe.skipIf(programs === undefined)('the command line as it is published, on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('makes its tables, does everything, and ends by SIGTERM', async () => {
    const server = await start('--database-url', postgres.url);
    await useAll(server);
    expect(await end(server)).toBe(0);
  }, 120_000);
});
