import { execFileSync, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the built command line. */
function run(args: readonly string[], stdio: StdioOptions) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/dist/main.js', ...args], {
    cwd: root,
    stdio,
    encoding: 'utf8',
  });
  const textOf = (text: string | null) => text ?? '';
  return { status, out: textOf(stdout), err: textOf(stderr) };
}

describe('colours of the process', () => {
  const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, CI: undefined };
  it.each([
    ['nothing is set', {}, false],
    ['a build server sets CI', { CI: 'true' }, false],
    ['FORCE_COLOR is set', { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR is 0', { FORCE_COLOR: '0' }, false],
    ['FORCE_COLOR and NO_COLOR are set', { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('a pipe where %s', (_, set, isColoured) => {
    const printed = execFileSync(process.execPath, ['cli/dist/main.js', 'rules'], {
      cwd: root,
      env: { ...env, ...set },
      encoding: 'utf8',
    });
    expect(printed.includes('\u001b[')).toBe(isColoured);
  });
});

describe('the language of the process', () => {
  it.each([
    ['nl', {}, 'ontbreekt'],
    ['auto', { LC_ALL: 'fr_BE.UTF-8' }, 'manque'],
  ])('--language %s with %j', (language, set, expected) => {
    const { stdout } = spawnSync(
      process.execPath,
      ['cli/dist/main.js', 'check', '-', '--language', language, '--no-config'],
      {
        cwd: root,
        input: JSON.stringify({ items: [{ description: 'Folders', quantity: 1, unit_price: 1 }] }),
        env: { ...process.env, ...set },
        encoding: 'utf8',
      },
    );
    expect(stdout).toContain(expected);
  });
});

it('gives V8 only flags that it knows', () => {
  // V8 reports others on standard error, and does not throw.
  expect(run(['rules'], ['ignore', 'ignore', 'pipe'])).toMatchObject({ status: 0, err: '' });
});

describe.skipIf(!existsSync('/dev/full'))('the process (where there is /dev/full)', () => {
  it('says that standard output is full, and ends with 2', () => {
    expect(run(['rules'], ['ignore', openSync('/dev/full', 'w'), 'pipe'])).toMatchObject({
      status: 2,
      err: 'peppol-preflight: Standard output cannot be written: no space is left on the device.\n',
    });
  });

  it('keeps its exit status when errors cannot be told', () => {
    expect(run(['ubl', 'nothing.json'], ['ignore', 'ignore', openSync('/dev/full', 'w')]).status).toBe(2);
  });
});

describe.skipIf(process.platform === 'win32')('the process (where there are signals and pipes)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-main-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('reads no named pipe, no device and no file that is too large', () => {
    execFileSync('mkfifo', [join(folder, 'a.xml')]);
    symlinkSync('/dev/zero', join(folder, 'b.xml'));
    writeFileSync(join(folder, 'c.xml'), '');
    truncateSync(join(folder, 'c.xml'), 1_500_000_000);
    const { status, out, err } = run(['validate', folder], ['ignore', 'pipe', 'pipe']);
    expect(status).toBe(2);
    expect(out).toMatch(/a\.xml is not a regular file/);
    expect(out).toMatch(/b\.xml is not a regular file/);
    expect(err).toMatch(/c\.xml cannot be read: it is larger than/);
  });

  it('answers each line of NDJSON as it comes, and completes the report on SIGTERM', async () => {
    const child = spawn(
      process.execPath,
      ['cli/dist/main.js', 'validate', '--ndjson', '--format', 'ndjson', '-'],
      { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    child.stdin.write('{"items": []}\n');
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(first.toString())).toMatchObject({ file_name: 'standard input:1' });
    child.stdin.write('{"items": [{"quantity": 1}]}\n');
    const [second] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(second.toString())).toMatchObject({ file_name: 'standard input:2', is_valid: false });
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([143, null]);
  });

  it('keeps the exit status of a failing run when nobody reads its output', async () => {
    const lines = ['examples/belgian-invoice.json', 'examples/dutch-invoice.json'];
    const child = spawn(
      process.execPath,
      ['cli/dist/main.js', 'validate', ...lines, 'examples/broken-invoice.json'],
      { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([1, null]);
  });
});
