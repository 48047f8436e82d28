import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { drawKit, kitLayouts, type KitLayout } from './kit-layouts.js';
import { heldOutKit } from './held-out-layouts.js';
import { plainKit } from './plain-layouts.js';
import { type PrintedInvoice, printedInvoice } from './invoices.js';
import { printing } from './printing.js';
import { drawnBills1 } from './billing/drawn-bills-1.js';
import { drawnBills2 } from './billing/drawn-bills-2.js';
import { freshBills } from './billing/fresh-bills.js';
import { unseenBills } from './billing/unseen-bills.js';
import { billOf } from './billing/bill.js';
import { type DrawnBill, drawBill } from './billing/bill-drawn.js';
import { withOtherContent } from './billing/content.js';
import { CHROMIUM } from './typeset/tools.js';
import { type TypesetBill, isSettable, typeset, typesetBills } from './typeset/typeset-bill.js';
import { typesetInvoice } from './typeset/typeset-invoice.js';
import { Random } from './random.js';
import type { Language } from './words.js';

// Prints invoices in layouts that are not ours, each with its content in a JSON file next to it:
//   tsx pdf/layouts/make.ts FOLDER [COUNT] [SEED] [PART OF THE NAMES OF LAYOUTS ...]

const LANGUAGES: readonly Language[] = ['nl', 'fr', 'de', 'en'];

const dataIn = (folder: string): readonly TypesetBill[] => typesetBills(`${import.meta.dirname}/${folder}`);

type Layout = KitLayout | DrawnBill | TypesetBill;

/** All layouts: those that the reader was developed with, unusual ones, and those like the bills of software. */
export const layouts: readonly Layout[] = [
  ...dataIn('pages'),
  ...dataIn('programs'),
  ...dataIn('plain'),
  ...kitLayouts,
  ...plainKit,
  ...dataIn('held-out'),
  ...heldOutKit,
  ...dataIn('billing'),
  ...drawnBills1,
  ...drawnBills2,
  ...freshBills,
  ...dataIn('billing/fresh'),
  ...dataIn('typeset'),
];

/** Prints `count` invoices, each in the next layout, each time through them in the next language. */
export async function makeCorpus(
  folder: string,
  {
    count,
    seed,
    only: wanted = layouts,
  }: { readonly count: number; readonly seed: number; readonly only?: readonly Layout[] },
): Promise<void> {
  const only = wanted.filter((layout) => !('tool' in layout) || isSettable(layout));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = only.some(
    (layout) => !('draw' in layout || ('tool' in layout && layout.tool !== 'chromium')),
  )
    ? await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
    : undefined;
  const page = await browser?.newPage();
  try {
    for (let index = 0; index < count; index += 1) {
      const layout = only[index % only.length];
      if (layout === undefined) throw new RangeError('There are no layouts.');
      const language = LANGUAGES[Math.floor(index / only.length) % LANGUAGES.length] ?? 'en';
      const random = new Random(seed * 100_003 + index);
      const { invoice, paper } = printed(layout, printedInvoice(language, random, layout), random);
      let bytes: Uint8Array;
      if (typeof paper === 'string') {
        if (page === undefined) throw new Error('There is no browser.');
        await page.setContent(paper);
        bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      } else {
        bytes = await paper;
      }
      const name = `${String(index).padStart(4, '0')}-${layout.name.replaceAll(/\W+/g, '-')}-${language}`;
      writeFileSync(`${folder}/${name}.pdf`, bytes);
      writeFileSync(`${folder}/${name}.json`, JSON.stringify({ layout: layout.name, ...invoice }));
    }
  } finally {
    await browser?.close();
  }
}

/** The invoice in a layout: as a page for the browser, or as the bytes of a PDF that is being drawn. */
function printed(
  layout: Layout,
  plain: PrintedInvoice,
  random: Random,
): { readonly invoice: PrintedInvoice; readonly paper: string | Uint8Array | Promise<Uint8Array> } {
  if ('source' in layout) {
    const invoice = typesetInvoice(layout, plain, random);
    return { invoice, paper: typeset(layout, invoice, random) };
  }
  if ('words' in layout) {
    const invoice = withOtherContent(plain, random, { details: layout.details === true });
    const bill = billOf(invoice, layout);
    return { invoice, paper: drawBill(layout, bill) };
  }
  return { invoice: plain, paper: drawKit(layout, printing(plain, random, layout)) };
}

if (process.argv[1] === import.meta.filename) {
  const [folder = '/tmp/pdf-layouts', count = '600', seed = '1', ...parts] = process.argv.slice(2);
  const known =
    parts.length === 0
      ? layouts
      : [...layouts, ...dataIn('unseen'), ...unseenBills, ...dataIn('typeset/aside')];
  await makeCorpus(folder, {
    count: Number(count),
    seed: Number(seed),
    only: known.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part))),
  });
}
