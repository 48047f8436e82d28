import { describe, expect, it } from 'vitest';
import { type DocumentInput, readDocument } from 'peppol-preflight';
import { toUblTree } from '../../../src/ubl/to-ubl.js';
import { contentOf } from '../content-of.js';

/** Name to text of the category of each row of the breakdown. */
function categoriesOf(fields: Partial<DocumentInput>) {
  const tree = toUblTree(contentOf(readDocument({ items: [{ unit_price: 1 }], ...fields })));
  const total = tree.children?.find(({ name }) => name === 'cac:TaxTotal');
  const rows = total?.children?.filter(({ name }) => name === 'cac:TaxSubtotal') ?? [];
  return rows.map((row) => {
    const category = row.children?.find(({ name }) => name === 'cac:TaxCategory')?.children ?? [];
    return Object.fromEntries(category.map(({ name, text }) => [name, text]));
  });
}

const reason = { vatex: 'VATEX-EU-O', vatex_note: 'Why' } as const;

describe('VAT breakdown (BG-23)', () => {
  it.each(['S', 'Z'] as const)('%s has no reason of an exemption, and must not have one', (tax_code) => {
    const items = [{ unit_price: 1, tax_rate: tax_code === 'S' ? 21 : 0 }];
    expect(Object.keys(categoriesOf({ tax_code, items, ...reason })[0] ?? {})).toEqual([
      'cbc:ID',
      'cbc:Percent',
      'cac:TaxScheme',
    ]);
  });

  it.each(['E', 'AE', 'K', 'G', 'L', 'M', 'B'] as const)('%s has the reason that is given', (tax_code) => {
    expect(categoriesOf({ tax_code, ...reason })).toMatchObject([
      {
        'cbc:ID': tax_code,
        'cbc:Percent': '0',
        'cbc:TaxExemptionReasonCode': 'VATEX-EU-O',
        'cbc:TaxExemptionReason': 'Why',
      },
    ]);
  });

  it('O has no rate, except between German parties (DE-R-014)', () => {
    const german = 'Am Markt 1, 10115 Berlin, Deutschland';
    const domestic = { vendor_address: german, customer_address: german };
    expect(categoriesOf({ tax_code: 'O' })[0]?.['cbc:Percent']).toBeUndefined();
    expect(categoriesOf({ tax_code: 'O', ...domestic })[0]?.['cbc:Percent']).toBe('0');
  });

  it('points each row to the row of tax_details that has its rate', () => {
    const tree = toUblTree(
      contentOf(
        readDocument({
          items: [
            { unit_price: 100, tax_rate: 21 },
            { unit_price: 100, tax_rate: 6 },
          ],
          tax_details: [
            { rate: '6.00', amount: 6 },
            { rate: '21', amount: 21 },
          ],
        }),
      ),
    );
    const total = tree.children?.find(({ name }) => name === 'cac:TaxTotal');
    const sources = total?.children?.slice(1).map(({ source }) => source);
    expect(sources).toEqual(['/tax_details/1', '/tax_details/0']);
  });
});
