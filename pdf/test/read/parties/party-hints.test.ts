import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../src/read/read-pdf.js';
import { readText } from '../../../src/read/read-text.js';
import { ublOfText } from '../../../src/read/ubl-of-text.js';
import { drawTexts } from '../draw-texts.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

const SELLER = 'BE0471122367';
const BUYER = 'BE0845012728';

describe('what the caller says of the parties never overrules the page', () => {
  test.each([
    ['the seller', { vendor_tax_id: BUYER }, '/vendor_tax_id'],
    ['the buyer', { customer_tax_id: SELLER }, '/customer_tax_id'],
    ['both', { vendor_tax_id: SELLER, customer_tax_id: SELLER }, '/customer_tax_id'],
  ])('a hint that names the other party as %s is a doubt, and changes nothing', (_, hints, pointer) => {
    const read = readText([pageWith(textsWith())], hints);
    expect(read.document).toMatchObject({ vendor_tax_id: SELLER, customer_tax_id: BUYER });
    expect(read.doubtful).toContainEqual(expect.objectContaining({ pointer }));
    expect(ublOfText(read).ubl).toBeUndefined();
  });

  test('a hint that agrees with the page changes nothing', () => {
    const read = readText([pageWith(textsWith())], {
      vendor_tax_id: 'be 0471.122.367',
      customer_tax_id: BUYER,
    });
    expect(read.doubtful).toEqual([]);
  });

  test.each([
    ['vendor_tax_id', 'BE0471122368', 'Invalid vendor tax id'],
    ['vendor_tax_id', 'NL001234567B01', 'Invalid vendor tax id'],
    ['vendor_tax_id', 'BE', 'Invalid vendor tax id'],
    ['customer_tax_id', 'DE136695976', 'Invalid customer tax id'],
  ] as const)(
    '%s %s, with wrong check digits or nowhere on the page, is refused',
    async (name, hint, detail) => {
      const pdf = await drawTexts(textsWith());
      await expect(readPdf(pdf, { [name]: hint })).rejects.toMatchObject({ status: 422, detail });
    },
  );
});
