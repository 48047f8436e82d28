import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { judgeContent } from '../../src/judge/judge-content.js';
import { textsWith } from '../read/invoice-page.js';
import type { Placed } from '../read/pages.js';
import { judgementOf, PRINTED, valueAt } from './printed-document.js';

describe('a text that nothing accounts for is unread', () => {
  test.each([
    'Quotation - valid for 30 days',
    'This document has been cancelled and replaced',
    'Please pay to our new bank account',
    'Paid in full. Nothing is due',
    'Our claims have been assigned to Factor Finance',
  ])('%s', async (text) => {
    const { unread, verdict } = await judgementOf({}, { more: [[40, 600, text]] });
    expect(unread.map((each) => [each.text, each.page, Math.round(each.box.x)])).toEqual([[text, 1, 40]]);
    expect(verdict).toBe('to-confirm');
  });

  test('and so is a line that the Document does not have', async () => {
    const more: readonly Placed[] = [
      [40, 330, 'Tafel van eik'],
      [-300, 330, '1'],
      [-380, 330, '99,00'],
      [-540, 330, '99,00'],
    ];
    const { unread } = await judgementOf({}, { more });
    expect(unread.map(({ text }) => text)).toEqual(expect.arrayContaining(['Tafel van eik', '99,00']));
  });

  test('and a VAT number that the Document does not have', async () => {
    const { unread } = await judgementOf({}, { more: [[40, 600, 'BE0202239951']] });
    expect(unread.map(({ text }) => text)).toEqual(['BE0202239951']);
  });

  test('but not the values of the Document, in whatever fields they are', async () => {
    const note = 'Levering op de achterzijde van het gebouw';
    const judgement = await judgementOf({ note }, { more: [[40, 600, note]] });
    expect([judgement.verdict, judgement.unread]).toEqual(['confirmed', []]);
  });
});

test.each([
  ['/due_date', { due_date: null, payment_term: null }, '20-12-2026'],
  ['/customer_id', { customer_id: null }, 'KST 4402'],
  ['/payment_details/0/iban', { payment_details: null }, 'BE57 7340 0123 4535'],
])('what a label names and the Document does not have is left out: %s', async (pointer, changes, text) => {
  const { leftOut, verdict } = await judgementOf(changes);
  expect(leftOut).toEqual([
    expect.objectContaining({ pointer, text: expect.stringContaining(text) as string, page: 1 }),
  ]);
  expect(verdict).toBe('to-confirm');
});

/** The page with one text drawn in a special way. */
async function pageWithHidden(
  name: 'iban' | 'number',
  draw: (document: PDFKit.PDFDocument, text: () => void) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.fontSize(9);
  for (const [x, y, text] of textsWith({ [name]: null }))
    document.text(text, x < 0 ? -x - document.widthOfString(text) : x, y, { lineBreak: false });
  const [x, y, text] =
    name === 'iban'
      ? ([40, 560, 'IBAN: BE57 7340 0123 4535'] as const)
      : ([40, 560, 'Factuurnummer: 2026-17'] as const);
  draw(document, () => document.text(text, x, y, { lineBreak: false }));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('text that nobody sees is not visible', () => {
  test.each<[string, string, Parameters<typeof pageWithHidden>[1]]>([
    [
      'white',
      'the colour of its ground',
      (document, text) => {
        document.fillColor('white');
        text();
      },
    ],
    [
      'covered',
      'hidden by what is drawn on it',
      (document, text) => {
        text();
        document.rect(30, 550, 300, 30).fill('#cc3344');
      },
    ],
    [
      'tiny',
      'smaller than 4 points',
      (document, text) => {
        document.fontSize(2);
        text();
      },
    ],
    [
      'off the page',
      'outside of the page',
      (document) => {
        document.text('IBAN: BE57 7340 0123 4535', 700, 400, { lineBreak: false });
      },
    ],
  ])('%s', async (_, reason, draw) => {
    const judgement = await judgeContent(await pageWithHidden('iban', draw), PRINTED);
    expect(valueAt(judgement, '/payment_details/0/iban')).toMatchObject({
      finding: 'hidden',
      places: [],
      hidden: [{ page: 1, reason, text: 'IBAN: BE57 7340 0123 4535' }],
    });
    expect(judgement.invisible).toHaveLength(1);
    expect(judgement.verdict).toBe('to-confirm');
  });

  test('and does not bear out a number', async () => {
    const pdf = await pageWithHidden('number', (document, text) => {
      document.fillColor('white');
      text();
    });
    expect(valueAt(await judgeContent(pdf, PRINTED), '/invoice_id').finding).toBe('hidden');
  });
});
