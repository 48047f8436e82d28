import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { drawKit, kitLayouts, type KitLayout } from './kit-layouts.js';
import { heldOutHtml, heldOutKit } from './held-out-layouts.js';
import { plainHtml, plainKit } from './plain-layouts.js';
import { htmlLayouts, type HtmlLayout } from './html-layouts.js';
import { printedInvoice } from './invoices.js';
import { printing } from './printing.js';
import { programLayouts } from './program-layouts.js';
import { Random } from './random.js';
import type { Language } from './words.js';

// Prints invoices in layouts that are not ours, each with its content in a JSON file next to it:
//   tsx scripts/pdf-layouts/make.ts FOLDER [COUNT] [SEED] [kit|html|held-out]

const LANGUAGES: readonly Language[] = ['nl', 'fr', 'de', 'en'];

/** Layouts in their order: those of the corpus, or those that were written after the reader. */
export async function makeCorpus(
  folder: string,
  {
    count,
    seed,
    html = [...htmlLayouts, ...programLayouts, ...plainHtml],
    kit = [...kitLayouts, ...plainKit],
  }: {
    readonly count: number;
    readonly seed: number;
    readonly html?: readonly HtmlLayout[];
    readonly kit?: readonly KitLayout[];
  },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const layouts = [...html, ...kit];
  const browser =
    html.length === 0
      ? undefined
      : await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser?.newPage();
  try {
    for (let index = 0; index < count; index += 1) {
      const layout = layouts[index % layouts.length];
      if (layout === undefined) throw new RangeError('There are no layouts.');
      const language = LANGUAGES[Math.floor(index / layouts.length) % LANGUAGES.length] ?? 'en';
      const random = new Random(seed * 100_003 + index);
      const invoice = printedInvoice(language, random);
      const print = printing(invoice, random, layout);
      let bytes: Uint8Array;
      if ('draw' in layout) {
        bytes = await drawKit(layout, print);
      } else {
        if (page === undefined) throw new Error('There is no browser.');
        await page.setContent(layout.page(print));
        bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      }
      const name = `${String(index).padStart(4, '0')}-${layout.name.replaceAll(' ', '-')}-${language}`;
      writeFileSync(`${folder}/${name}.pdf`, bytes);
      writeFileSync(`${folder}/${name}.json`, JSON.stringify({ layout: layout.name, ...invoice }));
    }
  } finally {
    await browser?.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '/tmp/pdf-layouts', count = '600', seed = '1', only] = process.argv.slice(2);
  await makeCorpus(folder, {
    count: Number(count),
    seed: Number(seed),
    ...(only === 'kit' && { html: [] }),
    ...(only === 'html' && { kit: [] }),
    ...(only === 'held-out' && { html: heldOutHtml, kit: heldOutKit }),
  });
}
