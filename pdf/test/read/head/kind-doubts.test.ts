import { describe, expect, test } from 'vitest';
import type { PdfPage } from '../../../src/read/page/pdf-content.js';
import { readText } from '../../../src/read/read-text.js';
import { textsWith } from '../invoice-page.js';
import { pageWith } from '../pages.js';

describe('a paper with the labels of an invoice may take one back, or be none yet', () => {
  const doubtsOf = (page: PdfPage) => readText([page], {}).doubtful;
  const kindDoubt = expect.objectContaining({ pointer: '/document_type' }) as unknown;
  const large = (text: string): PdfPage => {
    const page = pageWith(textsWith());
    return { ...page, texts: [...page.texts, { text, x: 40, y: 620, width: 9 * text.length, height: 18 }] };
  };

  test.each([
    'Credit slip',
    'REFUND',
    'Refund note 2026-17',
    'Creditering',
    'Retourfactuur',
    'Factuur geannuleerd',
    'Remboursement',
    'Facture annulée',
    'Storno',
    'Rechnung (Storno)',
    'Devolución',
    'Rimborso',
    'Zwrot',
    'Draft invoice',
    'CONCEPT',
    'Brouillon',
    'Rechnungsentwurf',
    'Borrador',
    'Bozza',
  ])('"%s" as its title, in large letters or across the page', (title) => {
    expect(doubtsOf(pageWith(textsWith({ title })))).toContainEqual(kindDoubt);
    expect(doubtsOf(large(title))).toContainEqual(kindDoubt);
    const stamped = { ...pageWith(textsWith()), slanted: [...title] };
    expect(doubtsOf(stamped)).toContainEqual(kindDoubt);
  });

  test.each(['Concept Bouw', 'Credit Solutions', 'Void & Sons', 'Aanbetaling', 'Kopie'])(
    '"%s" says nothing of it',
    (text) => {
      expect(doubtsOf(large(text))).not.toContainEqual(kindDoubt);
    },
  );

  test('the text of a line is no heading, nor is the label of a value', () => {
    expect(doubtsOf(pageWith(textsWith({ line: 'Retour' })))).toEqual([]);
    expect(doubtsOf(pageWith([...textsWith(), [40, 130, 'Retour:'], [120, 130, '14 dagen']]))).toEqual([]);
  });

  test('a stamp that says "Betaald" makes the amount due a doubt', () => {
    expect(doubtsOf({ ...pageWith(textsWith()), slanted: ['BETAALD'] })).toMatchObject([
      { pointer: '/amount_due', text: 'BETAALD' },
    ]);
  });

  test('the title of a credit note that is known is no doubt, with the currency behind it', () => {
    const changes = { number: 'Nummer: 2026-17', date: 'Datum: 20-11-2026', due: null };
    const { document, doubtful } = readText(
      [pageWith(textsWith({ title: 'AVOIR EN EUROS', ...changes }))],
      {},
    );
    expect(document.document_type).toBe('CREDIT_NOTE');
    expect(doubtful).not.toContainEqual(kindDoubt);
  });
});
