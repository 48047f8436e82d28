import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { fileIo } from './file-io.js';

const valid = JSON.stringify(plainInvoice);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
  mkdirSync(join(folder, 'in'));
  writeFileSync(join(folder, 'in/a.json'), valid);
  writeFileSync(join(folder, 'house.sch'), 'rules');
  symlinkSync(join(folder, 'in/a.json'), join(folder, 'link.json'));
  linkSync(join(folder, 'in/a.json'), join(folder, 'hard.json'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a command on the files of the folder, as the process does. */
async function run(...args: readonly string[]) {
  const io = fileIo();
  const code = await runCli(
    args.map((arg) => arg.replace('@', folder)),
    io,
  );
  return { code, err: io.stderr().replaceAll(folder, '@') };
}

describe('--output', () => {
  it.each([
    [['validate', '@/in/a.json'], '@/link.json'],
    [['validate', '@/link.json'], '@/hard.json'],
    [['validate', '@/in'], '@/in/a.json'],
    [['validate', '@/in'], '@/hard.json'],
    [['validate', '@/in/*.json'], '@/in/../in/a.json'],
    [['validate', '@/in', '--layers', 'xsd'], '@/link.json'],
    [['render', '@/in/a.json'], '@/hard.json'],
  ])('of %j never writes over an input: %s', async (command, path) => {
    expect(await run(...command, '--output', path)).toEqual({
      code: 2,
      err: `peppol-preflight: ${path} is also an input: name another file to write to.\n`,
    });
    expect(readFileSync(join(folder, 'in/a.json'), 'utf8')).toBe(valid);
  });

  it('never writes over a file of rules', async () => {
    const schema = readFileSync(new URL('../../examples/house-rules.sch', import.meta.url), 'utf8');
    writeFileSync(join(folder, 'house.sch'), schema);
    const { code } = await run('validate', '@/in', '--rules', '@/house.sch', '--output', '@/house.sch');
    expect(code).toBe(2);
    expect(readFileSync(join(folder, 'house.sch'), 'utf8')).toBe(schema);
  });

  it('may make a new file in the folder that it reports on, which is no input of the run', async () => {
    expect(await run('validate', '@/in', '--format', 'ndjson', '--output', '@/in/0.json')).toEqual({
      code: 0,
      err: '',
    });
    expect(readFileSync(join(folder, 'in/0.json'), 'utf8').split('\n')).toHaveLength(2);
  });

  it.each(['json', 'ndjson', 'junit', 'sarif'])(
    'may replace the %s report of the run before',
    async (format) => {
      for (const more of [[], ['@/gone.json'], []]) {
        const report = format === 'junit' ? '@/in/report.xml' : '@/in/report.json';
        const { code, err } = await run('validate', '@/in', ...more, '--format', format, '--output', report);
        expect([code, err]).toEqual(
          more.length === 0
            ? [0, '']
            : [2, 'peppol-preflight: @/gone.json cannot be read: there is no such file.\n'],
        );
      }
    },
  );
});
