import { describe, expect, it } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const invoice = { ...plainInvoice, remittance_address: 'Postbus 1, 2000 Antwerpen' };
const files: Readonly<Record<string, string | Uint8Array>> = {
  'valid.json': JSON.stringify(invoice),
  'late.json': JSON.stringify({ ...invoice, due_date: null }),
  'totals.json': JSON.stringify({ ...invoice, subtotal: 1, total_tax: 1 }),
  'bad.json': JSON.stringify({ items: [{ quantity: 'x' }] }),
  'broken.json': '{"items": [',
  'twice.json': '{"note": "a",\n"note": "b"}',
  'broken.xml': '<Invoice',
  'empty.json': '',
  'blank.json': ' \n'.repeat(5000),
  'late-start.json': ' '.repeat(10_000) + JSON.stringify(invoice),
  'utf-16.json': Buffer.from(`\ufeff${JSON.stringify(invoice)}`, 'utf16le'),
  'utf-16-bare.json': Buffer.from(JSON.stringify(invoice), 'utf16le'),
  'escape.json': '{"items": \u009b2J',
  'strange.json': JSON.stringify({ items: [{ 'a/b~\u001b[2J': 1 }] }),
  'scan.pdf': '%PDF-1.7',
  'notes.txt': 'Hello',
};

async function run(args: readonly string[], stdin?: string) {
  const io = bufferedIo(files, stdin);
  const code = await runCli(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
}

describe('pdf', () => {
  it('writes a PDF of a Document or of UBL, with the invoice in it where that is asked for', async () => {
    const { code, out, err } = await run(['pdf', 'valid.json', '--language', 'fr', '--attach', 'factur-x']);
    expect({ code, err, start: out.slice(0, 9) }).toEqual({ code: 0, err: '', start: '%PDF-1.7\n' });
    expect(out).toContain(`>Facture ${plainInvoice.invoice_id}<`);
    expect(out).toContain('<fx:ConformanceLevel>');
    expect((await run(['pdf', '-'], toUbl(plainInvoice).xml)).out).toContain(
      `>Invoice ${plainInvoice.invoice_id}<`,
    );
  });

  it('writes to the file that is named', async () => {
    const io = bufferedIo(files);
    expect(await runCli(['pdf', 'valid.json', '--output', 'invoice.pdf'], io)).toBe(0);
    expect(io.stdout()).toBe('');
    expect(io.written['invoice.pdf']).toMatch(/^%PDF-1\.7\n[^]*%%EOF\n\(closed\)$/);
  });

  it('writes no bytes to a terminal', async () => {
    const io = { ...bufferedIo(files), outIsTerminal: true };
    expect(await runCli(['pdf', 'valid.json'], io)).toBe(2);
    expect([io.stdout(), io.stderr()]).toEqual([
      '',
      'peppol-preflight: A PDF is not text for a terminal: name a file with --output.\n',
    ]);
  });

  it('ends with 2 for a language or a form that there is not, with 1 for what is no Document', async () => {
    expect((await run(['pdf', 'valid.json', '--language', 'xx'])).err).toContain(
      `choose ${LANGUAGE_CODES.join(', ')}`,
    );
    expect((await run(['pdf', 'valid.json', '--attach', 'zugferd'])).code).toBe(2);
    const { code, out, err } = await run(['pdf', 'bad.json']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('quantity');
  });
});

describe('render', () => {
  it('writes a page of a Document, in the language asked for', async () => {
    const { code, out, err } = await run(['render', 'valid.json', '--language', 'fr']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`<title>Facture ${plainInvoice.invoice_id}</title>`);
  });

  it('writes a page of UBL', async () => {
    const { code, out } = await run(['render', '-'], toUbl(plainInvoice).xml);
    expect(code).toBe(0);
    expect(out).toContain(`<title>Invoice ${plainInvoice.invoice_id}</title>`);
  });

  it('ends with 2 for a language that there is not, and names those that there are', async () => {
    expect(await run(['render', 'valid.json', '--language', 'xx'])).toEqual({
      code: 2,
      out: '',
      err: `peppol-preflight: There is no language "xx": choose ${LANGUAGE_CODES.join(', ')}.\n`,
    });
  });

  it('ends with 1 and says why for what is no Document', async () => {
    const { code, out, err } = await run(['render', 'bad.json']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('quantity');
  });

  it('takes a text in JSON for no Document, not for UBL', async () => {
    const { code, err } = await run(['render', '-'], '"<Invoice/>"');
    expect(code).toBe(1);
    expect(err).toContain('must be an object');
  });
});

describe('document', () => {
  const { xml } = toUbl(plainInvoice);

  it('prints the Document of a UBL, and reports what has no place in it', async () => {
    const ubl = xml.replace('<cac:Item>', '<cac:Item><cbc:Description>In boxes</cbc:Description>');
    const { code, out, err } = await run(['document', '-'], ubl);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'peppol-preflight: /Invoice/cac:InvoiceLine[1]/cac:Item[1]/cbc:Description[1] has no place in a Document and is left out\n',
    });
    expect(JSON.parse(out)).toMatchObject({ document_type: 'INVOICE', invoice_id: plainInvoice.invoice_id });
  });

  it('reports what it keeps in another order', async () => {
    const part = { amount: '1.00', reason: 'Freight', tax_rate: '21.00', tax_code: 'S' as const };
    const both = toUbl({ ...plainInvoice, allowances: [part], charges: [part] }).xml;
    const swapped = both.replaceAll(
      /<cbc:ChargeIndicator>(\w+)/g,
      (_, is: string) => `<cbc:ChargeIndicator>${is === 'true' ? 'false' : 'true'}`,
    );
    const { code, err } = await run(['document', '-'], swapped);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'peppol-preflight: /Invoice/cac:AllowanceCharge[1] is kept, but is written behind elements that it stands before\n',
    });
  });

  it('ends with 1 and says why where a UBL cannot become a Document', async () => {
    const { code, out, err } = await run(
      ['document', '-'],
      xml.replaceAll('"EUR"', '"PLN"').replace('>EUR<', '>PLN<'),
    );
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/UBL File could not be parsed[^]*currency is "PLN"/);
  });

  it('ends with 2 for a Document', async () => {
    expect(await run(['document', 'valid.json'])).toEqual({
      code: 2,
      out: '',
      err: 'peppol-preflight: valid.json is already a Document: give UBL (XML) or a PDF.\n',
    });
  });
});

describe('validate', () => {
  it('ends with 0 and says so for a valid Document', async () => {
    expect(await run(['validate', 'valid.json'])).toEqual({
      code: 0,
      out: '✔ valid.json is valid (2026-Q2)\n',
      err: '',
    });
  });

  it('ends with 1 and names rule, field and remedy for an invalid one', async () => {
    const { code, out } = await run(['validate', 'late.json']);
    expect(code).toBe(1);
    expect(out).toMatch(/✖ late\.json is invalid \(2026-Q2\): 1 error\n/);
    expect(out).toMatch(/error {4}BR-CO-25 {2}\/due_date/);
    expect(out).toContain('neither a due_date nor a payment_term; give one of them');
  });

  it('shows the messages of a 406 and the violations of a 422', async () => {
    expect(await run(['validate', 'totals.json'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/status 406[^]*Subtotal mismatch[^]*Total tax mismatch/) as string,
    });
    expect(await run(['validate', 'bad.json'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/status 422[^]*\/items\/0\/quantity/) as string,
    });
  });

  it('finds the Document after any amount of white space', async () => {
    expect(await run(['validate', 'late-start.json'])).toMatchObject({ code: 0 });
  });

  it('shows a field with a strange name as a JSON pointer without control characters', async () => {
    const { out } = await run(['validate', '--strict', 'strange.json']);
    expect(out).toContain('service-422  /items/0/a~1b~0\\u001b[2J\n');
    expect(out).not.toContain('\u001b');
  });

  it('recognises UBL by its content, also from standard input', async () => {
    const { out: ubl } = await run(['ubl', 'valid.json']);
    expect(await run(['validate', '-'], ubl)).toMatchObject({
      code: 0,
      out: '✔ standard input is valid (2026-Q2)\n',
    });
    expect(await run(['validate', 'broken.xml'])).toMatchObject({ code: 1 });
  });

  it('prints the result shape with --json: an object for one file, an array for several', async () => {
    const one = await run(['validate', '--json', 'valid.json']);
    expect(JSON.parse(one.out)).toMatchObject({ file_name: 'valid.json', is_valid: true, issues: [] });
    const several = await run(['validate', '--json', 'valid.json', 'bad.json']);
    expect(JSON.parse(several.out)).toMatchObject([
      { is_valid: true },
      { file_name: 'bad.json', status: 422 },
    ]);
    expect(several.code).toBe(1);
  });

  it.each([
    ['missing.json', 'there is no such file'],
    ['empty.json', 'is empty'],
    ['blank.json', 'is empty'],
    ['utf-16.json', 'is not UTF-8: save the JSON as UTF-8.'],
    ['utf-16-bare.json', 'is not UTF-8: save the JSON as UTF-8.'],
    ['escape.json', 'an unexpected "\\u009b2J"'],
    ['scan.pdf', 'PDF file is not valid'],
    ['notes.txt', 'neither JSON nor XML'],
    ['broken.json', 'is not JSON: Line 1, column 12 is where the JSON ends too early: complete it.\n'],
    ['twice.json', 'is not JSON: Line 2, column 1 has the name "note" a second time'],
  ])('ends with 2 for %s and goes on with the other files', async (file, reason) => {
    const { code, out, err } = await run(['validate', file, 'valid.json']);
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`✖ ${file}:? `));
    expect(err).toContain(reason);
    expect(out).toContain('valid.json is valid');
  });

  it.each([
    [['validate']],
    [['validate', '--layers', 'schema', 'valid.json']],
    [['explode']],
    [['validate', '--nonsense', 'valid.json']],
  ])('ends with 2 for a wrong call: %j', async (args) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toMatch(/error/);
  });

  it('runs the layers that are named', async () => {
    expect(await run(['validate', 'late.json', '--layers', 'xsd', 'en16931'])).toMatchObject({ code: 0 });
  });
});

describe('ubl', () => {
  it('prints the UBL and reports what has no place in it', async () => {
    const { code, out, err } = await run(['ubl', 'valid.json']);
    expect(code).toBe(0);
    expect(out).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<Invoice/);
    expect(err).toBe('peppol-preflight: /remittance_address has no place in the UBL and is left out\n');
  });

  it('ends with 1 for a Document that is refused, and with 2 for XML', async () => {
    expect(await run(['ubl', 'bad.json'])).toMatchObject({ code: 1, out: '' });
    expect(await run(['ubl', 'broken.xml'])).toMatchObject({ code: 2, out: '' });
    expect((await run(['ubl', '-'], '{}')).err).toMatch(/^✖ standard input is rejected with status 422/);
  });
});

describe('totals', () => {
  it('prints a table', async () => {
    const { code, out } = await run(['totals', 'valid.json']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Invoice total {7}30\.25 EUR$/m);
  });

  it('prints the service fields with --json, and the issues', async () => {
    const { out } = await run(['totals', '--json', 'totals.json']);
    expect(JSON.parse(out)).toMatchObject({
      subtotal: '25.00',
      total_tax: '5.25',
      issues: [expect.stringMatching(/^Subtotal/), expect.stringMatching(/^Total tax/)],
    });
  });
});

describe('explain', () => {
  it('explains a rule', async () => {
    const { code, out } = await run(['explain', 'br-co-25']);
    expect(code).toBe(0);
    expect(out).toMatch(/^BR-CO-25 fatal\n[^]*BT-9 Payment due date[^]*\/due_date/);
  });

  it('names the source by its address', async () => {
    const { out } = await run(['explain', 'BR-CO-25']);
    expect(out).toMatch(
      /Source +https:\/\/github\.com\/peppol-preflight\/peppol-preflight\/blob\/v[\d.]+\/rules\/\S+\.sch#L\d+\n/,
    );
  });

  it('ends with 2 for a rule that does not exist', async () => {
    expect(await run(['explain', 'BR-0'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no rule BR-0') as string,
    });
  });
});

describe('rules', () => {
  it('lists the releases with their dates, rule sets and numbers of rules, the newest first', async () => {
    const { code, out } = await run(['rules']);
    expect(code).toBe(0);
    expect(out).toMatch(/^2026-Q2 {2}mandatory from 2026-08-24, published 2026-05-20$/m);
    expect(out).toMatch(/^ {2}EN16931 {4}1\.3\.16 {2}979 rules {2}EN 16931 \(UBL\)$/m);
    expect(out).toMatch(/^ {2}SERVICE .* 1 rule {2}/m);
    expect(out).toMatch(/^2025-Q4 [^]*^ {2}EN16931 {4}1\.3\.15 {2}/m);
  });

  it.each([
    ['2025-Q4', ['--rules-as-of', '2001-01-01']],
    ['2025-Q4', ['--release', '2025-Q4']],
    ['2026-Q2', ['--rules-as-of', '2026-08-24']],
  ])('prints JSON, and the release %s alone for %s', async (name, flags) => {
    const { out } = await run(['rules', '--json', ...flags]);
    expect(JSON.parse(out)).toMatchObject([
      {
        name,
        ruleSets: [{ name: 'EN16931' }, { name: 'PEPPOL' }, { name: 'PEPPOL-SB' }, { name: 'SERVICE' }],
      },
    ]);
  });

  it('refuses a release that there is not, and two ways to choose one', async () => {
    const { code, err } = await run(['validate', 'valid.json', '--release', '2024-Q2']);
    expect(code).toBe(2);
    expect(err).toContain('Allowed choices are 2025-Q4, 2026-Q2, 2026-Q4.');
    expect(await run(['rules', '--release', '2025-Q4', '--rules-as-of', '2026-01-01'])).toMatchObject({
      code: 2,
    });
  });

  it.each([['rules'], ['validate', 'valid.json']])('refuses a day that is none: %s', async (...command) => {
    const { code, err } = await run([...command, '--rules-as-of', '2026-02-30']);
    expect(code).toBe(2);
    expect(err).toContain('"2026-02-30": give a calendar date in the form YYYY-MM-DD');
  });

  it('validates by the rule sets of a day', async () => {
    expect(await run(['validate', 'late.json', '--rules-as-of', '2026-06-01'])).toMatchObject({ code: 1 });
  });
});

describe('help and version', () => {
  it('end with 0', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('validate') as string,
    });
    expect(await run(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
  });
});
