import { describe, expect, test } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { toUbl } from 'peppol-preflight';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { ublOfText } from '../../src/read/ubl-of-text.js';

// 2026-Q4, mandatory from 2027-02-24, refuses Belgian enterprise numbers that begin with 2.
const invoice = { ...plainInvoice, vendor_tax_id: 'BE2202239993' };
const isReady = async (pdf: Uint8Array, options = {}): Promise<boolean> =>
  (await fromPdf(pdf, options)).ubl !== undefined;

describe.each(['ubl', 'factur-x'] as const)('fromPdf() judges the %s inside', (attach) => {
  const pdf = renderPdf(invoice, { attach });

  test.each([
    ['by the rules of the day of issue, without today', {}, true],
    ['by the same on the day before others are mandatory', { today: '2027-02-23' }, true],
    ['by those that are mandatory today', { today: '2027-02-24' }, false],
    ['by the same, as an extended Document', { today: '2027-02-24', extended: true }, false],
    ['by those of the day of issue, if it is later than today', { today: '2020-01-01' }, true],
  ])('%s', async (_, options, expected) => {
    expect(await isReady(pdf, options)).toBe(expected);
  });

  test('and says what the rules of today refuse', async () => {
    const { doubtful } = await fromPdf(pdf, { today: '2027-02-24' });
    expect(doubtful.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('2202239993'),
      expect.stringContaining('2202239993'),
    ]);
  });
});

test('UBL of the text on pages passes the rules of today', () => {
  const read = { document: invoice, missing: [], doubtful: [] };
  expect(ublOfText(read, { today: '2027-02-23' }).ubl).toBe(toUbl(invoice).xml);
  expect(ublOfText(read, { today: '2027-02-24' }).ubl).toBeUndefined();
});

test.each(['2027-02-30', 20270224])('fromPdf() refuses %s as today', async (today) => {
  const pdf = renderPdf(plainInvoice);
  await expect(fromPdf(pdf, { today: today as never })).rejects.toThrow(/^options\.today .*YYYY-MM-DD/);
});
