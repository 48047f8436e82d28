import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from '../documents.js';
import { findPostgres, startPostgres, type Postgres } from '../../../test/shared/postgres.js';
import { startProcess, type Running } from './start-process.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A project that has the three packages as `npm publish` would send them, and what npm installs with them. */
const project = mkdtempSync(join(tmpdir(), 'preflight-project-'));
const installed = join(project, 'node_modules/peppol-preflight-server');
const programs = findPostgres();
if (programs === undefined)
  console.warn('PostgreSQL is not installed here: the package is tested with the embedded one only.');

let running: Running | undefined;

async function start(...args: readonly string[]): Promise<Running> {
  return (running = await startProcess([join(installed, 'dist/cli.js'), '--port', '0', ...args]));
}

function run(command: string, cwd: string): void {
  const [program = '', ...args] = command.split(' ');
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
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
  if (!existsSync(join(root, 'dist/index.js'))) throw new Error('Run "npm run build" first.');
  run('npm run build:dist -w server', root);
  // What the steps before a publication make is there.
  const pack = `npm pack --silent --ignore-scripts --pack-destination ${project}`;
  run(pack, root);
  run(`${pack} -w pdf`, root);
  run(`${pack} -w server`, root);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  const tarballs = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  run(`npm install --silent --prefer-offline --no-audit --no-fund ./${tarballs.join(' ./')}`, project);
}, 300_000);

afterAll(() => {
  rmSync(project, { recursive: true });
});

afterEach(() => {
  running?.process.kill('SIGKILL');
});

describe('the package as it is published', () => {
  test('holds what runs and what explains it, and nothing else', () => {
    const paths = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(installed.length + 1));
    const expected =
      /^(?:dist\/[\w./-]+\.(?:js|d\.ts)|docs\/testing\.md|snapshot\/store\.tar\.gz|web\/(?:words\/)?[\w-]+\.(?:html|css|js)|package\.json|README\.md|LICENSE)$/;
    expect(paths.filter((path) => !expected.test(path))).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining(['dist/cli.js', 'dist/index.js', 'dist/index.d.ts', 'LICENSE']),
    );
  });

  test('has types for its entry point', () => {
    writeFileSync(
      join(project, 'types.ts'),
      `import { startServer } from 'peppol-preflight-server';
const server = await startServer({ companies: [{ name: 'Kaai' }] as const });
const key: string = server.keys.Kaai;
// @ts-expect-error There is no such company.
const none: string = server.keys.Lumiere;
console.log(key, none);
`,
    );
    const flags = '--noEmit --strict --skipLibCheck --module nodenext --target es2022 --types node';
    const types = join(root, 'node_modules/@types');
    run(
      `node ${join(root, 'node_modules/typescript/bin/tsc')} ${flags} --typeRoots ${types} types.ts`,
      project,
    );
  });
});

describe('the command line as it is published', () => {
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
