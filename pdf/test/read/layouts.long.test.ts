import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateJson } from 'peppol-preflight';
import { drawBill, type DrawnBill } from '../../layouts/billing/bill-drawn.js';
import { billOf } from '../../layouts/billing/bill.js';
import { withOtherContent } from '../../layouts/billing/content.js';
import { documentOf } from '../../layouts/documents.js';
import { drawnBills1 } from '../../layouts/billing/drawn-bills-1.js';
import { drawnBills2 } from '../../layouts/billing/drawn-bills-2.js';
import { printedInvoice } from '../../layouts/invoices.js';
import { compare, HEAD } from '../../layouts/measure.js';
import { Random } from '../../layouts/random.js';
import { pageOf, typesetBills } from '../../layouts/typeset/typeset-bill.js';
import { typesetInvoice } from '../../layouts/typeset/typeset-invoice.js';
import { parsePdf } from '../../src/read/page/parse-pdf.js';
import { readText } from '../../src/read/read-text.js';

const LANGUAGES = ['nl', 'fr', 'de', 'en'] as const;

describe('readText() reads layouts like those of billing software', () => {
  const layouts: readonly DrawnBill[] = [...drawnBills1, ...drawnBills2];
  test.each(layouts.map((layout, at) => [layout.name, layout, LANGUAGES[at % 4] ?? 'en'] as const))(
    '%s',
    async (_, layout, language) => {
      const random = new Random(4711);
      const invoice = withOtherContent(printedInvoice(language, random), random, {
        details: layout.details === true,
      });
      const { pages } = await parsePdf(await drawBill(layout, billOf(invoice, layout)));
      const result = compare(invoice, readText(pages, {}).document);
      expect([...HEAD, 'lines'].filter((field) => result[field] !== true)).toEqual([]);
    },
  );
});

describe('the invoices that the layouts print', () => {
  test.each(LANGUAGES)('pass every rule with what is printed (%s)', (language) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const random = new Random(seed);
      const plain = printedInvoice(language, random);
      for (const invoice of [plain, withOtherContent(plain, random, { details: true })]) {
        const { issues, is_valid: isValid } = validateJson(documentOf(invoice));
        expect(isValid, JSON.stringify(issues)).toBe(true);
      }
    }
  });
});

describe('the layouts that are data', () => {
  const folders = ['pages', 'programs', 'plain', 'held-out', 'billing', 'billing/fresh', 'unseen', 'typeset'];
  const layouts = [...folders, 'typeset/aside'].flatMap((folder) => typesetBills(`pdf/layouts/${folder}`));
  test.each(layouts.map((layout) => [layout.name, layout] as const))(
    'name only what there is: %s',
    (_, layout) => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const random = new Random(seed);
        const plain = printedInvoice(LANGUAGES[seed % 4] ?? 'en', random, layout);
        const invoice = typesetInvoice(layout, plain, random);
        const page = pageOf(layout, invoice, random);
        expect(page).toContain(invoice.number);
        expect(page).not.toMatch(/^@|\{[a-z]+(\.\w+)*\}/m);
      }
    },
  );
});

interface Figures {
  readonly pdfs: number;
  readonly layouts: number | string;
  readonly names?: string;
  readonly addresses?: string;
  readonly head: string;
  readonly lines: string;
  readonly ubl?: string;
  readonly wrongTotals: number;
  readonly wrongUbl?: number;
}

test('the guide states the figures that pdf/layouts/measure.ts wrote', () => {
  const { all, firstSight } = JSON.parse(readFileSync('pdf/layouts/figures.json', 'utf8')) as {
    readonly all: Figures;
    readonly firstSight: readonly Figures[];
  };
  const rows = [{ ...all, layouts: `${all.layouts} layouts` }, ...firstSight].map(
    ({ layouts, pdfs, names = '–', addresses = '–', head, lines, ubl = '–', wrongTotals, wrongUbl = '–' }) =>
      [layouts, pdfs, names, addresses, head, lines, ubl, wrongTotals || 'none', wrongUbl || 'none'].join(
        ' | ',
      ),
  );
  const guide = readFileSync('docs/guides/pdf.md', 'utf8').replace(/ +\|/g, ' |').replace(/\| +/g, '| ');
  for (const row of rows) expect(guide).toContain(`| ${row} |`);
});
