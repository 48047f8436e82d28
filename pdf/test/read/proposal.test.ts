import { describe, expect, test } from 'vitest';
import { fromUbl } from 'peppol-preflight';
import { fromPdf, type KnownParty, renderPdf } from 'peppol-preflight-pdf';
import { readPdf } from '../../src/read/read-pdf.js';
import { belgianInvoice } from './belgian-invoice.js';
import { drawTexts } from './draw-texts.js';
import { textsWith } from './invoice-page.js';
import { partiesOf } from './parties-of.js';

const [seller, buyer] = partiesOf(belgianInvoice) as [KnownParty, KnownParty];
const pdf = renderPdf(belgianInvoice, { language: 'nl' });
const readWith = (...parties: readonly KnownParty[]) => readPdf(pdf, {}, { parties });
const pointersOf = (all: readonly { readonly pointer: string }[]) => all.map(({ pointer }) => pointer);

describe('text that is read', () => {
  test('gives no UBL while nobody has confirmed who sells and who buys', async () => {
    const { document, doubtful, ubl } = await readWith();
    expect(document).toMatchObject({ vendor_name: seller.name, customer_name: buyer.name });
    expect(pointersOf(doubtful)).toEqual([
      '/vendor_name',
      '/vendor_address',
      '/customer_name',
      '/customer_address',
    ]);
    expect(doubtful[0]).toEqual({
      pointer: '/vendor_name',
      text: seller.name,
      reason:
        'It was read from the page, which does not prove it: confirm it, or give the party in parties, with its VAT number.',
    });
    expect(ubl).toBeUndefined();
  });

  test('gives UBL with the names and addresses of known parties', async () => {
    const {
      doubtful,
      ubl = '',
      fields,
    } = await readWith(
      { ...buyer, tax_id: '', company_id: '9' },
      { ...buyer, email: 'inkoop@example.com' },
      seller,
    );
    expect(doubtful).toEqual([]);
    expect(fromUbl(ubl).document).toMatchObject({
      vendor_name: seller.name,
      customer_name: buyer.name,
      customer_email: 'inkoop@example.com',
    });
    expect(fields.filter(({ pointer }) => pointer === '/vendor_name')).toEqual([
      {
        pointer: '/vendor_name',
        value: seller.name,
        text: seller.name,
        page: null,
        box: null,
        confidence: 1,
      },
    ]);
  });

  test.each([
    ['only the seller is known', [seller], ['/customer_name', '/customer_address']],
    ['only the buyer is known', [buyer], ['/vendor_name', '/vendor_address']],
    ['the address is not known', [{ ...seller, address: undefined }, buyer], ['/vendor_address']],
    ['two parties have the number', [seller, buyer, seller], ['/vendor_name', '/vendor_address']],
    ['the number is of another country', [{ ...seller, tax_id: `FR${seller.tax_id?.slice(2)}` }, buyer], ['/vendor_name', '/vendor_address']], // prettier-ignore
  ])('gives no UBL where %s', async (_, given, expected) => {
    const parties = JSON.parse(JSON.stringify(given)) as readonly KnownParty[];
    const { doubtful, ubl } = await readWith(...parties);
    expect(pointersOf(doubtful)).toEqual(expected);
    expect(ubl).toBeUndefined();
  });

  test.each(['tax_id', 'company_id'] as const)(
    'finds a party by its %s, however it is written',
    async (field) => {
      const [, digits = ''] = /^BE(\d{10})$/.exec(buyer.tax_id ?? '') ?? [];
      const number = digits.replace(
        /^0(\d{3})(\d{3})(\d{3})$/,
        field === 'tax_id' ? 'BE 0$1.$2.$3' : '$1.$2.$3',
      );
      const { name, address = '' } = buyer;
      const { ubl } = await readWith({ name, address, [field]: number }, seller);
      expect(ubl).toBeDefined();
    },
  );

  test('has what the judge says of each value as its evidence', async () => {
    const { judgement } = await readWith(seller, buyer);
    expect(judgement?.verdict).toBe('confirmed');
    const total = judgement?.values.find(({ pointer }) => pointer === '/invoice_total');
    expect(total).toMatchObject({ finding: 'printed', isChecked: true });
    expect(total?.places[0]?.page).toBe(1);
    expect(judgement?.values.map(({ pointer }) => pointer)).not.toContain('/state');
  });

  test.each([
    'This invoice has been cancelled and replaced.',
    'Paid in full. Nothing is due.',
    'Friendly reminder: your invoice is overdue.',
    'Please pay to our new bank account.',
    'Quotation valid for 30 days',
  ])('gives no UBL beside "%s"', async (sentence) => {
    const page = await drawTexts([...textsWith(), [40, 560, sentence]]);
    const parties = [
      { tax_id: 'BE0471122367', name: 'Drukkerij De Kaai BV', address: 'Kaaistraat 12\n2000 Antwerpen' },
      { tax_id: 'BE0845012728', name: 'Boulangerie Lumière SRL', address: 'Rue Haute 15\n1000 Bruxelles' },
    ];
    const without = await readPdf(await drawTexts(textsWith()), {}, { parties });
    expect([without.doubtful, without.missing, typeof without.ubl]).toEqual([[], [], 'string']);
    const { doubtful, ubl } = await readPdf(page, {}, { parties });
    expect(doubtful.some(({ pointer }) => ['', '/document_type'].includes(pointer))).toBe(true);
    expect(ubl).toBeUndefined();
  });
});

describe('parties that are given', () => {
  test.each([
    ['no list', {}, /^options\.parties must be an array/],
    ['a text', ['BE0471122367'], /^options\.parties\[0\] must be an object/],
    [
      'no name',
      [seller, { tax_id: 'BE0471122367' }],
      /^options\.parties\[1\]\.name must be a string that is not empty/,
    ],
    ['another field', [{ ...seller, vat: '1' }], /^options\.parties\[0\]\.vat is not an option/],
    [
      'no number',
      [{ name: 'A', company_id: '' }],
      /^options\.parties\[0\] has neither tax_id nor company_id/,
    ],
  ])('are refused with %s', async (_, parties, message) => {
    await expect(fromPdf(pdf, { parties: parties as never })).rejects.toThrow(message);
  });

  test.each(['ubl', 'factur-x'] as const)('change nothing of the %s inside', async (attach) => {
    const hybrid = renderPdf(belgianInvoice, { attach });
    const parties = [{ ...seller, name: 'Somebody else' }];
    expect(await readPdf(hybrid, {}, { parties })).toEqual(await readPdf(hybrid, {}));
  });

  test('reach the process that reads', async () => {
    expect((await fromPdf(pdf, { parties: [seller, buyer] })).ubl).toBeDefined();
  });
});
