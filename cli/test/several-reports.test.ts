import { describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const files = {
  'valid.json': JSON.stringify(plainInvoice),
  'broken.json': JSON.stringify({ ...plainInvoice, due_date: null, payment_term: null }),
};

async function run(...args: readonly string[]) {
  const io = bufferedIo(files);
  const code = await runCli(['validate', '--no-config', ...args], io);
  return { code, out: io.stdout(), err: io.stderr(), written: io.written };
}

describe('validate --report', () => {
  it('writes reports to files in addition to the one on standard output', async () => {
    const args = ['valid.json', 'broken.json', '--report', 'sarif=a.sarif', '--report', 'junit=b.xml'];
    const { code, out, written } = await run(...args);
    expect(code).toBe(1);
    expect(out).toContain('✔ valid.json is valid');
    expect(Object.keys(written)).toEqual(['a.sarif', 'b.xml']);
    const [sarif = '', junit = ''] = Object.values(written);
    expect(sarif).toMatch(/\(closed\)$/);
    expect(JSON.parse(sarif.replace('(closed)', ''))).toMatchObject({
      runs: [{ results: [{ ruleId: 'BR-CO-25' }] }],
    });
    expect(junit).toContain('<testsuites name="peppol-preflight"');
    for (const [path, format] of [
      ['a.sarif', 'sarif'],
      ['b.xml', 'junit'],
    ] as const) {
      const alone = await run('valid.json', 'broken.json', '--format', format, '--output', path);
      expect(timeless(alone.written[path] ?? '')).toBe(timeless(written[path] ?? ''));
    }
  });

  it('writes them in full next to a summary, and when standard output goes to a file too', async () => {
    const args = ['--summary', '--output', 'c.txt', '--report', 'json=d.json', 'broken.json'];
    const { out, written } = await run(...args);
    expect(out).toBe('');
    expect(written['c.txt']).toContain('1 invalid');
    expect(JSON.parse((written['d.json'] ?? '').replace('(closed)', ''))).toMatchObject({
      is_valid: false,
      ubl_document: expect.stringContaining('<Invoice') as string,
    });
  });

  it('names a file that is unusable once on standard error', async () => {
    const { code, err, written } = await run('missing.json', '--report', 'ndjson=e.ndjson');
    expect(code).toBe(2);
    expect(err.match(/missing\.json/g)).toHaveLength(1);
    expect(written['e.ndjson']).toContain('"unusable"');
  });

  it.each([
    [['--report', 'pdf=a.pdf'], 'Give a format and a file, such as sarif=a.sarif'],
    [['--report', 'sarif'], 'Give a format and a file'],
    [['--report', 'sarif=a', '--report', 'junit=./a'], 'Two reports go to the same file'],
    [['--output', 'a', '--report', 'junit=a'], 'Two reports go to the same file'],
    [['--report', 'junit=valid.json'], 'valid.json is also an input'],
    [['--report', 'junit=nowhere/a.xml'], 'nowhere/a.xml'],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await run(...args, 'valid.json');
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

/** Without the times that a report names. */
function timeless(report: string): string {
  return report.replace(/ time="[^"]*"/g, '').replace(/"(?:start|end)TimeUtc":"[^"]*"/g, '');
}
