import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const belgian = readFileSync('examples/belgian-invoice.json', 'utf8');
const misspelt = belgian.replace('"tax_rate": "6.00"', '"taxrate": "6.00"').replace('4535"', '4536"');

async function checkFile(text: string, ...flags: string[]) {
  const io = { ...bufferedIo({ FILE: text }), cwd: tmpdir() };
  const status = await runCli(['check', 'FILE', ...flags], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

interface SarifLog {
  readonly runs: readonly [
    {
      readonly results: readonly {
        readonly ruleId: string;
        readonly level: string;
        readonly fixes?: readonly {
          readonly artifactChanges: readonly [
            {
              readonly replacements: readonly [
                {
                  readonly deletedRegion: { readonly startLine: number; readonly startColumn: number };
                  readonly insertedContent: { readonly text: string };
                },
              ];
            },
          ];
        }[];
      }[];
    },
  ];
}

describe('check FILE', () => {
  it('says that a Document would be accepted, its total and who sends to whom', async () => {
    expect(await checkFile(belgian)).toEqual({
      status: 0,
      out: '✔ FILE would be accepted\n  total 751.34, of which VAT 85.77; from 0208:0471122367 to 0208:0845012728\n',
      err: '',
    });
  });

  it('shows what is wrong with its place and its corrections, and advice', async () => {
    const { status, out } = await checkFile(misspelt);
    expect(status).toBe(1);
    expect(out).toContain('✖ FILE would be rejected with status 406: 1 error, 1 advice\n');
    expect(out).toContain('  error    BR-S-05  /items/1/tax_rate\n');
    expect(out).toContain('perhaps: Rename items[1].taxrate to items[1].tax_rate: 751.34 to pay\n');
    expect(out).toContain('  advice   iban-invalid  /payment_details/0/iban\n');
    expect(out).toMatch(/╭─ FILE:\d+:\d+/);
    expect((await checkFile(misspelt, '--no-advice')).out).not.toContain('iban-invalid');
  });

  it('names what follows from an issue', async () => {
    const { out } = await checkFile(belgian.replace('"2026-11-02"', '"2/11/26"'));
    expect(out).toContain('from this follow: xsd-validation (/invoice_date), BR-03 (/invoice_date)\n');
  });

  it('gives the result as JSON', async () => {
    const { out } = await checkFile(misspelt, '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({
      file_name: 'FILE',
      accepted: false,
      status: 406,
      issues: [{ rule_id: 'BR-S-05', fixes: [{ kind: 'choice' }] }, { rule_id: 'iban-invalid' }],
      totals: { totalTax: '64.17' },
    });
  });

  it('gives an array for several', async () => {
    const io = bufferedIo({ 'a.json': belgian, 'b.json': misspelt });
    expect(await runCli(['check', 'a.json', 'b.json', '--json'], io)).toBe(1);
    expect(JSON.parse(io.stdout())).toMatchObject([{ file_name: 'a.json' }, { file_name: 'b.json' }]);
  });

  it('gives SARIF with the corrections, advice as notes', async () => {
    const { out } = await checkFile(misspelt, '--format', 'sarif');
    const [run] = (JSON.parse(out) as SarifLog).runs;
    expect(run.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['BR-S-05', 'error'],
      ['iban-invalid', 'note'],
    ]);
    const replacement = run.results[0]?.fixes?.[0]?.artifactChanges[0].replacements[0];
    const { startLine = 0, startColumn = 0 } = replacement?.deletedRegion ?? {};
    const lines = misspelt.split('\n');
    const line = lines[startLine - 1] ?? '';
    const text = replacement?.insertedContent.text ?? '';
    expect(line.slice(0, startColumn - 1) + text + line.slice(startColumn - 1)).toContain(
      '"tax_rate": "6.00"',
    );
  });

  it.each([
    ['github', '::notice file=FILE,', /^::(?:warning|error) /m],
    ['sarif', '"level":"note"', /"level":"(?:warning|error)"/],
    ['html', 'class="badge advice"', /class="badge (?:warning|error)"/],
    ['junit', '<system-out>\n  advice   PEPPOL-COMMON-R043', /<failure/],
  ])('reports as advice in the format %s what the next release refuses', async (format, shown, refused) => {
    // 2026-Q4, mandatory from 2027-02-24, refuses Belgian enterprise numbers that begin with 2.
    const document = JSON.stringify({ ...(JSON.parse(belgian) as object), vendor_tax_id: 'BE2202239993' });
    const { status, out } = await checkFile(document, '--today', '2026-12-01', '--format', format);
    expect(status).toBe(0);
    expect(out).toContain(shown);
    expect(out).toContain('PEPPOL-COMMON-R043');
    expect(out).toContain('2027-02-24');
    expect(out).not.toMatch(refused);
  });

  it('takes the day, the ids of the company and the release', async () => {
    expect((await checkFile(belgian, '--today', '2026-10-01')).out).toContain('issued-in-future');
    expect((await checkFile(belgian, '--peppol-id', '0208:0202239951')).out).toContain(
      'participant-not-owned',
    );
    expect((await checkFile(belgian, '--release', '2025-Q4', '--json')).out).toContain(
      '"release": "2025-Q4"',
    );
    expect((await checkFile(misspelt, '--strict')).out).toContain('rejected with status 422');
  });

  it('reads an extended Document with --extended', async () => {
    const contract = { ...(JSON.parse(belgian) as object), contract_reference: 'C-1' };
    const plain = await checkFile(JSON.stringify(contract));
    expect(plain.out).toContain('extended: true');
    expect((await checkFile(JSON.stringify(contract), '--extended', '--json')).out).toContain(
      '"send_as": "ubl"',
    );
  });

  it('ends with 2 for what is not a Document', async () => {
    expect(await checkFile('<Invoice/>')).toEqual({
      status: 2,
      out: '',
      err: 'peppol-preflight: FILE is UBL, but check takes Documents: use validate or fix.\n',
    });
    expect((await checkFile('{')).status).toBe(2);
  });

  it('reads NDJSON', async () => {
    const io = bufferedIo({}, `${JSON.stringify(JSON.parse(belgian))}\n{"items":[]}\n`);
    expect(await runCli(['check', '-', '--ndjson'], io)).toBe(1);
    expect(io.stdout()).toMatch(
      /✔ standard input:1 would be accepted[^]*✖ standard input:2 would be rejected/,
    );
  });

  it('gives programs the field, the fixes and the message in a language for each line', async () => {
    const line = JSON.stringify({ ...(JSON.parse(belgian) as object), currency: 'euro' });
    const io = bufferedIo(
      {},
      `${line}
`,
    );
    const args = ['check', '--ndjson', '--format', 'ndjson', '--language', 'fr', '--no-advice', '-'];
    expect(await runCli(args, io)).toBe(1);
    const patch = [{ op: 'replace', path: '/currency', value: 'EUR' }];
    expect(JSON.parse(io.stdout())).toMatchObject({
      accepted: false,
      status: 422,
      issues: [
        {
          message: expect.stringMatching(/^currency contient «.euro.»/) as string,
          pointer: '/currency',
          fixes: [
            {
              title: expect.stringMatching(/^Mettre currency à «.EUR.»$/) as string,
              kind: 'safe',
              patch,
            },
          ],
        },
      ],
    });
  });

  it('gives each answer on a line of its own as NDJSON', async () => {
    const io = bufferedIo({ 'a.json': belgian, 'b.json': misspelt, 'c.json': '{' });
    expect(await runCli(['check', 'a.json', 'b.json', 'c.json', '--format', 'ndjson'], io)).toBe(2);
    const answers = io
      .stdout()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(answers).toMatchObject([
      { file_name: 'a.json', accepted: true },
      { file_name: 'b.json', accepted: false },
      { file_name: 'c.json', unusable: expect.stringContaining('c.json') as string },
    ]);
  });

  it.each([
    ['github', '::error file=FILE,'],
    ['junit', '<testsuites name="peppol-preflight"'],
    ['html', '<!doctype html>'],
  ])('reports in the format %s', async (format, text) => {
    const { status, out } = await checkFile(misspelt, '--format', format);
    expect(status).toBe(1);
    expect(out).toContain(text);
    expect(out).toContain('BR-S-05');
  });

  it('writes the report and others to files', async () => {
    const io = bufferedIo({ FILE: misspelt });
    const flags = ['--output', 'a.txt', '--report', 'sarif=b.sarif', '--report', 'ndjson=c.ndjson'];
    expect(await runCli(['check', 'FILE', ...flags], io)).toBe(1);
    expect(io.stdout()).toBe('');
    expect(Object.keys(io.written)).toEqual(['a.txt', 'b.sarif', 'c.ndjson']);
    expect(io.written['a.txt']).toContain('✖ FILE would be rejected');
    expect(io.written['b.sarif']).toContain('"ruleId":"BR-S-05"');
    expect(io.written['c.ndjson']).toContain('"rule_id":"iban-invalid"');
    expect(await checkFile(misspelt, '--output', 'a', '--report', 'sarif=./a')).toMatchObject({ status: 2 });
  });

  it('is quiet about advice and accepted Documents', async () => {
    expect(await checkFile(belgian, '--quiet')).toEqual({ status: 0, out: '', err: '' });
    const { status, out } = await checkFile(misspelt, '--quiet');
    expect(status).toBe(1);
    expect(out).toContain('BR-S-05');
    expect(out).not.toContain('iban-invalid');
  });

  it('fails when there are more warnings than allowed', async () => {
    // An Italian code that is not six characters is a warning of PEPPOL-COMMON-R044.
    const warned = JSON.stringify({ ...(JSON.parse(belgian) as object), customer_peppol_id: '0201:abc' });
    expect((await checkFile(warned)).out).toContain('warning  PEPPOL-COMMON-R044');
    expect(await checkFile(warned, '--max-warnings', '1')).toMatchObject({ status: 0, err: '' });
    expect(await checkFile(warned, '--max-warnings', '0')).toMatchObject({
      status: 1,
      err: 'peppol-preflight: there are 1 warnings, but --max-warnings allows 0\n',
    });
  });

  it('takes the options of the configuration', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'preflight-check-'));
    try {
      writeFileSync(
        join(folder, 'peppol-preflight.config.json'),
        '{ "format": "ndjson", "advice": false, "layers": ["xsd"] }',
      );
      const run = async (...flags: readonly string[]) => {
        const io = { ...bufferedIo({ FILE: misspelt }), cwd: folder };
        await runCli(['check', 'FILE', ...flags], io);
        return io.stdout();
      };
      const configured = await run();
      expect(configured.startsWith('{"file_name":"FILE"')).toBe(true);
      expect(configured).not.toContain('iban-invalid');
      expect(await run('--no-config')).toContain('iban-invalid');
      expect(await run('--format', 'pretty')).toContain('✖ FILE');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
