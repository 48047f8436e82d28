import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayground } from '../../docs/playground/build.js';
import { LANGUAGE_CODES } from '../../src/languages/language-codes.js';
import { PLAYGROUND_LANGUAGES } from '../../src/languages/parts/playground.js';
import { browserOrReason, openBrowser } from '../shared/open-browser.js';
import { openPage, type PageOptions } from './open-page.js';

// What the playground says and keeps when something goes wrong. How it looks in the site, site.package.test.ts shows.

const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-playground-'));
const source = (path: string): string =>
  readFileSync(new URL(`../../docs/playground/${path}`, import.meta.url), 'utf8');

const open = async (browser: Browser, fragment = '', options: PageOptions = {}) => {
  const opened = await openPage(browser, folder, `index.html${fragment}`, options);
  if (options.before !== undefined) return opened;
  await verdict(opened.page, 'Invalid: 4 issues');
  // The first text is judged while the editor is loaded.
  await opened.page.locator('.cm-line').first().waitFor();
  return opened;
};
const verdict = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('#verdict', { hasText: text }).waitFor();
/** The text of the editor, as far as it is near what is visible. */
const written = async (page: Page): Promise<string> =>
  (await page.locator('#input .cm-line').allTextContents()).join('\n');
const drop = (page: Page, file: string): Promise<unknown> =>
  page.evaluate(`
    const files = new DataTransfer();
    files.items.add(${file});
    input.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));`);
const paste = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`
    const data = new DataTransfer();
    data.setData('text/plain', ${text});
    document.querySelector('.cm-content').dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));`);

describe.skipIf(browserOrReason !== '')(`the playground${browserOrReason}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    await buildPlayground(pathToFileURL(`${folder}/`));
    const [, markup = ''] = /^---[^]*?\n---\n([^]*)<Playground \/>/.exec(source('index.md')) ?? [];
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8"><style>:root { --vp-c-brand-1: blue; } ${source('playground.css')}</style>
      ${markup}<script type="module" src="playground.js"></script>`,
    );
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('refuses a file and a text that are too large, and goes on with what is in the editor', async () => {
    const { page, noise } = await open(browser);
    const before = await written(page);
    const buffer = Buffer.alloc(5_000_001, ' ');
    await page.setInputFiles('#file', { name: 'a.json', mimeType: '', buffer });
    await verdict(page, /^Not accepted: it is larger than 5 MB; use the command line for it$/);
    await page.click('#totals-name');
    await page.locator('#totals-tab .nothing:text("Nothing to show")').waitFor();
    expect(await written(page)).toBe(before);
    await page.selectOption('#language', 'de');
    await verdict(page, /^Ungültig: 4 Meldungen/);
    await paste(page, "' '.repeat(5_000_001)");
    await verdict(page, /^Nicht angenommen: es ist größer als 5 MB/);
    expect(await written(page)).toBe(before);
    await page.fill('#input .cm-content', '{}');
    await verdict(page, /^Nicht angenommen: \d+ Meldungen/);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('says that a file cannot be read', async () => {
    const { page, noise } = await open(browser);
    await page.evaluate('File.prototype.arrayBuffer = () => Promise.reject(new Error("gone"))');
    await drop(page, "new File(['{}'], 'a.json')");
    await verdict(page, /^Not accepted: the file could not be read; choose it again$/);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('says that its worker failed, and judges what is typed then in another one', async () => {
    let started = 0;
    const before = (page: Page): Promise<unknown> =>
      page.route('**/worker.js', (route) => {
        started += 1;
        return started === 1
          ? route.fulfill({
              contentType: 'text/javascript',
              body: 'onmessage = () => { throw new Error(); }',
            })
          : route.fallback();
      });
    const { page } = await open(browser, '', { before });
    await verdict(page, /^Not accepted: part of this page failed: reload the page$/);
    await page.fill('#input .cm-content', '{"items": 1}');
    await verdict(page, /^Not accepted: \d+ issues/);
    expect(await written(page)).toBe('{"items": 1}');
    expect(started).toBe(2);
    await page.close();
  });

  it('gives up an input that takes too long, and keeps what is typed', async () => {
    const before = async (page: Page): Promise<void> => {
      await page.clock.install();
      await page.route('**/worker.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
    };
    const { page } = await open(browser, '', { before });
    await page.fill('#input .cm-content', '{"note": "mine"}');
    await page.clock.runFor(1_000);
    await verdict(page, /^Checking…$/);
    await page.clock.runFor(40_000);
    await verdict(page, /^Not accepted: it was not read within 20 seconds$/);
    expect(await written(page)).toBe('{"note": "mine"}');
    await page.close();
  });

  it.each([
    ['a picture', '[137, 80, 78, 71]', 'The input is neither JSON nor XML', 'geen JSON en geen XML'],
    ['an empty file', '[]', 'The input is empty', 'De invoer is leeg'],
    [
      'a broken PDF',
      '[...new TextEncoder().encode("%PDF-1.7 nothing")]',
      'PDF file is not valid',
      'kan niet als factuur',
    ],
  ])(
    'leaves the text in the editor for %s, also in another language',
    async (_, bytes, says, saysInDutch) => {
      const { page, noise } = await open(browser);
      await page.fill('#input .cm-content', '{"note": "mine"}');
      await verdict(page, /^Not accepted/);
      await drop(page, `new File([new Uint8Array(${bytes})], 'a')`);
      await page.locator('#issues', { hasText: says }).waitFor();
      await page.selectOption('#language', 'nl');
      await page.locator('#issues', { hasText: saysInDutch }).waitFor();
      expect(await written(page)).toBe('{"note": "mine"}');
      expect(await page.locator('.cm-lintRange').count()).toBe(0);
      expect(noise).toEqual([]);
      await page.close();
    },
  );

  it('says what became of a link: copied, in the address bar, too long', async () => {
    const { page, noise } = await open(browser);
    const said = (text: string): Promise<void> => page.locator(`#link-said:text-is("${text}")`).waitFor();
    await page.evaluate(
      'navigator.clipboard.writeText = (text) => { copied = text; return Promise.resolve(); }',
    );
    await page.click('#link');
    await said('Link copied');
    expect(await page.evaluate('copied')).toBe(page.url());
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await page.click('#link');
    await said('The link is in the address bar.');
    const address = page.url();
    const bytes = 'crypto.getRandomValues(new Uint8Array(60_000))';
    await drop(
      page,
      `new File([JSON.stringify(Array.from({ length: 25 }, () => [...${bytes}].join('')))], 'a.json')`,
    );
    await verdict(page, /^Not accepted: 1 issue/);
    expect(await page.textContent('#link-said')).toBe('');
    await page.click('#link');
    await said('Too long for a link');
    expect(page.url()).toBe(address);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('opens a link that is pasted into the address bar, and says that one is damaged', async () => {
    const { page, noise } = await open(browser, '#text=broken');
    await page.locator('#link-said:text("This link is damaged or incomplete")').waitFor();
    await page.fill('#input .cm-content', '{"note": "mine"}');
    await verdict(page, /^Not accepted/);
    await page.click('#link');
    await page.locator('#link-said:not(:empty)').waitFor();
    const fragment = new URL(page.url()).hash;
    await page.fill('#input .cm-content', '{"note": "other"}');
    await verdict(page, /^Not accepted/);
    await page.evaluate('location.hash = "#text=%"');
    await page.locator('#link-said:text("This link is damaged or incomplete")').waitFor();
    expect(await written(page)).toBe('{"note": "other"}');
    await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
    await page.locator('.cm-line', { hasText: 'mine' }).waitFor();
    expect(noise).toEqual([]);
    await page.close();
  });

  it('leads to rules in another tab, and has the text again after a visit elsewhere', async () => {
    const { page } = await open(browser);
    const text = '{"invoice_id": "2026-mine", "items": [{"tax_rate": 21}]}';
    await page.selectOption('#example', { label: 'broken-invoice.json' });
    await page.locator('#issues p a').first().waitFor();
    const link = page.locator('#issues p a').first();
    expect(await link.getAttribute('href')).toMatch(/^\.\.\/rules\/[\w-]+\.html$/);
    expect(await link.getAttribute('rel')).toBe('noopener');
    await Promise.all([page.waitForEvent('popup'), link.click()]);
    await page.fill('#input .cm-content', text);
    await page.goto('https://site.test/playground.js');
    await page.goBack();
    await page.locator('.cm-line', { hasText: '2026-mine' }).waitFor();
    expect(await written(page)).toBe(text);
    await page.reload();
    await page.locator('.cm-line', { hasText: '2026-mine' }).waitFor();
    await page.close();
  });

  it('says where a browser shows no PDFs, and offers the file', async () => {
    const before = (page: Page): Promise<unknown> =>
      page.addInitScript("Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })");
    const { page, noise } = await open(browser, '', { before });
    await page.selectOption('#example', { label: 'belgian-invoice.json' });
    await verdict(page, /^Valid/);
    await page.click('#pdf-name');
    await page
      .locator('#pdf-not-shown:text("This browser cannot show the PDF here: download it.")')
      .waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#pdf')]);
    expect(download.suggestedFilename()).toBe('invoice.pdf');
    expect(await page.locator('#pdf-frame iframe').count()).toBe(0);
    await page.fill('#input .cm-content', 'no invoice');
    await page.locator('#pdf-tab .nothing').waitFor();
    expect(await page.isVisible('#pdf-not-shown')).toBe(false);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('can be used by keyboard alone, and does not read aloud how long it took', async () => {
    const { page, noise } = await open(browser);
    const focused = (): Promise<string> =>
      page.evaluate<string>('document.activeElement.id || document.activeElement.className');
    const order: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      await page.keyboard.press('Tab');
      order.push((await focused()).replace(/^cm-content.*/, 'editor'));
      const outline =
        'getComputedStyle(document.activeElement.closest(".cm-editor") ?? document.activeElement).outlineStyle';
      // The editor shows a moment later that it has the keyboard.
      await expect.poll(() => page.evaluate(outline), { message: order.at(-1) ?? '' }).not.toBe('none');
    }
    expect(order).toEqual([
      'example',
      'file',
      'language',
      'labels',
      'link',
      'editor',
      'issues-name',
      'place',
    ]);
    expect(await page.textContent('#said[role=status]')).toBe('Invalid: 4 issues');
    expect(await page.textContent('#time')).toMatch(/^, in \d+\.\d ms$/);
    await page.focus('.cm-content');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('"');
    await page.keyboard.press('Control+Space');
    for (let presses = 0; (await focused()) !== 'issues-name' && presses < 3; presses += 1)
      await page.keyboard.press('Escape');
    expect(await focused()).toBe('issues-name');
    await page.selectOption('#example', { label: 'Order of a shop' });
    await page.locator('#issues .fix', { hasText: 'from 1.21 to 1.00' }).focus();
    await page.keyboard.press('Enter');
    await verdict(page, 'Invalid: 3 issues');
    expect(await focused()).toMatch(/^(?:fix|place)$/);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('names a place in UBL that has no element by its line', async () => {
    const { page, noise } = await open(browser);
    await page.selectOption('#language', 'nl');
    await page.fill('#input .cm-content', '<Invoice');
    await page.locator('#issues button.place:text-is("regel 1, kolom 8")').waitFor();
    expect(noise).toEqual([]);
    await page.close();
  });

  it('introduces itself in every language', async () => {
    const { page, noise } = await open(browser);
    for (const code of LANGUAGE_CODES) {
      const { messages } = PLAYGROUND_LANGUAGES[code];
      await page.selectOption('#language', code);
      for (const [key, place] of [
        ['introduction', '.playground > p'],
        ['order-explained', '#order-section span'],
        ['order-guide', '#order-section a'],
      ] as const)
        expect(await page.locator(`${place}[lang=${code}]`).first().textContent()).toBe(
          messages[`playground.${key}`],
        );
      expect(await page.getAttribute('[role=tablist]', 'aria-label')).toBe(messages['playground.answer']);
    }
    expect(noise).toEqual([]);
    await page.close();
  });

  it('loses nothing that is typed fast, while the language changes', async () => {
    const { page, noise } = await open(browser);
    const text = '{"note": "0123456789 0123456789 0123456789"}';
    await page.fill('#input .cm-content', '');
    // Brackets and quotes are closed as they are typed.
    for (const code of LANGUAGE_CODES) {
      await page.focus('.cm-content');
      await page.keyboard.insertText(code === 'en' ? text.slice(0, 9) : text.slice(9).slice(0, 4));
      await page.selectOption('#language', code);
    }
    await page.selectOption('#language', 'en');
    await verdict(page, /^Not accepted: 1 issue/);
    expect(await written(page)).toBe(text.slice(0, 9) + text.slice(9, 13).repeat(LANGUAGE_CODES.length - 1));
    expect(noise).toEqual([]);
    await page.close();
  });

  it('shows the first fixes of a large text with their difference, and the others without', async () => {
    const { page, noise } = await open(browser);
    const example = JSON.parse(
      readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
    ) as { readonly items: readonly object[] };
    const items = Array.from({ length: 20 }, () => ({ ...example.items[0], unit: 'pcs' }));
    const text = JSON.stringify({ ...example, items, note: 'x'.repeat(4_900_000) });
    await page.setInputFiles('#file', { name: 'a.json', mimeType: '', buffer: Buffer.from(text) });
    await page.locator('#issues .fix').nth(19).waitFor();
    expect(await page.locator('#issues .fix del').count()).toBe(4);
    expect(noise).toEqual([]);
    await page.close();
  });
});
