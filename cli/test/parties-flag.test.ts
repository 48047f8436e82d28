import { renderPdf } from 'peppol-preflight-pdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/program/run-cli.js';
import { bufferedIo } from '../../test/shared/buffered-io.js';

const SELLER = {
  tax_id: 'BE0471122367',
  name: 'Drukkerij De Kaai BV',
  address: 'Kaaistraat 12, 2000 Antwerpen, BE',
};
const BUYER = {
  company_id: '0845.012.728',
  name: 'Boulangerie Lumière SRL',
  address: 'Rue Haute 15, 1000 Bruxelles, BE',
};

let pdf: Uint8Array;
beforeAll(() => {
  pdf = renderPdf({
    invoice_id: '2026-17',
    invoice_date: '2026-11-20',
    due_date: '2026-12-20',
    customer_id: 'KST 4402',
    vendor_name: SELLER.name,
    vendor_tax_id: SELLER.tax_id,
    vendor_address: SELLER.address,
    customer_name: BUYER.name,
    customer_tax_id: 'BE0845012728',
    customer_address: BUYER.address,
    items: [{ description: 'Folders', quantity: 100, unit_price: '0.25', tax_rate: 21 }],
  });
});

async function run(parties: unknown, ...flags: readonly string[]) {
  const text = typeof parties === 'string' ? parties : JSON.stringify(parties);
  const io = bufferedIo({ 'a.pdf': Buffer.from(pdf), 'parties.json': text });
  const code = await runCli(['document', 'a.pdf', '--today', '2026-11-20', ...flags], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

const NAMES = /\/(?:vendor|customer)_(?:name|address)/;

describe('document --parties', () => {
  it('gives names and addresses of the parties whose numbers are read', async () => {
    const { code, out, err } = await run([SELLER, BUYER], '--parties', 'parties.json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      vendor_name: SELLER.name,
      vendor_address: SELLER.address,
      customer_name: BUYER.name,
      customer_address: BUYER.address,
    });
    expect(err).not.toMatch(NAMES);
  });

  it('leaves them to be confirmed without it', async () => {
    expect((await run([])).err).toMatch(NAMES);
  });

  it.each([
    ['that is not JSON', '[{', '--parties: parties.json is not JSON: '],
    ['that is not an array', SELLER, '--parties must be an array'],
    ['with a party without a name', [SELLER, { tax_id: 'BE0845012728' }], '--parties[1].name must be '],
    [
      'with a party without a number',
      [{ name: 'De Kaai' }],
      '--parties[0] has neither tax_id nor company_id',
    ],
    ['with a field of another name', [{ ...SELLER, vat: 'x' }], '--parties[0].vat '],
    ['with an address that is not a text', [{ ...SELLER, address: 12 }], '--parties[0].address must be '],
  ])('says what is wrong with a file %s', async (_, parties, message) => {
    const { code, out, err } = await run(parties, '--parties', 'parties.json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`peppol-preflight: ${message}`);
  });

  it('says that the file is not there', async () => {
    const { code, err } = await run([], '--parties', 'none.json');
    expect([code, err]).toEqual([
      2,
      'peppol-preflight: --parties: none.json cannot be read: there is no such file.\n',
    ]);
  });
});
