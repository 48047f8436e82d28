import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentInput } from 'peppol-preflight';
import { LANGUAGES, renderInvoice } from 'peppol-preflight/render';
import { browserOrReason, openBrowser } from '../shared/open-browser.js';
import { maximalInvoice } from '../shared/maximal-invoice.js';

const invoice = JSON.parse(
  readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

describe.skipIf(browserOrReason !== '')(`the page in a browser${browserOrReason}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each([360, 768, 1280])(
    'fits a screen of %i pixels, asks for nothing and has nothing to complain of',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      const noise: string[] = [];
      page.on('console', (message) => noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('request', (request) => noise.push(request.url()));
      for (const language of LANGUAGES) {
        for (const input of [invoice, maximalInvoice]) {
          await page.setContent(renderInvoice(input, { language }));
          expect(await page.evaluate<number>(WIDTH)).toBeLessThanOrEqual(width);
        }
      }
      expect(noise).toEqual([]);
      await page.close();
    },
  );

  it.each([
    [1280, 'screen'],
    [870, 'screen'],
    [673, 'print'],
  ] as const)('keeps amounts of millions inside the sheet: %i pixels, %s', async (width, media) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.emulateMedia({ media });
    const items = [
      { description: 'Turnkey plant', quantity: 1, unit_price: '9999999.00', tax_rate: 21 },
      { description: 'Spare parts', quantity: '9999999', unit_price: 1, tax_rate: 6 },
    ];
    const allowances = [{ reason: 'Early order', amount: '1234567.89', tax_rate: 21 }];
    for (const language of LANGUAGES) {
      await page.setContent(renderInvoice({ ...invoice, ...EMPTY_TOTALS, items, allowances }, { language }));
      expect(await page.evaluate<string[]>(OUTSIDE)).toEqual([]);
    }
    await page.close();
  });

  it('breaks no number, and no currency, at 390 pixels', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
    for (const language of LANGUAGES) {
      await page.setContent(renderInvoice(invoice, { language }));
      expect(await page.evaluate<string[]>(BROKEN_WORDS)).toEqual([]);
    }
    await page.close();
  });

  it('prints on A4, the head of the table on every page', async () => {
    const page = await browser.newPage();
    const items = Array.from({ length: 120 }, (_, index) => ({
      description: `Item ${index}`,
      quantity: 1,
      unit_price: 1,
      tax_rate: 21,
    }));
    await page.setContent(renderInvoice({ ...invoice, ...EMPTY_TOTALS, items }));
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(3);
    expect(pages).toBeLessThan(12);
    await page.close();
  });
});

/** The words in the columns of numbers that are on more than one line. */
const BROKEN_WORDS = `[...document.querySelectorAll('td.number')].flatMap((cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walker.nextNode()) {
    for (const { 0: word, index } of walker.currentNode.data.matchAll(/[^\\s\\u00a0\\u202f]+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
})`;

/** Of the page, or more where a part of it runs out of the sheet. */
const WIDTH = `(() => {
  const main = document.querySelector('main');
  return document.documentElement.scrollWidth + main.scrollWidth - main.clientWidth;
})()`;

/** The texts of cells that reach over the margin of the sheet. */
const OUTSIDE = `(() => {
  const main = document.querySelector('main');
  const right = main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight);
  return [...document.querySelectorAll('td, th')]
    .filter((cell) => cell.getBoundingClientRect().right > right + 1)
    .map((cell) => cell.textContent);
})()`;

const EMPTY_TOTALS = {
  ...{ subtotal: null, total_discount: null, total_tax: null, invoice_total: null, amount_due: null },
  ...{ tax_details: null, allowances: null, charges: null },
};
