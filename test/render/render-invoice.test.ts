import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createLanguage, type DocumentInput, ServiceError, toUbl } from 'peppol-preflight';
import { nl } from 'peppol-preflight/languages/nl';
import { type Language, LANGUAGES, renderInvoice } from 'peppol-preflight/render';
import { documentArbitrary } from 'peppol-preflight/testing';
import { runs } from '../shared/thorough.js';
import { maximalInvoice } from '../shared/maximal-invoice.js';
import { pageText } from './page-text.js';

const invoice = JSON.parse(
  readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

/** A word, a date, a number, an amount and a country in some languages. */
const WRITTEN: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['Invoice', '2 November 2026', '2,500', '308.50 EUR', 'Belgium'],
  nl: ['Factuur', '2 november 2026', '2.500', '308,50 EUR', 'België'],
  fr: ['Facture', '2 novembre 2026', '2 500', '308,50 EUR', 'Belgique'],
  de: ['Rechnung', '2. November 2026', '2.500', '308,50 EUR', 'Belgien'],
  es: ['Factura', '2 de noviembre de 2026', '2.500', '308,50 EUR', 'Bélgica'],
};

describe('renderInvoice()', () => {
  it('gives the same page for a Document, its UBL as text, and its UBL as bytes', () => {
    const page = renderInvoice(invoice);
    const { xml } = toUbl(invoice);
    expect(renderInvoice(xml)).toBe(page);
    expect(renderInvoice(Buffer.from(xml))).toBe(page);
  });

  it.each(LANGUAGES)('writes words, dates, numbers and countries as in %s', (language) => {
    const page = renderInvoice(invoice, { language });
    const text = pageText(page);
    for (const each of WRITTEN[language] ?? []) expect(text).toContain(each);
    expect(page).toContain(`<html lang="${language}">`);
  });

  it('keeps every digit of an amount', () => {
    const items = [
      { description: 'x', quantity: '0.123456789012', unit_price: '9007199254740993.123', amount: '1' },
    ];
    const text = pageText(renderInvoice({ ...invoice, ...EMPTY_TOTALS, items }));
    expect(text).toContain('9,007,199,254,740,993.123 EUR');
    expect(text).toContain('0.123456789012');
  });

  it('makes no markup of what an invoice says', () => {
    const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script>'`;
    const page = renderInvoice({
      ...invoice,
      ...{ vendor_name: hostile, customer_name: hostile, note: hostile, payment_term: hostile },
      ...{ customer_id: hostile, purchase_order: hostile, invoice_id: hostile },
    });
    expect(page).not.toMatch(/<(?:img|script)/);
    expect(pageText(page)).toContain(hostile);
  });

  it('allows its style and nothing else, and sends no referrer', () => {
    const page = renderInvoice(invoice);
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
    expect(page).toContain('<meta name="referrer" content="no-referrer">');
    expect(page).not.toMatch(/<(?:script|link|img)|\sstyle=|\son\w+=|\b(?:src|href)=/);
  });

  it('has a class for each rule of its style, and a rule for each class', () => {
    const logo = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(17, 1)]);
    logo[25] = 2;
    logo.writeUInt32BE(9, 16);
    logo.writeUInt32BE(9, 20);
    const page = renderInvoice(maximalInvoice, { logo });
    const [, style = '', body = ''] = /<style>([^]*)<\/style>([^]*)/.exec(page) ?? [];
    const ruled = [...style.matchAll(/\.([a-z]+)/g)].map(([, name]) => name);
    const used = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' '));
    expect([...new Set(used)].sort()).toEqual([...new Set(ruled)].sort());
  });

  it('makes the formats of Intl once a page, however many lines there are', () => {
    const made = (count: number): number => {
      const items = Array.from({ length: count }, () => ({ description: 'x', quantity: 2, unit_price: 1 }));
      const counted = countMaking();
      renderInvoice({ ...invoice, ...EMPTY_TOTALS, items });
      vi.unstubAllGlobals();
      return counted();
    };
    expect(made(1)).toBeGreaterThan(3);
    expect(made(30)).toBe(made(1));
  });

  it('has a page for any Document, with its lines and what is to be paid', () => {
    fc.assert(
      fc.property(documentArbitrary(), fc.constantFrom(...LANGUAGES), (document, language) => {
        const page = renderInvoice(document, { language });
        expect(page.match(/<tr><td>\d+<\/td>/g)).toHaveLength(document.items?.length ?? 0);
        expect(page).not.toMatch(/\b(?:undefined|NaN)\b|\[object/);
      }),
      { numRuns: runs(600) },
    );
  });

  it('takes a language with words of your own, and English for words that it does not have', () => {
    const own = createLanguage(nl, { 'page.due': 'Nog te betalen', 'page.locale': 'nl-NL' });
    const text = pageText(renderInvoice(invoice, { language: own }));
    expect(text).toContain('Nog te betalen');
    expect(text).toContain('Factuur');
    const few = { tag: 'nl', messages: { 'page.invoice': 'Rekening' } };
    const page = renderInvoice(invoice, { language: few });
    expect(page).toContain('<html lang="nl">');
    expect(pageText(page)).toContain('Rekening');
    expect(pageText(page)).toContain('Amount due');
    for (const language of [7, {}, { tag: 'nl' }])
      expect(() => renderInvoice(invoice, { language: language as never })).toThrow(TypeError);
  });

  it('refuses what is not UBL, and says why', () => {
    for (const input of ['', 'no XML', '<a/>']) {
      expect(() => renderInvoice(input)).toThrow(ServiceError);
    }
    expect(() => renderInvoice({ items: [] })).toThrow(ServiceError);
    expect(() => renderInvoice(invoice, { language: 'xx' as never })).toThrow(
      new RangeError(`There is no language "xx": choose ${LANGUAGES.join(', ')}.`),
    );
  });
});

/** Counts the objects that are made by constructors of `Intl` from now on. */
function countMaking(): () => number {
  let count = 0;
  const counting = (maker: Intl.NumberFormatConstructor) =>
    new Proxy(maker, {
      construct: (target, args: [string]) => {
        count += 1;
        return new target(...args);
      },
    });
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, {
      get: (intl, name: 'NumberFormat') => counting(intl[name]),
    }),
  );
  return () => count;
}

const EMPTY_TOTALS = {
  ...{ subtotal: null, total_discount: null, total_tax: null, invoice_total: null, amount_due: null },
  ...{ tax_details: null, allowances: null, charges: null },
};
