import { describe, expect, test } from 'vitest';
import type { PdfPage } from '../../../src/read/page/pdf-content.js';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

const large = (page: PdfPage, text: string, height = 18): PdfPage => ({
  ...page,
  texts: [...page.texts, { text, x: 300, y: 60, width: 0.5 * height * text.length, height }],
});
const doubt = (text: string) => expect.objectContaining({ pointer: '/document_type', text }) as unknown;
const doubtsOf = (page: PdfPage) => readText([page], {}).doubtful;

// None of them is in a list.
const OTHERS = [
  'Betaalverzoek',
  'Incasso-opdracht',
  'Zahlungsavis',
  'Offene Posten',
  'Appel de fonds',
  'Past due',
];

describe('a title that is not known as one of an invoice', () => {
  test.each(OTHERS)('"%s" in large letters is a doubt', (title) => {
    expect(doubtsOf(large(pageWith(textsWith({ title: null })), title))).toContainEqual(doubt(title));
    expect(doubtsOf(large(pageWith(textsWith()), title))).toContainEqual(doubt(title));
  });

  test.each(OTHERS)(
    '"%s" in the place of the title is a doubt, in letters of the usual size, too',
    (title) => {
      expect(doubtsOf(pageWith(textsWith({ title })))).toContainEqual(doubt(title));
    },
  );

  test.each([
    'Drukkerij De Kaai',
    'DRUKKERIJ DE KAAI',
    '2026-17',
    '20 november 2026',
    'FACTUUR',
    'Factuur 2026-17',
  ])('"%s" in large letters is a name, a number, a date or a title', (text) => {
    expect(doubtsOf(large(pageWith(textsWith()), text))).toEqual([]);
  });

  test('a motto is smaller than the title of the invoice', () => {
    const page = large(pageWith(textsWith({ title: null })), 'Factuur', 24);
    const motto = { text: 'Sterk in drukwerk', x: 300, y: 80, width: 150, height: 14 };
    expect(doubtsOf({ ...page, texts: [...page.texts, motto] })).toMatchObject([
      { pointer: '', text: 'Sterk in drukwerk' },
    ]);
  });
});
