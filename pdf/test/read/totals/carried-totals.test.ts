import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPdf, renderPdf } from 'peppol-preflight-pdf';
import { LANGUAGES } from 'peppol-preflight/render';
import { firstOf, runs } from '../../../../test/shared/thorough.js';
import { readText } from '../../../src/read/read-text.js';
import { belgianInvoice } from '../belgian-invoice.js';
import { partiesOf } from '../parties-of.js';
import { textsWith } from '../invoice-page.js';
import { pageWith, type Placed } from '../pages.js';

describe('sums that are carried forward', () => {
  it.each(firstOf(LANGUAGES))('are no lines of our own PDFs, in %s', async (language) => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      cents: fc.integer({ min: 1, max: 99_999 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 40, maxLength: 80 }), async (lines) => {
        const items = lines.map(({ quantity, cents }, index) => ({
          description: `Stoel ${index + 1}`,
          quantity,
          unit_price: (cents / 100).toFixed(2),
          tax_rate: '21.00',
        }));
        const parties = partiesOf(belgianInvoice);
        const pdf = renderPdf({ ...belgianInvoice, items }, { language });
        const { document, ubl } = await fromPdf(pdf, { parties });
        const linesOf = (rows: readonly object[] | undefined) =>
          rows?.map((row) => {
            const { description, quantity, unit_price } = row as Readonly<Record<string, unknown>>;
            return [description, Number(quantity), Number(unit_price)];
          });
        expect(linesOf(document.items)).toEqual(linesOf(items));
        expect(ubl).toBeDefined();
      }),
      { numRuns: runs(1), endOnFailure: true },
    );
  });

  /** At the foot of the first page, and at the head of the second one. */
  const words = [
    ['Übertrag', 'Übertrag'],
    ['Zwischensumme', 'Übertrag'],
    ['Transport', 'Report'],
    ['À reporter', 'Report'],
    ['À reporter', 'Transport'],
    ['Over te dragen', 'Overdracht'],
    ['Te transporteren', 'Transport'],
    ['Transporteren', 'Transport'],
    ['Overdracht', 'Overdracht'],
    ['Carried forward', 'Brought forward'],
  ] as const;

  it.each(words)('are no lines of an invoice that prints "%s" and "%s"', (forward, brought) => {
    for (const place of [40, 300]) {
      const [first, second] = pagesOf(forward, brought, place);
      const { document } = readText([first, second].map(pageWith), {});
      expect(document.items?.map(({ description, quantity }) => [description, quantity])).toEqual([
        ['Stoel', '3'],
        ['Tafel', '2'],
        ['Lamp', '4'],
        ['Kast', '1'],
      ]);
    }
  });
});

it('the letterhead above repeated heads is not the text of the last line before them', () => {
  const all = textsWith({ net: '€ 41,50', tax: '€ 8,72', total: '€ 50,22' });
  const first = all.filter(([, y]) => y < 400);
  const second: readonly Placed[] = [
    [40, 40, 'Drukkerij De Kaai BV'],
    [300, 40, 'Factuurnummer: 2026-17'],
    [300, 55, 'Factuurdatum: 20-11-2026'],
    ...all.filter(([, y]) => y === 300).map(([x, , text]): Placed => [x, 100, text]),
    [40, 115, 'van eikenhout'],
    [40, 135, 'Lamp'],
    [-300, 135, '1'],
    [-380, 135, '4,00'],
    [-450, 135, '21 %'],
    [-540, 135, '4,00'],
    ...all.filter(([, y]) => y >= 400),
  ];
  const { document } = readText([first, second].map(pageWith), {});
  expect(document.items?.map(({ description }) => description)).toEqual(['Stoel van eikenhout', 'Lamp']);
});

/** An invoice whose table goes on over two pages, with a sum at the foot of the first and at the head of the second. */
function pagesOf(
  forward: string,
  brought: string,
  place: number,
): readonly [readonly Placed[], readonly Placed[]] {
  const all = textsWith({ net: '€ 167,50', tax: '€ 35,18', total: '€ 202,68' });
  const isHead = ([, y]: Placed) => y === 300;
  const end = all.filter(([, y]) => y >= 400);
  const row = (y: number, name: string, ...numbers: readonly string[]): Placed[] => [
    [40, y, name],
    ...numbers.map((text, at): Placed => [[-300, -380, -450, -540][at] ?? 0, y, text]),
  ];
  return [
    [
      ...all.filter(([, y]) => y < 400),
      ...row(330, 'Tafel', '2', '40,00', '21 %', '80,00'),
      [place, 760, forward],
      [-540, 760, '117,50'],
    ],
    [
      ...all.filter(isHead).map(([x, , text]): Placed => [x, 60, text]),
      [place, 80, brought],
      [-540, 80, '117,50'],
      ...row(95, 'Lamp', '4', '5,00', '21 %', '20,00'),
      ...row(110, 'Kast', '1', '30,00', '21 %', '30,00'),
      ...end,
    ],
  ];
}
