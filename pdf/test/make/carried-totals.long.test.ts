import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import type { Language } from 'peppol-preflight/render';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { runs } from '../../../test/shared/thorough.js';
import { allTags, openPdf, structureOf, textOfSheet } from './open-pdf.js';

function withPrices(prices: readonly string[], description = 'Item') {
  return {
    ...plainInvoice,
    items: prices.map((unit_price, index) => ({
      description: `${description} ${index + 1};`,
      quantity: 1,
      unit_price,
      tax_rate: '21.00',
    })),
  };
}

/** By sheet: its last item, and the sums before and after the items on it. */
function sumsOnSheets(pdf: Uint8Array, forward: string, brought: string) {
  return openPdf(pdf).sheets.map((sheet) => {
    const text = textOfSheet(sheet).replaceAll('\u00a0', ' ');
    const last = [...text.matchAll(/Item (\d+);/g)].at(-1)?.[1];
    const amountAfter = (name: string) => new RegExp(`${name} (-?[\\d.,]+)`).exec(text)?.[1];
    return { last: Number(last ?? 0), brought: amountAfter(brought), forward: amountAfter(forward) };
  });
}

const WORDS = {
  en: ['Carried forward', 'Brought forward'],
  nl: ['Over te dragen', 'Overdracht'],
  fr: ['À reporter', 'Report'],
  de: ['Übertrag', 'Übertrag'],
  es: ['Suma y sigue', 'Suma anterior'],
} satisfies Partial<Record<Language, readonly [forward: string, brought: string]>>;

describe('the table of lines of renderPdf()', () => {
  it('carries the sum of the net amounts from sheet to sheet, for any amounts', () => {
    const price = fc
      .integer({ min: 1, max: 99_999_999 })
      .map((cents) => new Decimal(cents).div(100).toFixed(2));
    fc.assert(
      fc.property(fc.array(price, { minLength: 30, maxLength: 90 }), (prices) => {
        const sheets = sumsOnSheets(renderPdf(withPrices(prices)), ...WORDS.en).filter(
          ({ last }) => last > 0,
        );
        expect(sheets.length).toBeGreaterThan(1);
        sheets.forEach(({ last, forward }, index) => {
          const sum = Decimal.sum(...prices.slice(0, last)).toNumber();
          const printed = sum.toLocaleString('en', { minimumFractionDigits: 2 });
          const isLast = index === sheets.length - 1;
          expect(forward).toBe(isLast ? undefined : printed);
          if (!isLast) expect(sheets[index + 1]?.brought).toBe(printed);
        });
      }),
      { numRuns: runs(40) },
    );
  });

  it.each(Object.keys(WORDS) as readonly (keyof typeof WORDS)[])('names it in %s', (language) => {
    const text = openPdf(renderPdf(withPrices(Array.from({ length: 60 }, () => '10.00')), { language }))
      .sheets.map(textOfSheet)
      .join('\n')
      .replaceAll('\u00a0', ' ');
    for (const name of WORDS[language]) expect(text).toMatch(new RegExp(`${name} \\d+[.,]00 EUR`));
  });

  it('carries nothing where the table ends on its first sheet, wherever that ends', () => {
    for (let count = 1; count < 40; count += 1) {
      const sheets = sumsOnSheets(
        renderPdf(withPrices(Array.from({ length: count }, () => '1.00'))),
        ...WORDS.en,
      );
      const withItems = sheets.filter(({ last }) => last > 0);
      expect(withItems.map(({ forward }) => forward !== undefined)).toEqual(
        withItems.map((_, index) => index < withItems.length - 1),
      );
    }
  });

  it('counts a line that flows over sheets on the sheet of its amount', () => {
    const sheets = sumsOnSheets(
      renderPdf(withPrices(['5.00', '7.00'], 'A long story. '.repeat(1500))),
      ...WORDS.en,
    );
    const carried = sheets.flatMap(({ forward }) => forward ?? []);
    expect(carried[0]).toBe('5.00');
    expect(carried.at(-1)).toBe('12.00');
    expect(sheets.slice(1).flatMap(({ brought }) => brought ?? [])).toEqual(carried);
  });

  it('does not cover a line or leave the sheet', () => {
    const { sheets } = openPdf(renderPdf(withPrices(Array.from({ length: 120 }, () => '1.00'))));
    for (const sheet of sheets) {
      const letters = sheet.filter(({ text }) => text.trim() !== '');
      const covered = letters.filter((one, index) =>
        letters.some(
          (other, at) =>
            at > index &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6,
        ),
      );
      expect(covered).toEqual([]);
    }
  });

  it('says it to no screen reader, because the lines say it', () => {
    const pdf = openPdf(renderPdf(withPrices(Array.from({ length: 60 }, () => '1.00'))));
    const rows = allTags(structureOf(pdf)).filter(({ type }) => type === 'TBody');
    expect(rows[0]?.inner).toHaveLength(60);
  });

  it('carries nothing where amounts are of two currencies, which have no sum', () => {
    const ubl = withPrices(Array.from({ length: 60 }, () => '1.00'));
    const sheets = sumsOnSheets(renderPdf(mixed(ubl)), ...WORDS.en);
    expect(sheets.map(({ last }) => last > 0).filter(Boolean).length).toBeGreaterThan(1);
    // The first line is in dollars: it can be carried, the sum of both cannot.
    expect(sheets.flatMap(({ forward }) => forward ?? [])).toEqual([]);
  });
});

function mixed(document: Parameters<typeof toUbl>[0]): string {
  const { xml } = toUbl(document);
  return xml.replace(/(<cbc:LineExtensionAmount currencyID=")EUR(">1.00<)/, '$1USD$2');
}
