import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXIT_CODE } from '../src/terminal/exit-code.js';
import { Interruption } from '../src/terminal/io.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { fileIo } from './file-io.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-watch-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('validate --watch', () => {
  it('validates again when an input changes, and not because of its own report', async () => {
    const path = join(folder, 'a.json');
    writeFileSync(path, JSON.stringify(plainInvoice));
    const interruption = new AbortController();
    const io = {
      ...fileIo(),
      interruption: () => interruption.signal,
    };
    const done = runCli(
      ['validate', '--no-config', '--watch', folder, '--report', `junit=${join(folder, 'b.xml')}`],
      io,
    );
    const runs = () => io.stderr().match(/Watching for changes/g)?.length ?? 0;
    const wait = { timeout: 60_000, interval: 20 };
    await vi.waitUntil(() => runs() === 1, wait);
    expect(io.stdout()).toContain('a.json is valid');
    writeFileSync(path, JSON.stringify({ ...plainInvoice, due_date: null, payment_term: null }));
    await vi.waitUntil(() => runs() === 2, wait);
    expect(io.stdout()).toContain('a.json is invalid');
    interruption.abort(new Interruption('SIGINT', EXIT_CODE.interrupted));
    expect(await done).toBe(EXIT_CODE.interrupted);
    expect(runs()).toBe(2);
  });

  it('needs files', async () => {
    const io = bufferedIo({}, '{}');
    expect(await runCli(['validate', '--no-config', '--watch', '-'], io)).toBe(2);
    expect(io.stderr()).toContain('--watch needs files');
  });

  it('does not copy documents that are not valid: each run would leave its own', async () => {
    const io = bufferedIo({});
    const copies = join(folder, 'copies');
    const args = ['--watch', '--failed-to', copies, folder];
    expect(await runCli(['validate', '--no-config', ...args], io)).toBe(2);
    expect(io.stderr()).toContain('--failed-to is for one run');
    expect(existsSync(copies)).toBe(false);
  });
});
