import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toCii } from 'peppol-preflight-pdf';
import { type ExtendedDocumentInput, toUbl } from 'peppol-preflight';
import { plainInvoice } from '../../test/shared/plain-invoice.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';
import { runCli } from '../src/program/run-cli.js';
import { fileIo } from './file-io.js';

const folder = mkdtempSync(join(tmpdir(), 'cii-inputs-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const EXTENDED = { extended: true } as const;
const invoice = {
  ...plainInvoice,
  contract_reference: 'C-1',
  items: [
    { description: 'Book', quantity: 1, unit_price: 40, tax_rate: 21 },
    { description: 'Course', quantity: 1, unit_price: 300, tax_rate: 0, tax_code: 'E' },
  ],
  exemptions: [{ tax_code: 'E', vatex_note: 'Vocational training' }],
} satisfies ExtendedDocumentInput;
const { xml } = toCii(invoice, EXTENDED);
const file = put('a.xml', xml);

async function run(args: readonly string[], { stdin = '' }: { readonly stdin?: string } = {}) {
  const io = fileIo({ stdin: bufferedIo({}, stdin).stdin });
  const code = await runCli(args, io);
  return { code, stdout: io.stdout(), stderr: io.stderr() };
}

const NOTE = `peppol-preflight: ${file} is CII: the UBL that it becomes is judged\n`;

function put(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a file of CII', () => {
  it('is judged as the UBL that it becomes, with all that a plain Document has no place for', async () => {
    const { code, stdout, stderr } = await run(['validate', file]);
    expect([code, stderr]).toEqual([0, NOTE]);
    expect(stdout).toContain(`${file} is valid`);
  });

  it('is judged in a folder, by threads, and on standard input', async () => {
    const some = await run(['validate', folder, '--workers', '2']);
    expect([some.code, some.stderr]).toEqual([0, NOTE]);
    const piped = await run(['validate', '-'], { stdin: xml });
    expect([piped.code, piped.stderr]).toEqual([0, NOTE.replace(file, 'standard input')]);
  });

  it('names what has no place in the UBL', async () => {
    const foreign = put(
      'foreign.xml',
      xml.replace('</ram:BuyerTradeParty>', '<ram:RoleCode>BY</ram:RoleCode></ram:BuyerTradeParty>'),
    );
    const { code, stderr } = await run(['validate', foreign]);
    rmSync(foreign);
    expect(code).toBe(0);
    expect(stderr).toContain('/BuyerTradeParty[1]/RoleCode[1] has no place in the UBL and is left out\n');
  });

  it('is unusable where it gives no UBL, and the reason is told', async () => {
    const broken = put(
      'broken.xml',
      xml.replace(/<ram:IncludedSupplyChainTradeLineItem>[^]*<\/ram:IncludedSupplyChainTradeLineItem>/, ''),
    );
    const { code, stdout, stderr } = await run(['validate', broken]);
    rmSync(broken);
    expect(code).toBe(2);
    expect(`${stdout}${stderr}`).toContain('is CII that gives no UBL');
  });

  it('is checked as the extended Document that it becomes', async () => {
    const { code, stderr } = await run(['check', file, '--no-advice']);
    expect([code, stderr]).toEqual([
      0,
      NOTE.replace('UBL that it becomes is judged', 'extended Document that it becomes is checked'),
    ]);
  });

  it('becomes a Document, and UBL', async () => {
    const plain = await run(['document', file]);
    expect(plain.stderr).toContain(
      'ContractReferencedDocument[1]/IssuerAssignedID[1] has no place in a Document',
    );
    const whole = await run(['document', file, '--extended']);
    expect(JSON.parse(whole.stdout)).toMatchObject({ contract_reference: 'C-1' });
    const ubl = await run(['ubl', file]);
    expect(ubl.stdout).toContain('>C-1<');
    expect(ubl.code).toBe(0);
  });

  it('is still refused as UBL: other XML is not CII', async () => {
    const ubl = put('b.xml', toUbl(plainInvoice).xml);
    const { stderr } = await run(['ubl', ubl]);
    rmSync(ubl);
    expect(stderr).toContain('is already XML: give a Document (JSON).');
  });
});
