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

const NOTE = '  This is CII: the UBL that it becomes was judged.\n';

function put(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a file of CII', () => {
  it('is judged as the UBL that it becomes, with all that a plain Document has no place for', async () => {
    const { code, stdout, stderr } = await run(['validate', file]);
    expect([code, stdout, stderr]).toEqual([0, `✔ ${file} is valid (2026-Q2)\n${NOTE}`, '']);
  });

  it('is judged in a folder, by threads, and on standard input', async () => {
    const some = await run(['validate', folder, '--workers', '2']);
    expect([some.code, some.stdout]).toEqual([0, `✔ ${file} is valid (2026-Q2)\n${NOTE}`]);
    const piped = await run(['validate', '-'], { stdin: xml });
    expect([piped.code, piped.stdout]).toEqual([0, `✔ standard input is valid (2026-Q2)\n${NOTE}`]);
  });

  describe('with a value that has no place in the UBL', () => {
    const foreign = xml.replace(
      '</ram:BuyerTradeParty>',
      '<ram:RoleCode>BY</ram:RoleCode></ram:BuyerTradeParty>',
    );
    const place =
      '/CrossIndustryInvoice/SupplyChainTradeTransaction[1]/ApplicableHeaderTradeAgreement[1]/BuyerTradeParty[1]/RoleCode[1]';
    const validate = (...args: readonly string[]) => run(['validate', '-', ...args], { stdin: foreign });

    it('names it for people, in the language asked for', async () => {
      const german = await validate('--language', 'de');
      expect([german.code, german.stdout, german.stderr]).toEqual([
        0,
        `✔ standard input ist gültig (2026-Q2)\n  Dies ist CII: Geprüft wurde das UBL, das daraus wird.\n  1 Wert hat im UBL keinen Platz und wurde weggelassen: ${place}\n`,
        '',
      ]);
      const page = await validate('--format', 'html', '--language', 'nl');
      expect(page.stdout).toContain('Dit is CII: de UBL die eruit ontstaat, is gecontroleerd.');
      expect(page.stdout.replaceAll(/<wbr>|<[^>]*>/g, '')).toContain('1 waarde heeft geen plaats in de UBL');
    });

    it('names it for programs', async () => {
      const json = await validate('--json');
      expect(JSON.parse(json.stdout)).toMatchObject({
        is_valid: true,
        converted_from: 'CII',
        left_out: [place],
      });
      const line = await validate('--format', 'ndjson');
      expect(JSON.parse(line.stdout)).toMatchObject({
        is_valid: true,
        converted_from: 'CII',
        left_out: [place],
      });
      const junit = await validate('--format', 'junit');
      expect(junit.stdout).toContain(`<system-err>This is CII: the UBL that it becomes was judged.\n1 value`);
      const sarif = await validate('--format', 'sarif');
      const { runs } = JSON.parse(sarif.stdout) as {
        runs: [{ invocations: [{ toolExecutionNotifications: unknown }] }];
      };
      expect(runs[0].invocations[0].toolExecutionNotifications).toEqual([
        {
          level: 'note',
          message: {
            text: expect.stringContaining(
              'standard input: This is CII: the UBL that it becomes was judged.',
            ) as string,
          },
        },
      ]);
    });

    it('counts it where documents are not named one by one', async () => {
      const summary = await validate('--summary');
      expect(summary.stdout).toContain('\n1 document was CII: the UBL that it becomes was judged\n');
      const github = await validate('--format', 'github');
      expect(github.stdout).toBe(
        '::notice title=peppol-preflight::1 document was CII: the UBL that it becomes was judged\n',
      );
    });
  });

  it('is rejected, and not unusable, where its totals differ from its lines', async () => {
    const wrong = xml.replace(/(<ram:TaxBasisTotalAmount[^>]*>)[^<]*/, '$11.00');
    const { code, stdout } = await run(['validate', '-'], { stdin: wrong });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'standard input is rejected with status 406: 1 error\n  This is CII that gives no UBL.\n',
    );
    expect(stdout).toContain('service-406  /subtotal');
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

  it.each([
    ['en', 'would be accepted', 'This is CII: the UBL that it becomes was judged.'],
    ['de', 'würde angenommen', 'Dies ist CII: Geprüft wurde das UBL, das daraus wird.'],
  ])(
    'is checked as the extended Document that it becomes, which is said in %s',
    async (language, head, note) => {
      const { code, stdout, stderr } = await run(['check', file, '--no-advice', '--language', language]);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout.split('\n').slice(0, 2)).toEqual([`✔ ${file} ${head}`, `  ${note}`]);
    },
  );

  it('is checked with what it was for programs', async () => {
    const json = await run(['check', file, '--no-advice', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ accepted: true, converted_from: 'CII', left_out: [] });
    const junit = await run(['check', file, '--no-advice', '--format', 'junit']);
    expect(junit.stdout).toContain(
      '<system-err>This is CII: the UBL that it becomes was judged.</system-err>',
    );
  });

  it('becomes a Document, and UBL', async () => {
    const plain = await run(['document', file]);
    expect(plain.stderr).toContain(
      'ContractReferencedDocument[1]/IssuerAssignedID[1] has no place in a Document',
    );
    const german = await run(['document', file, '--language', 'de']);
    expect(german.stderr).toContain('hat in einem Document keinen Platz und wird weggelassen');
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
