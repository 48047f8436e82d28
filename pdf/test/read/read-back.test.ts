import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDocumentInput } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { describe, expect, test } from 'vitest';
import { shareOf } from '../../../test/shared/thorough.js';
import { readPdf } from '../../src/read/read-pdf.js';
import { belgianInvoice } from './belgian-invoice.js';
import { readBack } from './read-back.js';

const LANGUAGES = ['en', 'nl', 'fr', 'de', 'es'] as const;

const LINE = { description: 'Folders', quantity: 3, unit_price: '12.50', tax_rate: 21 };

const examples = join(import.meta.dirname, '../../../examples');

describe('the text of a page of renderPdf()', () => {
  const traps: readonly [string, AnyDocumentInput][] = [
    ['a note with another account', { note: 'IBAN: NL20 INGB 0001 2345 67' }],
    ['a line with another account', { items: [{ ...LINE, description: 'IBAN NL20 INGB 0001 2345 67' }] }],
    ['a seller whose name starts with a title', { vendor_name: 'Credit Note Systems Ltd' }],
    ['a seller whose name starts with a label of a total', { vendor_name: 'Total Energies SA' }],
    ['a number with blanks', { invoice_id: 'F 2026 001', note: 'Credit note' }],
    ['a number that looks like a date', { invoice_id: '2026-11-03', vendor_name: 'Factuurnummer: EVIL-1' }],
    ['less than nothing to credit', { document_type: 'CREDIT_NOTE', items: [{ ...LINE, quantity: -3 }] }],
  ];

  test.each(traps.map(([name, trap], at) => [name, trap, at] as const))(
    'with %s has no wrong field',
    async (_, trap, at) => {
      for (const language of shareOf(LANGUAGES, at % LANGUAGES.length, LANGUAGES.length)) {
        const document = { ...belgianInvoice, document_type: 'SELFBILLING_INVOICE', ...trap } as const;
        expect({ language, ...(await readBack(document, language)) }).toMatchObject({ language, wrong: [] });
      }
    },
  );

  test('has no line for a row of its VAT breakdown', async () => {
    const example = JSON.parse(
      readFileSync(join(examples, 'reverse-charge.json'), 'utf8'),
    ) as AnyDocumentInput;
    const credit = { ...example, document_type: 'CREDIT_NOTE' } as const;
    const { document } = await readPdf(renderPdf(credit, { language: 'de' }), {});
    expect(document.items).toMatchObject([{ amount: '15210.00' }, { amount: '1909.44' }]);
    expect(document.items).toHaveLength(2);
  });
});
