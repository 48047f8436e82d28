import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { openPdf } from './open-pdf.js';

const invoice: unknown = JSON.parse(readFileSync('examples/belgian-invoice.json', 'utf8'));

test('the payment is never alone on a sheet: the total is above it', () => {
  const { sheets } = openPdf(renderPdf(invoice as never, { language: 'en' }));
  const texts = sheets.map((characters) => characters.map(({ text }) => text).join(''));
  const [payment] = texts.filter((text) => text.includes('BE57'));
  expect(sheets).toHaveLength(2);
  expect(payment).toContain('751.34');
});
