import { describe, expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { toUbl } from '../../src/index.js';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

describe('PDFs on the command line', () => {
  const runIn = async (files: Readonly<Record<string, Uint8Array>>, args: readonly string[]) => {
    const io = bufferedIo(files);
    const code = await runCli(args, io);
    return { code, out: io.stdout(), err: io.stderr() };
  };
  const hybrid = renderPdf(plainInvoice, { attach: 'ubl' });

  test('document prints the Document of the XML inside and says where it is from', async () => {
    const { code, out, err } = await runIn({ 'a.pdf': hybrid }, ['document', 'a.pdf']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ invoice_id: plainInvoice.invoice_id });
    expect(err).toMatch(/^peppol-preflight: a\.pdf is read from .*\.xml \(UBL\)\n/);
  });

  test.each([
    ['2027-02-23', false],
    ['2027-02-24', true],
  ])('document judges what it reads by the rules of the day of sending, %s', async (today, isDoubtful) => {
    // 2026-Q4, mandatory from 2027-02-24, refuses Belgian enterprise numbers that begin with 2.
    const pdf = renderPdf({ ...plainInvoice, vendor_tax_id: 'BE2202239993' }, { attach: 'ubl' });
    const { code, err } = await runIn({ 'a.pdf': pdf }, ['document', '--today', today, 'a.pdf']);
    expect(code).toBe(0);
    expect(err.includes('"2202239993"')).toBe(isDoubtful);
  });

  test('validate judges the XML inside and says so', async () => {
    const { code, err } = await runIn({ 'a.pdf': hybrid }, ['validate', 'a.pdf']);
    expect(code).toBe(0);
    expect(err).toContain('inside the PDF is judged (UBL)');
  });

  const doubtful = renderPdf({ ...plainInvoice, invoice_date: '2026-11-20', due_date: '2026-11-01' });

  test('document says which field holds the UBL back', async () => {
    const { err } = await runIn({ 'a.pdf': doubtful }, ['document', 'a.pdf']);
    expect(err).toContain(
      'peppol-preflight: /due_date is doubtful ("2026-11-01"): The due date 2026-11-01 is before',
    );
  });

  test('validate says which field holds the UBL back', async () => {
    const { out, err } = await runIn({ 'a.pdf': doubtful }, ['validate', 'a.pdf']);
    expect(out + err).toContain('The text gives no UBL: ');
    expect(out + err).toContain('/due_date is doubtful ("2026-11-01")');
  });

  test('validate says that the XML inside is broken, not that there is none', async () => {
    const [open, end] = ['<cbc:ID>', '</cbc:ID>'];
    const text = Buffer.from(renderPdf(plainInvoice)).toString('latin1');
    const xml = toUbl(plainInvoice).xml.replace(end, '</cbc:IDD>');
    expect(xml).toContain(open);
    const object = `99 0 obj\n<</Type/EmbeddedFile/Subtype/text#2Fxml/Length ${xml.length}>>\nstream\n${xml}\nendstream\nendobj\n`;
    const pdf = Buffer.from(text.replace(/\nstartxref/, `\n${object}startxref`), 'latin1');
    const { code, out, err } = await runIn({ 'a.pdf': pdf }, ['validate', 'a.pdf']);
    expect(code).toBe(2);
    expect(out + err).toContain('The XML inside cannot be read');
    expect(out + err).not.toContain('without an XML invoice inside');
  });

  test('validate has no verdict on a PDF without XML', async () => {
    const { code, out, err } = await runIn({ 'a.pdf': renderPdf(plainInvoice) }, ['validate', 'a.pdf']);
    expect(code).toBe(2);
    expect(out + err).toContain('is a PDF without an XML invoice inside');
    expect(out + err).toContain('The text gives no UBL: /vendor_name is doubtful');
  });
});
