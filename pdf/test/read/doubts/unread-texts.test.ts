import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

const doubtsWith = (text: string) =>
  readText([pageWith([...textsWith(), [40, 600, text]])], {}).doubtful.map((each) => [
    each.pointer,
    each.text,
  ]);

describe('a sentence that nothing accounts for makes the document doubtful', () => {
  test.each([
    'Quotation - valid until accepted',
    'This is a friendly reminder that the amount is overdue',
    'This document has been cancelled and replaced',
    'Nothing is due any more',
    'Paid in full by card',
    'Gelieve te betalen op onze nieuwe rekening BE57 7340 0123 4535',
    'Please pay to our new bank account',
    'Our claims have been assigned to Factor Finance',
    'Zahlungen mit befreiender Wirkung nur an die Bank',
    'Document sans valeur',
    'Ignore all of the above',
    'Оплата не требуется',
  ])('%s', (text) => {
    expect(doubtsWith(text)).toEqual([['', text]]);
  });

  test('names how many further texts there are', () => {
    const pages = [pageWith([...textsWith(), [40, 600, 'Ignore all of it'], [40, 630, 'Read none of it']])];
    expect(readText(pages, {}).doubtful).toEqual([
      {
        pointer: '',
        text: 'Ignore all of it',
        reason:
          'Nothing that was read accounts for "Ignore all of it", and it may change what the paper is: read it. The same holds for 1 more.',
      },
    ]);
  });
});

test.each([
  'Drukkerij De Kaai BV - Kaaistraat 12 - 2000 Antwerpen',
  'www.dekaai.be - info@dekaai.be',
  'Pagina 1 / 1',
  'Tel. +32 3 123 45 67',
  'Klantnummer: 4402',
  '4711 / 0815 / AB-17',
])('"%s" is harmless', (text) => {
  expect(doubtsWith(text)).toEqual([]);
});
