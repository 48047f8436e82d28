import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { printedInvoice } from '../invoices.js';
import { Random } from '../random.js';
import type { Language } from '../words.js';
import { allBills } from './all-bills.js';
import { billOf } from './bill.js';
import { drawBill } from './bill-drawn.js';
import { withOtherContent } from './content.js';

const LANGUAGES: readonly Language[] = ['nl', 'fr', 'de', 'en'];
const [folder = '/tmp/pdf-bills', each = '4', seed = '1', ...only] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
const layouts = allBills.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
for (const layout of layouts) {
  let hash = 0;
  for (const sign of layout.name) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  for (const language of LANGUAGES) {
    for (let at = 0; at < Number(each); at += 1) {
      const random = new Random(
        hash + Number(seed) * 1009 + at * 7919 + LANGUAGES.indexOf(language) * 104729,
      );
      const invoice = withOtherContent(printedInvoice(language, random), random, {
        details: layout.details === true,
      });
      const bill = billOf(invoice, random, layout);
      let bytes: Uint8Array;
      if ('draw' in layout) bytes = await drawBill(layout, bill);
      else {
        await page.setContent(layout.html(bill));
        bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      }
      const name = `${layout.name.replace('bill: ', '').replaceAll(/\W+/g, '-')}-${language}-${at}`;
      writeFileSync(`${folder}/${name}.pdf`, bytes);
      writeFileSync(`${folder}/${name}.json`, JSON.stringify({ layout: layout.name, ...invoice }));
    }
  }
}
await browser.close();
