import { describe, expect, it } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const files = {
  'valid.json': JSON.stringify(plainInvoice),
  'broken.json': JSON.stringify({ ...plainInvoice, due_date: null, payment_term: null }),
};

async function run(...args: readonly string[]) {
  const io = bufferedIo(files);
  return { code: await runCli(args, io), out: io.stdout(), err: io.stderr() };
}

describe('validate --quiet', () => {
  it('prints nothing about valid documents', async () => {
    expect(await run('validate', '--quiet', 'valid.json')).toEqual({ code: 0, out: '', err: '' });
    const { code, out } = await run('validate', '--quiet', 'valid.json', 'broken.json');
    expect(code).toBe(1);
    expect(out).toContain('broken.json is invalid');
    expect(out).not.toContain('valid.json is valid');
  });
});

describe('validate --max-warnings', () => {
  // An element that EN 16931 has no term for is a warning.
  const { xml } = toUbl(plainInvoice);
  const warned = xml.replace(/<cbc:ID>[^<]*<\/cbc:ID>/, '$&<cbc:UUID>u</cbc:UUID>');

  it('fails a run with more warnings, and only that', async () => {
    const validate = async (...flags: readonly string[]) => {
      const io = bufferedIo({ 'a.xml': warned });
      const code = await runCli(['validate', ...flags, 'a.xml'], io);
      return { code, out: io.stdout(), err: io.stderr() };
    };
    expect(await validate()).toMatchObject({ code: 0 });
    expect(await validate('--max-warnings', '1')).toMatchObject({ code: 0, err: '' });
    expect(await validate('--max-warnings', '0')).toMatchObject({
      code: 1,
      err: 'peppol-preflight: there are 1 warnings, but --max-warnings allows 0\n',
    });
    expect(await validate('--quiet', '--max-warnings', '0')).toMatchObject({ code: 1, out: '' });
  });

  it('takes a whole number', async () => {
    expect(await run('validate', '--max-warnings', '-1', 'valid.json')).toMatchObject({ code: 2 });
    expect(await run('validate', '--max-warnings', 'few', 'valid.json')).toMatchObject({ code: 2 });
  });
});

describe('schema', () => {
  it('prints the JSON Schema of a Document', async () => {
    const { code, out } = await run('schema');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ type: 'object', required: ['items'] });
  });
});
