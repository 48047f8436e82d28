import { fromUbl, toUbl } from 'peppol-preflight';
import { LANGUAGES } from 'peppol-preflight/render';
import { judgePdf, renderPdf } from 'peppol-preflight-pdf';
import { describe, expect, test } from 'vitest';
import { judgementOf, PRINTED, valueAt } from './printed-document.js';

const discounts = '#SKONTO#TAGE=10#PROZENT=2.00#\n#SKONTO#TAGE=1#PROZENT=2.50#BASISBETRAG=1100.00#\n';
const invoice = {
  ...PRINTED,
  invoice_id: 'F-88231',
  customer_peppol_id: '0208:0845012728',
  vendor_peppol_id: '0208:0471122367',
  customer_address: 'Rue Haute 15, 1000 Bruxelles, BE',
  vendor_address: 'Kaaistraat 12, 2000 Antwerpen, BE',
};

describe('a cash discount of XRechnung is found in the words of our own page', () => {
  test.each(LANGUAGES)('%s', async (language) => {
    const { xml } = toUbl({ ...invoice, payment_term: discounts });
    const judgement = await judgePdf(renderPdf(xml, { language }), fromUbl(xml).document);
    const terms = valueAt(judgement, '/payment_term');
    expect([terms.finding, terms.places.length]).toEqual(['printed', 2]);
    expect(judgement.unread.filter(({ text }) => /1.100|\d ?%/.test(text))).toEqual([]);
    expect(judgement.leftOut).toEqual([]);
  });
});

test.each([
  ['2% if you pay within 10 days', 'printed'],
  ['2 % Skonto bei Zahlung innerhalb von 10 Tagen', 'printed'],
  ['2% if you pay within 100 days', 'missing'],
  ['2.5% if you pay within 10 days', 'missing'],
  ['2 off if you pay within 10 days', 'missing'],
  ['2% if you buy 10 chairs', 'missing'],
  ['3% within 5 days, 2% within 10 days', 'missing'],
])('a cash discount of 2% in 10 days on a page that says "%s" is %s', async (text, finding) => {
  const changes = { payment_term: '#SKONTO#TAGE=10#PROZENT=2.00#\n' };
  const judgement = await judgementOf(changes, { more: [[40, 600, text]] });
  expect(valueAt(judgement, '/payment_term').finding).toBe(finding);
});

test('a page without the base of a cash discount does not bear it out', async () => {
  const changes = { payment_term: '#SKONTO#TAGE=10#PROZENT=2.00#BASISBETRAG=100.00#\n' };
  const judgement = await judgementOf(changes, { more: [[40, 600, '2% if you pay within 10 days']] });
  expect(valueAt(judgement, '/payment_term').finding).toBe('missing');
});
