import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const files = {
  'valid.json': JSON.stringify(plainInvoice),
  'unknown.json': JSON.stringify({ ...plainInvoice, colour: 'red' }),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

async function run(args: readonly string[], cwd = folder) {
  const io = { ...bufferedIo(files), cwd };
  const code = await runCli(['validate', ...args], io);
  return { code, out: io.stdout(), err: io.stderr(), written: io.written };
}

describe('a configuration', () => {
  it.each<[path: string, content: unknown]>([
    ['package.json', { 'peppol-preflight': { strict: true } }],
    ['peppol-preflight.config.json', { strict: true }],
    ['peppol-preflight.config.js', 'module.exports = { strict: true };'],
    ['peppol-preflight.config.mjs', 'export default { strict: true };'],
    ['peppol-preflight.config.cjs', 'module.exports = { strict: true };'],
  ])('is found in %s, also from a folder below', async (path, content) => {
    write(path, content);
    write('below/a.txt', '');
    expect((await run(['unknown.json'])).code).toBe(1);
    expect((await run(['unknown.json'], join(folder, 'below'))).code).toBe(1);
    expect((await run(['unknown.json', '--no-config'])).code).toBe(0);
    expect((await run(['valid.json'])).code).toBe(0);
  });

  it('has the options of the command line by their names, with files relative to it', async () => {
    write('peppol-preflight.config.json', {
      format: 'ndjson',
      maxWarnings: 0,
      layers: ['xsd'],
      report: ['sarif=out/a.sarif'],
      quiet: null,
    });
    write('below/a.txt', '');
    const { out, written } = await run(['valid.json'], join(folder, 'below'));
    expect(JSON.parse(out)).toMatchObject({ is_valid: true });
    expect(Object.keys(written)).toEqual([join('..', 'out', 'a.sarif')]);
  });

  it('gives way to the call', async () => {
    write('peppol-preflight.config.json', { format: 'ndjson', release: '2025-Q4' });
    expect((await run(['valid.json', '--format', 'pretty'])).out).toContain(
      '✔ valid.json is valid (2025-Q4)',
    );
    expect((await run(['valid.json', '--json'])).out).toMatch(/^\{\n/);
    expect((await run(['valid.json', '--format', 'pretty', '--rules-as-of', '2026-11-02'])).out).toContain(
      '2026-Q2',
    );
  });

  it('can be named', async () => {
    write('other.json', { strict: true });
    expect((await run(['unknown.json', '--config', 'other.json'])).code).toBe(1);
    expect(await run(['valid.json', '--config', 'gone.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('gone.json') as string,
    });
  });

  it('ignores what is for another command', async () => {
    write('peppol-preflight.config.json', { language: 'nl' });
    expect((await run(['valid.json'])).code).toBe(0);
  });

  it.each([
    [{ colour: 'red' }, 'peppol-preflight.config.json has the option "colour", which cannot be configured.'],
    [{ watch: true }, 'which cannot be configured'],
    [{ strict: 'yes' }, 'peppol-preflight.config.json: strict must be true or false.'],
    [{ format: 'doc' }, 'peppol-preflight.config.json: format is "doc". Allowed choices are'],
    [{ format: ['json'] }, 'format must be one value'],
    [{ maxWarnings: -1 }, 'maxWarnings is -1. Give a whole number.'],
    [{ layers: [true] }, 'layers must be a list of texts'],
    [{ report: ['sarif'] }, 'report is "sarif'],
    ['[]', 'has no options'],
    ['{', 'peppol-preflight.config.json cannot be read: '],
  ])('that is wrong ends with the file, the option and what to do: %j', async (content, message) => {
    write('peppol-preflight.config.json', content);
    const { code, err, out } = await run(['valid.json']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it('that is a program and throws ends with its error', async () => {
    write('peppol-preflight.config.mjs', 'throw new Error("no such branch");');
    expect(await run(['valid.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such branch') as string,
    });
  });
});
