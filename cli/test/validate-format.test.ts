import { describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const valid = JSON.stringify(plainInvoice);
const late = JSON.stringify({ ...plainInvoice, due_date: null }, null, 2);

async function run(...args: readonly string[]) {
  const io = bufferedIo({ 'valid.json': valid, 'late.json': late, 'broken.json': '{"items": [1,]}' });
  const code = await runCli(['validate', ...args], io);
  return { code, out: io.stdout(), err: io.stderr(), written: io.written };
}

describe('validate --format', () => {
  it('is pretty without it: what is wrong with its line, counted at the end', async () => {
    const plain = await run('valid.json', 'late.json');
    expect(plain.out).toMatch(
      /late\.json:4:15\n +4 │ "due_date": null,\n +│ +\^\^\^\^\n\n1 error in 1 of 2 documents\n$/,
    );
    expect(await run('--format', 'pretty', 'valid.json', 'late.json')).toEqual(plain);
  });

  it('is json with --json', async () => {
    expect(await run('--json', 'late.json')).toEqual(await run('--format', 'json', 'late.json'));
  });

  it('shows the line of broken JSON on standard error', async () => {
    const { code, out, err } = await run('broken.json', 'valid.json');
    expect(code).toBe(2);
    expect(err).toMatch(
      /^✖ broken\.json is not JSON: [^]*broken\.json:1:14\n +1 │ \{"items": \[1,\]\}\n +│ +\^\n/,
    );
    expect(out).not.toContain('broken');
  });

  it.each([
    ['ndjson', /^(\{.*\}\n){3}$/],
    [
      'junit',
      /^<\?xml version="1\.0"[^]*tests="3" failures="1" errors="1"[^]*late\.json:4:15[^]*<\/testsuites>\n$/,
    ],
    [
      'sarif',
      /^\{"\$schema":[^]*"uri":"late\.json"\},"region":\{"startLine":4,[^]*"semanticVersion":"\d[^]*\}\n$/,
    ],
    ['html', /^<!doctype html>[^]*2 errors in 3 documents[^]*late\.json, line 4, column 15[^]*<\/html>\n$/],
  ])('writes %s to standard output, and what is unusable to standard error too', async (format, whole) => {
    const { code, out, err } = await run('--format', format, 'valid.json', 'late.json', 'broken.json');
    expect(code).toBe(2);
    expect(out).toMatch(whole);
    expect(out).toContain('is not JSON');
    expect(err).toMatch(/^peppol-preflight: broken\.json is not JSON: .*\n$/);
  });

  it('leaves the UBL out of NDJSON, so that a line is short', async () => {
    expect(JSON.parse((await run('--format', 'ndjson', 'valid.json')).out)).toMatchObject({
      file_name: 'valid.json',
      ubl_document: null,
    });
  });

  it.each(['ndjson', 'junit', 'sarif', 'html'])(
    'leaves %s whole: --summary is on standard error',
    async (format) => {
      const plain = await run('--format', format, 'valid.json', 'late.json');
      const { out, err } = await run('--summary', '--format', format, 'valid.json', 'late.json');
      expect(out).toBe(plain.out);
      expect(err).toMatch(/^2 documents: 1 valid, 1 invalid/);
    },
  );

  it('prints the same from workers', async () => {
    expect(await run('--format', 'sarif', '--workers', '1', 'valid.json', 'late.json')).toEqual(
      await run('--format', 'sarif', 'valid.json', 'late.json'),
    );
  });

  it.each([
    [
      ['--format', 'xml', 'valid.json'],
      'Allowed choices are pretty, json, ndjson, junit, sarif, html, github, csv.',
    ],
    [
      ['--format', 'html', '--json', 'valid.json'],
      "option '--json' cannot be used with option '--format <FORMAT>'",
    ],
  ])('ends with 2 for %j', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('validate --output', () => {
  it('writes to the file what standard output would have had', async () => {
    const { out } = await run('--format', 'sarif', 'late.json');
    expect(await run('--format', 'sarif', '--output', 'a.sarif', 'late.json')).toEqual({
      code: 1,
      out: '',
      err: '',
      written: { 'a.sarif': `${out}(closed)` },
    });
  });

  it('writes the summary there, when it replaces the documents', async () => {
    const { written } = await run('--summary', '--output', 'a.txt', 'valid.json');
    expect(written['a.txt']).toMatch(/^1 document: 1 valid/);
  });

  it('has no colours in the file', async () => {
    const io = { ...bufferedIo({ 'late.json': late }), colour: true };
    await runCli(['validate', 'late.json', '--output', 'a.txt'], io);
    expect(io.written['a.txt']).not.toContain('\u001b');
  });

  it.each([
    ['nowhere/a.html', 'nowhere/a.html cannot be written: its folder does not exist.'],
    ['full', 'full cannot be written: no space is left on the device.'],
    ['./late.json', './late.json is also an input: name another file to write to.'],
  ])('ends with 2 when it cannot write to %s', async (path, message) => {
    const { code, err } = await run('--output', path, 'late.json');
    expect(code).toBe(2);
    expect(err).toContain(`peppol-preflight: ${message}\n`);
  });
});
