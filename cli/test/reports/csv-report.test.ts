import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { validateMany } from 'peppol-preflight/bulk';
import { toUbl } from 'peppol-preflight';
import { createReport } from 'peppol-preflight-cli/reports';
import { toCii } from 'peppol-preflight-pdf';
import { gather } from '../../../test/shared/gather.js';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { runCli } from '../../src/program/run-cli.js';
import { fileIo } from '../file-io.js';
import { outcomeOf, reportOf } from './outcomes.js';

const folder = mkdtempSync(join(tmpdir(), 'csv-report-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const HEAD =
  '\ufeffNumber,Date,Seller,Buyer,Total with VAT,Currency,Verdict,First problem,File,Same number as\r\n';

const text = (fields: object): string => JSON.stringify({ ...plainInvoice, ...fields });
const own = '2026-11-02,Drukkerij De Kaai,Bakkerij Zon,30.25,EUR';

describe('the table of a run', () => {
  it('has a row for each file, entry and line, judged or not, the first problem, and the numbers that come again', async () => {
    const at = join(folder, 'run');
    mkdirSync(at);
    const files = {
      'a.json': text({ invoice_id: 'A' }),
      'b.xml': toUbl({ ...plainInvoice, invoice_id: 'B' }).xml,
      'c.xml': toCii({ ...plainInvoice, invoice_id: 'C' }).xml,
      'd.ndjson': `${text({ invoice_id: 'A', due_date: null })}\n${text({ invoice_id: 'D', subtotal: 1 })}\n`,
      'e.jpg': 'picture',
      'f.zip': zipSync({ 'x.json': Buffer.from(text({ invoice_id: 'B' })) }),
      'g.json': '{',
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(at, name), content);
    const table = join(folder, 'table.csv');
    const io = fileIo();
    const code = await runCli(['validate', at, '--no-config', '--report', `csv=${table}`], io);
    expect(code).toBe(2);
    expect(readFileSync(table, 'utf8').replaceAll(`${at}/`, '')).toBe(
      [
        HEAD,
        `A,${own},valid,,a.json,\r\n`,
        `B,${own},valid,,b.xml,\r\n`,
        `C,${own},valid,,c.xml,\r\n`,
        `A,${own},invalid,"The amount due is positive, but the document has neither a due_date nor a payment_term; give one of them.",d.ndjson:1,a.json\r\n`,
        'D,2026-11-02,Drukkerij De Kaai,Bakkerij Zon,,,"rejected, status 406","Subtotal mismatch: provided 1.00, calculated 25.00; correct subtotal or leave it out.",d.ndjson:2,\r\n',
        ',,,,,,not judged,"e.jpg is neither JSON, XML, PDF, ZIP nor a mail.",e.jpg,\r\n',
        `B,${own},valid,,f.zip/x.json,b.xml\r\n`,
        ',,,,,,unusable,"g.json is not JSON: Line 1, column 2 is where the JSON ends too early: complete it.",g.json,\r\n',
      ].join(''),
    );
    expect(io.stdout()).toContain(
      [
        '\n2 documents have the number of an earlier one of the same seller:\n',
        `  A (Drukkerij De Kaai): ${at}/a.json, ${at}/d.ndjson:1\n`,
        `  B (Drukkerij De Kaai): ${at}/b.xml, ${at}/f.zip/x.json\n`,
      ].join(''),
    );
  });

  it('has the same columns in a check, and in a comparison of releases', async () => {
    const at = join(folder, 'others');
    mkdirSync(at);
    writeFileSync(join(at, 'a.json'), text({ invoice_id: 'A' }));
    writeFileSync(join(at, 'b.json'), text({ invoice_id: 'A', subtotal: 1 }));
    const csv = async (...args: readonly string[]) => {
      const io = fileIo();
      await runCli([...args, '--format', 'csv'], io);
      return [io.stdout().replaceAll(`${at}/`, '').replace(HEAD, ''), io.stderr().replaceAll(`${at}/`, '')];
    };
    const repeated =
      'peppol-preflight: 1 document has the number of an earlier one of the same seller:\npeppol-preflight:   A (Drukkerij De Kaai): a.json, b.json\n';
    expect(await csv('check', at, '--no-config', '--no-advice')).toEqual([
      `A,${own},valid,,a.json,\r\nA,${own},invalid,"Subtotal mismatch: provided 1.00, calculated 25.00; correct subtotal or leave it out.",b.json,a.json\r\n`,
      repeated,
    ]);
    const [rows] = await csv('diff', '2025-Q4', '2026-Q2', '--documents', join(at, 'a.json'));
    expect(rows).toBe(`A,${own},valid,,a.json,\r\n`);
  });

  it('says in a report where the run has no numbers', async () => {
    const source = join(folder, 'source.json');
    writeFileSync(source, text({ invoice_id: 'A' }));
    const lines = join(folder, 'run.ndjson');
    const log = join(folder, 'run.log');
    const table = join(folder, 'first.csv');
    await runCli(['validate', source, '--no-config', '--format', 'ndjson', '--output', lines], fileIo());
    const without = fileIo();
    expect(await runCli(['report', lines, '--format', 'csv'], without)).toBe(0);
    expect(without.stdout()).toBe(`${HEAD},,,,,,valid,,${source},\r\n`);
    expect(without.stderr()).toContain('peppol-preflight: the table has no numbers, parties and totals');
    await runCli(
      ['validate', source, '--no-config', '--checkpoint', log, '--report', `csv=${table}`],
      fileIo(),
    );
    const known = fileIo();
    expect(await runCli(['report', log, '--format', 'csv'], known)).toBe(0);
    expect([known.stdout(), known.stderr()]).toEqual([`${HEAD}A,${own},valid,,${source},\r\n`, '']);
  });

  it('begins alike without any row', () => {
    expect(reportOf('csv', [])).toBe(HEAD);
  });

  it('has semicolons and decimal commas in languages whose spreadsheets expect them', async () => {
    const [outcome] = await gather(
      validateMany([{ name: 'a.json', content: text({}) }], { workers: 0, invoiceFacts: true }),
    );
    const report = createReport('csv', { language: 'de' });
    expect(outcome && report.add(outcome)).toBe(
      '\ufeffNummer;Datum;Verkäufer;Käufer;Gesamtbetrag mit MwSt.;Währung;Ergebnis;Erstes Problem;Datei;Gleiche Nummer wie\r\nF-1;2026-11-02;Drukkerij De Kaai;Bakkerij Zon;30,25;EUR;gültig;;a.json;\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1+1', '@A1', ' =1', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
    'has %j as text, not as a formula',
    (formula) => {
      const outcome = {
        ...outcomeOf('a.json'),
        invoice: { number: formula, seller: formula, amount: formula },
      };
      const cells = reportOf('csv', [outcome]).slice(HEAD.length).split(',');
      for (const index of [0, 2, 4]) expect(cells[index]).toMatch(/^(?:'|\\u000d|\\n)/);
    },
  );

  it.each(['-30.25', '0', '30.25'])('leaves the amount %s a number', (amount) => {
    const outcome = { ...outcomeOf('a.json'), invoice: { amount } };
    expect(reportOf('csv', [outcome])).toBe(`${HEAD},,,,${amount},,valid,,a.json,\r\n`);
  });
});

describe('numbers that come again', () => {
  /** The last cell of each row: the file that has the same number. */
  const sameAs = (...invoices: readonly object[]): readonly (string | undefined)[] =>
    reportOf(
      'csv',
      invoices.map((invoice, index) => ({ ...outcomeOf(`${index}.xml`), invoice })),
    )
      .slice(HEAD.length)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(',').at(-1));

  it('are those of one seller, by any identifier, however it is written', () => {
    expect(
      sameAs(
        { number: '1', seller: 'A', sellerIds: ['BE 0202.239.951'] },
        { number: '1', seller: 'A NV', sellerIds: ['x', 'be0202239951'] },
        { number: '1', seller: 'other', sellerIds: ['X'] },
        { number: '2', seller: 'A', sellerIds: ['BE0202239951'] },
      ),
    ).toEqual(['', '0.xml', '0.xml', '']);
  });

  it('are not those of two sellers of one name with other identifiers, but of one that has none', () => {
    expect(
      sameAs(
        { number: '1', seller: 'A', sellerIds: ['1'] },
        { number: '1', seller: 'A', sellerIds: ['2'] },
        { number: '1', seller: 'a' },
        { seller: 'A', sellerIds: ['1'] },
      ),
    ).toEqual(['', '', '0.xml', '']);
  });
});
