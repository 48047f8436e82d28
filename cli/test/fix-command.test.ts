import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const belgian = readFileSync('examples/belgian-invoice.json', 'utf8');
const misspelt = belgian
  .replace('"tax_rate": "6.00"', '"taxrate": "6.00"')
  .replace('"unit": "C62"', '"unit":  "pcs"');

async function fix(text: string | Uint8Array, ...flags: string[]) {
  const io = bufferedIo({ FILE: text });
  const status = await runCli(['fix', 'FILE', ...flags], io);
  return { status, out: io.stdout(), err: io.stderr(), written: io.written.FILE };
}

describe('fix FILE', () => {
  it('prints the corrected text, and on standard error what was corrected and what is left', async () => {
    const { status, out, err, written } = await fix(misspelt);
    expect(out).toBe(misspelt.replace('"pcs"', '"H87"'));
    expect(written).toBeUndefined();
    expect(status).toBe(1);
    expect(err).toBe(
      'FILE: 1 can be corrected\n' +
        '  Set items[0].unit to H87 (piece)\n' +
        'FILE: 1 left\n' +
        '  BR-S-05: VAT category S (standard rated) needs a rate above 0, but items[1].tax_rate is missing; rename items[1].taxrate to tax_rate, or set items[1].tax_rate to a rate above 0, or correct tax_code.\n' +
        '    your choice: Rename items[1].taxrate to items[1].tax_rate: 751.34 to pay (--choose BR-S-05/items/1/tax_rate/1)\n',
    );
  });

  it('writes the file, and leaves all else as it is', async () => {
    const { status, out, written } = await fix(misspelt, '--choose', 'BR-S-05/items/1/tax_rate/1', '--write');
    expect(written).toBe(`${belgian.replace('"C62"', ' "H87"')}(closed)`);
    expect(out).toBe(
      'FILE: 2 corrected\n  Set items[0].unit to H87 (piece)\n  Rename items[1].taxrate to items[1].tax_rate: 751.34 to pay\n',
    );
    expect(status).toBe(0);
  });

  it('reads extended Documents with --extended', async () => {
    const text = belgian.replace('"currency": "EUR"', '"currency": "pln", "project_reference": "P-1"');
    expect(await fix(text, '--extended')).toMatchObject({ status: 0, out: text.replace('pln', 'PLN') });
    expect((await fix(text)).out).toBe(text);
  });

  it('prints the differences', async () => {
    const { out } = await fix(misspelt, '--diff');
    expect(out).toContain('--- FILE\n+++ FILE\n@@');
    expect(out.match(/^[-+] .*$/gm)).toEqual(['-      "unit":  "pcs",', '+      "unit":  "H87",']);
  });

  it('corrects totals once the amounts can be read, if what is to be paid is known', async () => {
    const text = (more: string): string =>
      `{"items": [{"description": "a", "quantity": "1,5", "unit_price": 10.10, "tax_rate": "21%"}], "subtotal": 15.16, "total_tax": 3.19${more}}`;
    const fixed = (totals: string): string =>
      `{"items": [{"description": "a", "quantity": "1.5", "unit_price": 10.10, "tax_rate": "21.00"}], ${totals}}`;
    expect((await fix(text(', "invoice_total": 18.33'))).out).toBe(
      fixed('"subtotal": 15.15, "total_tax": 3.18, "invoice_total": 18.33'),
    );
    expect((await fix(text(''))).out).toBe(fixed('"subtotal": 15.16, "total_tax": 3.19'));
  });

  it('corrects UBL, byte for byte elsewhere', async () => {
    const xml = readFileSync('rules/cases/base/invoice.xml', 'utf8');
    const broken = xml.replace(/(<cbc:TaxExclusiveAmount[^>]*>)[\d.]+/, '$11.00');
    expect(await fix(broken, '--write')).toMatchObject({ status: 1, written: undefined });
    const { status, err, written } = await fix(`\ufeff${broken}`, '--write', '--diff', '--suggested');
    expect(written).toBe(`\ufeff${xml}(closed)`);
    expect(status).toBe(0);
    expect(err).toBe('');
  });

  describe('with choices', () => {
    const doubtful = JSON.stringify(
      { ...plainInvoice, items: [{ ...plainInvoice.items[0], quantity: '1,234' }] },
      null,
      1,
    );
    const listed =
      '  your choice: Set items[0].quantity to "1.234" (--choose request-validation/items/0/quantity/1)\n' +
      '  your choice: Set items[0].quantity to "1234" (--choose request-validation/items/0/quantity/2)\n';
    const inXml = readFileSync('rules/cases/base/invoice.xml', 'utf8').replace(
      /(<cbc:PayableAmount[^>]*>)[\d.]+/,
      '$1190.00',
    );

    it('lists them with their ids', async () => {
      const { status, err } = await fix(doubtful, '--suggested');
      expect(status).toBe(1);
      expect(err).toContain(listed.replaceAll(/^ {2}/gm, '    '));
      expect((await fix(inXml)).err).toContain(
        'your choice: Set cbc:PayableAmount from 190.00 to 200.00 (--choose payable-amount)\n',
      );
    });

    it('makes the one that is named', async () => {
      const id = 'request-validation/items/0/quantity/2';
      expect((await fix(doubtful, '--choose', id)).out).toContain('"quantity": "1234"');
      const { status, out } = await fix(inXml, '--choose', 'prepaid-amount');
      expect(status).toBe(0);
      expect(out).toBe(inXml.replace('>54.10</cbc:PrepaidAmount>', '>64.10</cbc:PrepaidAmount>'));
    });

    it.each([
      ['JSON', doubtful],
      ['XML', inXml],
    ])('ends with 2 for an id that %s does not have', async (_, text) => {
      const { status, err } = await fix(text, '--choose', 'total/9');
      expect({ status, err }).toEqual({
        status: 2,
        err: 'peppol-preflight: FILE has no choice "total/9": without --choose, fix lists them.\n',
      });
    });

    it.each([
      ['a number', '2', '1234'],
      ['Enter', '', '1,234'],
      ['anything else', '7', '1,234'],
    ])('asks on a terminal: %s', async (_, answer, quantity) => {
      const questions: string[] = [];
      const io = {
        ...bufferedIo({ FILE: doubtful }),
        ask: (question: string) => {
          questions.push(question);
          return Promise.resolve(answer);
        },
      };
      await runCli(['fix', 'FILE'], io);
      expect(questions).toEqual(['Choose 1 to 2, or press Enter to leave it: ']);
      expect(io.stderr()).toMatch(
        /^FILE: items\[0\]\.quantity is "1,234".*\n {2}1 {2}Set items\[0\]\.quantity to "1\.234"\n {2}2 {2}Set /,
      );
      expect(io.stdout()).toContain(`"quantity": "${quantity}"`);
    });

    it('asks on a terminal about UBL', async () => {
      const io = { ...bufferedIo({ FILE: inXml }), ask: () => Promise.resolve('1') };
      expect(await runCli(['fix', 'FILE'], io)).toBe(0);
      expect(io.stdout()).toContain('>200.00</cbc:PayableAmount>');
    });
  });

  it('says when there is nothing to correct', async () => {
    expect(await fix(belgian, '--write')).toMatchObject({
      status: 0,
      out: 'FILE: nothing to correct automatically\n',
      written: undefined,
    });
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['neither JSON nor XML', 'hello', /^peppol-preflight: FILE is neither JSON nor XML/],
    ['broken JSON', '{"a" 1}', /^peppol-preflight: FILE is not JSON: Line 1, column 6/],
    ['another encoding', Buffer.from('{"note": "\xe9"}', 'latin1'), /^peppol-preflight: FILE is not UTF-8/],
  ])('ends with 2 for %s, and leaves the file', async (_, content, message) => {
    const { status, out, err, written } = await fix(content, '--write');
    expect({ status, out, written }).toEqual({ status: 2, out: '', written: undefined });
    expect(err).toMatch(message);
  });

  it('refuses calls that make no sense', async () => {
    const io = bufferedIo();
    expect(await runCli(['fix', '-', '--write'], io)).toBe(2);
    expect(await runCli(['fix', 'a.json', 'b.json'], io)).toBe(2);
    expect(io.stderr()).toBe(
      'peppol-preflight: Standard input cannot be written: leave out --write, and the corrected text is printed.\n' +
        'peppol-preflight: Only one corrected text can be printed: give --write, --output or --diff for several files.\n',
    );
  });
});
