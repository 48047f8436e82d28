import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentInput, ServiceError, toUbl } from 'peppol-preflight';
import { renderPdf } from 'peppol-preflight-pdf';
import { type Language, LANGUAGES, renderInvoice } from 'peppol-preflight/render';
import { documentArbitrary } from 'peppol-preflight/testing';
import { hasRightToLeft } from '../../src/make/line-order.js';
import { SHEET } from '../../src/make/sheets.js';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { maximalInvoice } from '../../../test/shared/maximal-invoice.js';
import { allTags, openPdf, structureOf, textOfSheet, type OpenPdf } from './open-pdf.js';
import { runs, shareOf } from '../../../test/shared/thorough.js';

const invoice = JSON.parse(
  readFileSync(new URL('../../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

/** What only the PDF says in some languages: at the foot of its first sheet of two, and of characters that no font has. */
const PRINTED = {
  en: {
    sheet: 'Page 1 of 2',
    missing: 'cannot be printed here: Hebrew, Chinese, other characters.',
  },
  nl: {
    sheet: 'Pagina 1 van 2',
    missing: 'kunnen hier niet worden afgedrukt: Hebreeuws, Chinees, andere tekens.',
  },
  fr: {
    sheet: 'Page 1 sur 2',
    missing: 'ne peuvent pas être imprimés ici : hébreu, chinois, autres caractères.',
  },
  de: {
    sheet: 'Seite 1 von 2',
    missing: 'können hier nicht gedruckt werden: Hebräisch, Chinesisch, andere Zeichen.',
  },
  es: {
    sheet: 'Página 1 de 2',
    missing: 'no se pueden imprimir aquí: hebreo, chino, otros caracteres.',
  },
} satisfies Partial<Record<Language, unknown>>;

const TRIED = Object.keys(PRINTED) as readonly (keyof typeof PRINTED)[];

/** What can be compared of two texts: no white space, no difference of capitals, no colons that CSS writes. */
function compared(text: string): string {
  const inked = normalized(text).replace(
    /[\s:]|\u00ad|\u034f|\u200b|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/g,
    '',
  );
  // Once more: without white space between them, a letter and a combining character (also one that was cut) become one.
  return normalized(inked).toUpperCase();
}

/**
 * A text in NFC. MuPDF for JavaScript cuts characters beyond U+FFFF to 16 bits, so all texts are cut; what is cut may be another
 * character that NFC replaces by one beyond U+FFFF, such as U+FA6C.
 */
function normalized(text: string): string {
  const cut = text
    .normalize('NFC')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, (character) => String.fromCharCode(character.codePointAt(0) ?? 0));
  return cut === text ? text : normalized(cut);
}

/** The text of the HTML page. */
function textOfPage(html: string): string {
  return html
    .replace(/^[^]*<main>/, '')
    .replace(/<svg [^]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    );
}

/** The text of all sheets; heads of tables that are repeated, and sums that are carried forward, are taken off. */
function textOfSheets({ sheets }: OpenPdf, heads: readonly string[]): string {
  return sheets
    .map(textOfSheet)
    .map(compared)
    .map((text, sheet, all) => {
      const isRepeated = (head: string) => all.slice(0, sheet).some((before) => before.includes(head));
      const head = heads.map(compared).find((each) => text.startsWith(each) && isRepeated(each));
      return head === undefined ? text : text.slice(head.length).replace(BROUGHT, '');
    })
    .map((text) => text.replace(CARRIED, ''))
    .join('')
    .replace(/SOMECHARACTERSOFTHISINVOICECANNOTBEPRINTEDHERE.*?THEELECTRONICINVOICEHASTHEM\./, '');
}

/** Under a repeated head, and at the foot of a sheet. */
const BROUGHT = /^(?:BROUGHTFORWARD|OVERDRACHT|REPORT|ÜBERTRAG)-?[\d,.]+[A-Z]{0,3}/;
const CARRIED = /(?:CARRIEDFORWARD|OVERTEDRAGEN|ÀREPORTER|ÜBERTRAG)-?[\d,.]+[A-Z]{0,3}$/;

function sorted(text: string): string {
  return [...text.replace(/\p{Bidi_Mirrored}/gu, '')].sort().join('');
}

/** The maps of all fonts of a PDF from codes to characters. */
function unicodeMaps({ document }: OpenPdf): string {
  const fonts = document.loadPage(0).getObject().get('Resources').get('Font');
  let maps = '';
  fonts.forEach((font: { get: (key: string) => { readStream: () => { asString: () => string } } }) => {
    maps += font.get('ToUnicode').readStream().asString();
  });
  return maps;
}

/** The heads of the tables of a page, as text. */
function headsOf(html: string): string[] {
  return [...html.matchAll(/<table class="lines"><thead>([^]*?)<\/thead>/g)].map(([, head = '']) =>
    textOfPage(head),
  );
}

function withLines(count: number, line: object = {}): DocumentInput {
  return {
    ...plainInvoice,
    items: Array.from({ length: count }, (_, index) => ({
      description: `Item ${index + 1}`,
      quantity: 1,
      unit_price: '1.00',
      tax_rate: '21.00',
      ...line,
    })),
  };
}

describe('renderPdf()', () => {
  it('gives the same bytes for a Document, its UBL as text, and its UBL as bytes, at any time', () => {
    const pdf = renderPdf(invoice);
    renderPdf(plainInvoice, { language: 'fr' });
    const { xml } = toUbl(invoice);
    expect(Buffer.from(renderPdf(xml)).equals(pdf)).toBe(true);
    expect(Buffer.from(renderPdf(Buffer.from(xml))).equals(pdf)).toBe(true);
  });

  it('gives other bytes for another invoice', () => {
    expect(Buffer.from(renderPdf({ ...invoice, note: 'x' })).equals(renderPdf(invoice))).toBe(false);
  });

  it.each(LANGUAGES)('says what the HTML page says, in the same order, in %s', (language) => {
    for (const document of [invoice, maximalInvoice]) {
      const html = renderInvoice(document, { language });
      const pdf = openPdf(renderPdf(document, { language }));
      expect(textOfSheets(pdf, headsOf(html))).toBe(compared(textOfPage(html)));
    }
  });

  it('keeps the code to scan beside the payment details, wherever the sheet ends, and behind those that no sheet can hold', () => {
    const account = { iban: 'BE68539007547034', swift: 'KREDBEBB', payment_reference: 'A00' };
    const accounts = (count: number) => ({ payment_details: Array.from({ length: count }, () => account) });
    const counts = shareOf(
      Array.from({ length: 24 }, (_, index) => index + 1),
      3,
      4,
    );
    const documents = [
      ...counts.map((count) => ({ ...withLines(count), ...accounts(2) })),
      { ...withLines(1), ...accounts(60) },
    ];
    for (const document of documents) {
      const html = renderInvoice(document);
      expect(html).toContain('<figure>');
      expect(textOfSheets(openPdf(renderPdf(document)), headsOf(html))).toBe(compared(textOfPage(html)));
    }
  });

  it('says what the HTML page says of any Document, and keeps it inside the margins', () => {
    fc.assert(
      fc.property(documentArbitrary(), (document) => {
        const html = renderInvoice(document);
        const pdf = openPdf(renderPdf(document));
        const texts = [textOfSheets(pdf, headsOf(html)), compared(textOfPage(html))];
        // Lines that are read from right to left are printed in another order, with their brackets turned.
        const [printed, expected] = hasRightToLeft(html) ? texts.map(sorted) : texts;
        expect(printed).toBe(expected);
        expectInside(pdf);
      }),
      { numRuns: runs(400) },
    );
  });

  it('keeps long words and large amounts inside the margins, and apart from each other', () => {
    const word = 'Betriebsunterbrechungsversicherung'.repeat(20);
    const pdf = openPdf(
      renderPdf({
        ...withLines(3, { quantity: 9_999_999, unit_price: '9999999.00', description: word }),
        vendor_name: word,
        purchase_order: word,
        note: word,
      }),
    );
    expectInside(pdf);
    expect(pdf.sheets.map(textOfSheet).join('')).toContain('99,999,980,000,001.00');
    for (const sheet of pdf.sheets) {
      const inked = sheet.filter(({ text }) => text.trim() !== '');
      // Boxes of letters touch, but one that lies on another line or column must not be covered.
      const covered = inked.filter((one, index) =>
        inked.some(
          (other, at) =>
            at > index &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6,
        ),
      );
      expect(covered).toEqual([]);
    }
  });

  it.each(TRIED)('numbers the sheets in %s', (language) => {
    const numbers = [1, 2].map((sheet) => PRINTED[language].sheet.replace('1', String(sheet)));
    const { sheets } = openPdf(renderPdf(withLines(20), { language }));
    const feet = sheets.map((characters) => characters.map(({ text }) => text).join(''));
    expect(feet).toHaveLength(2);
    feet.forEach((text, index) => {
      expect(text).toMatch(new RegExp(`${plainInvoice.invoice_id}\\s*${numbers[index] ?? ''}$`));
    });
  });

  it('repeats the head of the table on every sheet, and says it once in the structure', () => {
    const pdf = openPdf(renderPdf(withLines(120)));
    expect(pdf.sheets.length).toBeGreaterThan(3);
    const withRows = pdf.sheets.map(textOfSheet).filter((text) => text.includes('Item '));
    for (const text of withRows) expect(text).toContain('DescriptionQuantityUnit price');
    expect(allTags(structureOf(pdf)).filter(({ type }) => type === 'THead')).toHaveLength(2);
  });

  it('keeps a line on one sheet, and lets one that no sheet can hold flow over several', () => {
    const description = 'A long story. '.repeat(1500);
    const pdf = openPdf(renderPdf(withLines(2, { description })));
    expect(pdf.sheets.length).toBeGreaterThan(3);
    expect(compared(pdf.sheets.map(textOfSheet).join(''))).toContain(compared('A long story. '.repeat(20)));
    expectInside(pdf);
  });

  it.each([
    ['an emoji', '\u{1F600}', 'D83DDE00', 'other characters'],
    ['Chinese', '中', '4E2D', 'Chinese'],
    ['Hebrew', 'ש', '05E9', 'Hebrew'],
    ['a control character', '\u0085', '0085', 'other characters'],
  ])(
    'shows %s, which the fonts do not have, as �, keeps the character, and says so',
    (_, character, units, name) => {
      const pdf = openPdf(renderPdf({ ...plainInvoice, note: `before${character}after` }));
      expect(unicodeMaps(pdf)).toMatch(new RegExp(`<[0-9A-F]{4}> <${units}>`));
      const text = textOfSheet(pdf.sheets[0] ?? []);
      expect(text).toContain(
        `Some characters of this invoice cannot be printed here: ${name}. Each is shown as`,
      );
      expect(text).not.toContain('[U+');
    },
  );

  it('shows what turns the direction of text by its code point, as the page does', () => {
    const { sheets } = openPdf(renderPdf({ ...plainInvoice, note: 'before\u202eafter' }));
    expect(textOfSheet(sheets[0] ?? [])).toContain('before[U+202E]after');
  });

  it.each(TRIED)('names the scripts that are missing in %s', (language) => {
    const { sheets } = openPdf(renderPdf({ ...plainInvoice, note: '中ש☃' }, { language }));
    expect(textOfSheet(sheets[0] ?? []).replace(/\u00a0/g, ' ')).toContain(PRINTED[language].missing);
  });

  it.each(['Ελληνικά', 'Кириллица', 'Zażółć gęślą jaźń', 'Đặng Văn', 'ŐŰőű', '€ ₺ № ½ “x” – … ≤ ™', 'ï̈'])(
    'has the letters of %s',
    (text) => {
      const pdf = openPdf(renderPdf({ ...plainInvoice, note: text }));
      expect(compared(textOfSheet(pdf.sheets[0] ?? []))).toContain(compared(text));
    },
  );

  it('leaves out characters without ink, such as soft hyphens', () => {
    const pdf = openPdf(renderPdf({ ...plainInvoice, note: 'bread\u00adcrumb\u200bs' }));
    expect(textOfSheet(pdf.sheets[0] ?? [])).toContain('breadcrumbs');
  });

  it('makes no PDF of more than 3,000,000 characters', () => {
    expect(() => renderPdf({ ...invoice, note: 'a '.repeat(1_500_000) })).toThrow(
      expect.objectContaining({
        status: 413,
        detail: expect.stringMatching(
          /^The invoice is too long for a PDF: its page has 3,\d{3},\d{3} characters, and a PDF has at most 3,000,000, about 500 sheets\. Leave/,
        ) as string,
      }),
    );
  });

  it('refuses a language, a form to attach, and what is no invoice', () => {
    expect(() => renderPdf(invoice, { language: 'xx' as 'en' })).toThrow(RangeError);
    expect(() => renderPdf(invoice, { attach: 'zugferd' as 'ubl' })).toThrow('choose ubl or factur-x');
    expect(() => renderPdf('<Order/>')).toThrow(ServiceError);
    expect(() => renderPdf({ items: 1 } as unknown as DocumentInput)).toThrow(ServiceError);
  });
});

function expectInside({ sheets }: OpenPdf): void {
  for (const characters of sheets) {
    const outside = characters.filter(
      ({ text, left, right, top, bottom }) =>
        text.trim() !== '' &&
        (left < SHEET.side - 1 ||
          right > SHEET.width - SHEET.side + 1 ||
          top < SHEET.top - 4 ||
          bottom > SHEET.height - 15),
    );
    expect(outside).toEqual([]);
  }
}
