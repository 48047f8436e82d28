import { describe, expect, it } from 'vitest';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { runCli } from '../src/program/run-cli.js';

const NOTE = '1 document is older than the rules here: 2025-Q4, the earliest release, judged it';
const files = { 'old.json': JSON.stringify({ ...plainInvoice, invoice_date: '2019-03-01' }) };

async function run(...args: readonly string[]) {
  const io = bufferedIo(files);
  const code = await runCli([...args, 'old.json', '--no-config'], io);
  return { code, stdout: io.stdout(), stderr: io.stderr() };
}

describe('a document that is judged as of a day before every release', () => {
  it.each([
    ['--rules-as-of', '2019-01-01'],
    ['--today', '2019-03-01'],
  ])('says that the earliest release judged: %s %s', async (...flags) => {
    const { stdout } = await run('validate', ...flags);
    expect(stdout).toBe(`✔ old.json is valid (2025-Q4)\n${NOTE}\n`);
  });

  it('says so in the language asked for, once for all documents', async () => {
    const { stdout } = await run('validate', '--today', '2019-03-01', '--language', 'fr', 'old.json');
    expect(stdout.split('\n').slice(-2)).toEqual([
      '2 documents sont antérieurs aux règles disponibles : 2025-Q4, la version la plus ancienne, les a vérifiés',
      '',
    ]);
  });

  it('says so to programs: in each answer, and on standard error', async () => {
    const { stdout, stderr } = await run('validate', '--today', '2019-03-01', '--format', 'ndjson');
    expect(JSON.parse(stdout)).toMatchObject({ release: '2025-Q4', before_releases: true });
    expect(stderr).toBe(`peppol-preflight: ${NOTE}\n`);
  });

  it('says so in a notice of GitHub', async () => {
    const { stdout, stderr } = await run('validate', '--today', '2019-03-01', '--format', 'github');
    expect([stdout, stderr]).toEqual([`::notice title=peppol-preflight::${NOTE}\n`, '']);
  });

  it('says so of a check', async () => {
    const { stdout } = await run('check', '--rules-as-of', '2019-01-01', '--no-advice');
    expect(stdout.endsWith(`\n${NOTE}\n`)).toBe(true);
  });

  it.each([
    ['--rules-as-of', '2026-02-23'],
    ['--release', '2025-Q4'],
  ])('says nothing where the release is that of the day, or was named: %s %s', async (...flags) => {
    const { stdout, stderr } = await run('validate', ...flags, '--format', 'ndjson');
    expect([stdout.includes('before_releases'), stderr]).toEqual([false, '']);
  });
});
