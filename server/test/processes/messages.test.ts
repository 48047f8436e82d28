import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../src/index.js';

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
let folder: string;
const taken = createServer();
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-messages-'));
  writeFileSync(join(folder, 'broken.json'), '{');
  writeFileSync(join(folder, 'wrong.json'), '{"companies": [{"name": 1}]}');
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  ({ port } = taken.address() as AddressInfo);
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

/** What the command line says when it ends with an error. */
function run(...args: readonly string[]): string {
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr.trim();
}

describe('the command line says what is wrong and what to do', () => {
  test.each([
    [['--port', '99999'], 'Give a port from 0 to 65535.'],
    [['--log-level', 'loud'], 'Allowed choices are trace, debug, info, warn, error, silent.'],
    [['--database-url', 'nonsense'], 'write it as postgres://user:password@host:5432/database.'],
    [['--smtp-url', 'mail.example'], 'write it as smtp://user:password@host:25, or smtps:// for TLS.'],
    [['--data', 'wrong.json'], 'give a folder that you may write to.'],
    [['seed', 'wrong.json'], 'Say where the store is: --data <folder> or --database-url <url>.'],
    [['seed', 'none.json', '--data', 'd'], 'give the path of a JSON file.'],
    [['seed', 'broken.json', '--data', 'd'], 'The file broken.json is not JSON: '],
    [['seed', 'wrong.json', '--data', 'd'], 'companies[0].name must be a string'],
  ])('%j', (args, text) => {
    expect(run(...args)).toContain(text);
  });

  test('a server of PostgreSQL that is not there is named, without the password', () => {
    const said = run('--database-url', 'postgres://me:secret@127.0.0.1:1/x');
    expect(said).toMatch(
      /^The PostgreSQL server at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): check its address, and that it runs\.$/,
    );
    expect(said).not.toContain('secret');
  });

  test('a port that is in use is named; a program gets the same error', async () => {
    const text = `Port ${port} of 127.0.0.1 is in use: stop the program that has it, or choose another port (0 for one that is free).`;
    await expect(startServer({ port })).rejects.toThrow(text);
    await expect(startServer({ smtpPort: port })).rejects.toThrow(text);
  });

  test('a start that fails closes what it opened', async () => {
    const store = join(folder, 'store');
    await expect(startServer({ folder: store, smtpUrl: 'smtp://[' })).rejects.toThrow(
      'The address of the SMTP server',
    );
    await expect(startServer({ folder: store, companies: [{ name: '' }] })).rejects.toThrow(
      'companies[0].name is too short: give 1 character or more',
    );
    const server = await startServer({ folder: store, companies: [{ name: 'One', key: 'key_of_one' }] });
    expect(server.keys).toEqual({ One: 'key_of_one' });
    await server.close();
    await expect(
      startServer({ folder: store, companies: [{ name: 'Two', key: 'key_of_one' }] }),
    ).rejects.toThrow('An id or a key of a company exists in the store: give another');
  });
});
