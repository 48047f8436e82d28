import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/languages/language-codes.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';
import * as api from 'peppol-preflight';
import { en } from 'peppol-preflight/languages/en';
import { renderPdf } from 'peppol-preflight-pdf';
import { browserOrReason, openBrowser } from '../shared/open-browser.js';
import { openPage } from './open-page.js';

const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-site-'));
let pages: readonly string[];
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** What some languages are called in the playground, and what they say of the example. */
const IN_PLAYGROUND = {
  en: { name: 'English', says: '121.00 to pay', heading: 'Issues by field', found: /^Invalid: 4 issues, in/ },
  nl: {
    name: 'Nederlands',
    says: '121,00 te betalen',
    heading: 'Meldingen per veld',
    found: /^Ongeldig: 4 meldingen, in/,
  },
  fr: {
    name: 'Français',
    says: '121,00 à payer',
    heading: 'Remarques par champ',
    found: /^Non valide\u00a0: 4 remarques, en/,
  },
  de: {
    name: 'Deutsch',
    says: '121,00 zu zahlen',
    heading: 'Meldungen nach Feld',
    found: /^Ungültig: 4 Meldungen, in/,
  },
  es: {
    name: 'Español',
    says: '121,00 a pagar',
    heading: 'Incidencias por campo',
    found: /^No válido: 4 incidencias, en/,
  },
} satisfies Partial<Record<LanguageCode, unknown>>;

const TRIED = Object.keys(IN_PLAYGROUND) as readonly (keyof typeof IN_PLAYGROUND)[];

beforeAll(() => {
  // As `npm run docs` does, into another folder.
  const root = resolve(import.meta.dirname, '../..');
  const env = { ...process.env, DOCS_FOLDER: folder, NODE_ENV: 'production' };
  for (const args of [
    ['--import', 'tsx', 'docs/pages/main.ts'],
    ['docs/node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
  ])
    execFileSync(process.execPath, args, { cwd: root, env, stdio: 'pipe' });
  pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
});

describe('the site', () => {
  it('has no link that leads nowhere', () => {
    const ids = new Map<string, ReadonlySet<string>>();
    const idsOf = (page: string): ReadonlySet<string> => {
      const known =
        ids.get(page) ?? new Set([...read(page).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
      ids.set(page, known);
      return known;
    };
    const dead = pages.flatMap((page) => {
      const links = [...read(page).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link]) => link ?? '');
      return links
        .filter((link) => !/^(?:https?:|mailto:)/.test(link))
        .filter((link) => {
          const [path = '', anchor] = link.split('#');
          const whole = path === '' ? page : path.startsWith('/') ? path.slice(1) : join(dirname(page), path);
          const target = whole === '' || whole.endsWith('/') ? `${whole}index.html` : whole;
          if (!existsSync(join(folder, target))) return true;
          return anchor !== undefined && !idsOf(target).has(decodeURIComponent(anchor));
        })
        .map((link) => `${page}: ${link}`);
    });
    expect([...new Set(dead)]).toEqual([]);
  });

  it('leads from every page to every guide, the packages and the playground', () => {
    const targets = pages.filter((page) => /^(?:guides|playground|server|pdf|cli|schematron)\//.test(page));
    expect(targets.length).toBeGreaterThan(20);
    for (const target of targets)
      expect(read('api/index.html')).toContain(`href="/${target.replace(/index\.html$/, '')}"`);
  });

  it('has a page for every rule and every advice', () => {
    const named = (path: string): readonly string[] =>
      readdirSync(join(folder, path))
        .filter((name) => name !== 'index.html')
        .map((name) => name.replace('.html', ''))
        .sort();
    expect(named('rules')).toEqual([...new Set(ruleCatalogue().map(({ id }) => id))].sort());
    expect(named('advice')).toEqual(Object.keys(api.ADVICE).sort());
    expect(read('rules/BR-CO-15.html')).toContain('BT-112');
    expect(read('rules/SE-R-013.html')).toContain('href="./SE-R-004.html"');
  });

  it('describes every function that the package exports', () => {
    const page = read('api/preflight.html');
    for (const name of Object.keys(api))
      expect(page).toContain(` id="${name.toLowerCase().replaceAll('_', '-')}"`);
    expect(page).toMatch(/id="validateubl"[^]*The verdict on a UBL invoice/);
  });

  it('shows every field of a Document with its business term', () => {
    const page = read('api/document.html');
    expect(page).toMatch(/id="invoice_total"[^]*?BT-112/);
    expect(page).toMatch(/id="items\.allowances\.reason"[^]*?BT-139/);
  });

  it('lists every issue with its text in every language', () => {
    const page = read('issues/index.html');
    const items = page.split('<h2 id="').slice(1);
    const codes = Object.keys(en.messages).flatMap(
      (key) => /^(?!next-release)(.+)\.problem$/.exec(key)?.[1] ?? [],
    );
    expect(items.map((item) => item.split('"')[0]).sort()).toEqual(codes.sort());
    for (const item of items) {
      const tags = [...item.matchAll(/<div lang="(\w+)">/g)].map(([, tag]) => tag);
      expect(tags).toEqual(LANGUAGE_CODES);
    }
    expect(page).toContain(`All ${items.length} issues`);
    expect(page).not.toMatch(/undefined|\[object/);
    expect(read('guides/results-and-rules.html')).toContain('href="/issues/"');
  });

  it('asks for nothing from elsewhere, and has no script in a page', () => {
    const asking = pages.filter((page) =>
      /<(?:script|link|img|iframe)[^>]+(?:src|href)="https?:|<script(?![^>]* src=)/.test(read(page)),
    );
    expect(asking).toEqual([]);
    expect(pages.filter((page) => !read(page).includes("script-src 'self';"))).toEqual([]);
  });
});

describe.skipIf(browserOrReason !== '')(`the site in a browser${browserOrReason}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  const open = (path: string, width: number, colorScheme: 'light' | 'dark' = 'light') =>
    openPage(browser, folder, path, { width, colorScheme });

  it.each([
    ['index.html', 360],
    ['index.html', 1280],
    ['rules/index.html', 360],
    ['rules/PEPPOL-EN16931-R120.html', 360],
    ['api/bulk.html', 360],
    ['api/preflight.html', 360],
    ['api/document.html', 360],
    ['guides/backend.html', 360],
    ['playground/index.html', 360],
    ['playground/index.html', 1280],
  ])('%s fits %i pixels and has nothing to complain of', async (path, width) => {
    const { page, noise } = await open(path, width);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('finds by keyboard a rule from anywhere in the site', async () => {
    const { page, noise, requests } = await open('guides/pdf.html', 1280);
    await page.locator('.VPNavBarSearch button').waitFor();
    expect(requests.filter((path) => path.includes('SearchIndex'))).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').waitFor();
    await page.keyboard.type('br-co-15');
    await page.locator('.VPLocalSearchBox .result').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rules/BR-CO-15.html*');
    await page.locator('h1', { hasText: 'BR-CO-15' }).waitFor();
    expect(noise).toEqual([]);
    await page.close();
  });

  it('is dark where the browser asks for it, and on a telephone has its pages in a menu', async () => {
    const { page, noise } = await open('guides/pdf.html', 390, 'dark');
    const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe('rgb(27, 27, 31)');
    await page.click('text=All pages');
    await page.click('.VPSidebar a:has-text("Documents and UBL")');
    await page.waitForURL('**/guides/documents-and-ubl.html');
    expect(noise).toEqual([]);
    await page.close();
  });

  it.each([
    'rules/BR-CO-15.html',
    'rules/index.html',
    'releases/2026-Q2.html',
    'releases/2025-Q4-to-2026-Q2.html',
  ])('breaks no business term and no rule id on a telephone: %s', async (path) => {
    const { page } = await open(path, 390);
    const broken = await page.evaluate<string[]>(`[...document.querySelectorAll('main .whole')]
        .filter((each) => each.getClientRects().length > 1).map((each) => each.textContent)`);
    expect(broken).toEqual([]);
    expect(await page.locator('main .whole').count()).toBeGreaterThan(5);
    await page.close();
  });

  const selected = (page: Page): Promise<string> => page.evaluate<string>('getSelection().toString()');
  /** The text of the editor, as far as it is near what is visible. */
  const written = async (page: Page): Promise<string> =>
    (await page.locator('#input .cm-line').allTextContents()).join('\n');
  const verdict = (page: Page, text: RegExp): Promise<void> =>
    page.locator('#verdict', { hasText: text }).waitFor();
  /** What the editor proposes after a text, when something is typed at its end. */
  const proposalsFor = async (page: Page, text: string, typed: string): Promise<readonly string[]> => {
    await page.fill('#input .cm-content', text);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(typed);
    await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
    const all = await page.locator('.cm-tooltip-autocomplete .cm-completionLabel').allTextContents();
    await page.keyboard.press('Escape');
    return all;
  };
  const chooseValid = async (page: Page, label: string): Promise<void> => {
    await page.selectOption('#example', { label });
    await verdict(page, /^Valid/);
  };

  it('judges in the playground what is pasted, without a request, and shows hostile texts as texts', async () => {
    const { page, noise, requests } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    const loaded = requests.length;
    await page.selectOption('#example', { label: 'broken-invoice.json' });
    await page.click('#issues .place:has-text("Net amount of line 1")');
    expect(await selected(page)).toBe('"26.00"');
    expect(await page.isVisible('#order')).toBe(false);
    await chooseValid(page, 'belgian-invoice.json');
    expect(await page.textContent('#totals')).toContain('Total with VAT');
    await page.fill('#input .cm-content', '<Invoice');
    await verdict(page, /^Invalid: 1/);
    await page.fill('#input .cm-content', '{"items": [{"quantity": "<img src=x onerror=alert(1)>"}]}');
    await page.locator('#issues', { hasText: '<img src=x' }).waitFor();
    expect(await page.locator('#issues img').count()).toBe(0);
    expect(requests.length).toBe(loaded);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('makes in the playground a Document of an order, and corrections by a click', async () => {
    const { page, noise } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    await page.selectOption('#example', { label: 'Order of a shop' });
    const places = page.locator('#issues .place');
    await places.getByText('Unit of line 1').waitFor();
    expect((await places.allTextContents()).sort()).toEqual([
      'Buyer reference',
      'Total with VAT',
      'Unit of line 1',
      'VAT number of the buyer',
    ]);
    await page.locator('#order').fill((await page.inputValue('#order')).replace('845012729', '845012728'));
    await verdict(page, /^Invalid: 3 issues/);
    await page.click('#issues .fix:has-text("from 1.21 to 1.00")');
    await verdict(page, /^Invalid: 2 issues/);
    await page.click('#issues .fix:has-text("H87")');
    await verdict(page, /^Invalid: 1 issue,/);
    await page.click('#issues .fix');
    await verdict(page, /^Valid: 0 issues/);
    const document = JSON.parse(await written(page)) as api.DocumentInput;
    expect(document).toMatchObject({ invoice_total: 121, customer_id: 'NA', items: [{ unit: 'H87' }] });
    expect(api.check(document).accepted).toBe(true);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('underlines in the playground what is typed wrong, applies a fix at that place, and shows what it changes', async () => {
    const { page, noise } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    await chooseValid(page, 'belgian-invoice.json');
    expect(await page.locator('.cm-lintRange').count()).toBe(0);
    const wrong = (await written(page)).replace(/"unit": "\w+"/, '"unit": "pcs"');
    await page.fill('#input .cm-content', wrong);
    const squiggle = page.locator('.cm-lintRange-error', { hasText: 'pcs' });
    await squiggle.first().waitFor();
    expect(await page.locator('.cm-lint-marker-error').count()).toBeGreaterThan(0);
    const fix = page.locator('#issues .fix', { hasText: 'H87' }).first();
    expect(await fix.locator('del').textContent()).toContain('"pcs"');
    expect(await fix.locator('ins').textContent()).toContain('"H87"');
    await squiggle.first().hover();
    await page.click('.cm-diagnosticAction:has-text("H87")');
    await verdict(page, /^Valid/);
    expect(await written(page)).toContain('"unit": "H87"');
    expect(noise).toEqual([]);
    await page.close();
  });

  it('proposes in the playground the fields of a Document and the codes of a field', async () => {
    const { page, noise } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    const proposed = (text: string, typed: string) => proposalsFor(page, text, typed);
    expect(await proposed('{"items": [{ ', '"tax_r')).toContain('"tax_rate"');
    expect(await proposed('{"document_type": ', '"CRED')).toContain('"CREDIT_NOTE"');
    expect(noise).toEqual([]);
    await page.close();
  });

  it('proposes in the playground the elements that UBL takes at a place, and their codes', async () => {
    const { page, noise } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
    const root = `<Invoice xmlns="${UBL}Invoice-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:b="${UBL}CommonBasicComponents-2">`;
    const proposed = (text: string, typed: string) => proposalsFor(page, root + text, typed);
    const behind = await proposed('<b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>', '<');
    expect(behind.slice(0, 2)).toEqual(['b:TaxCurrencyCode', 'b:AccountingCost']);
    expect(behind).not.toContain('b:ID');
    const parts = await proposed('<cac:TaxTotal><cac:TaxSubtotal><cac:TaxCategory>', '<');
    expect(parts).toContain('b:TaxExemptionReasonCode');
    expect(await proposed('<cac:TaxTotal><cac:TaxSubtotal><cac:TaxCategory><b:ID', '>A')).toContain('AE');
    expect(await proposed('<cac:LegalMonetaryTotal><b:PayableAmount', ' cu')).toEqual(['currencyID']);
    expect(await proposed('<cac:LegalMonetaryTotal><b:PayableAmount currencyID=', '"EU')).toContain('"EUR"');
    expect(noise).toEqual([]);
    await page.close();
  });

  it('underlines in the playground what is wrong in UBL', async () => {
    const { page, noise } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    await chooseValid(page, 'belgian-invoice.xml (UBL)');
    expect(await page.textContent('#none')).toBe('Nothing to correct.');
    const { xml } = api.toUbl(
      JSON.parse(
        readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
      ) as never,
    );
    const wrong = xml.replace('>EUR</cbc:Doc', '>EURO</cbc:Doc');
    await page.fill('#input .cm-content', wrong);
    await verdict(page, /^Invalid/);
    await page.click('#issues .place');
    await page.locator('.cm-lintRange-error', { hasText: 'DocumentCurrencyCode' }).first().waitFor();
    expect(noise).toEqual([]);
    await page.close();
  });

  it.each([
    ['an empty file', [], 'The input is empty'],
    ['a picture', [137, 80, 78, 71, 13, 10, 26, 10], 'The input is neither JSON nor XML'],
  ])(
    'says in the playground what is wrong with %s, and that there is nothing to show',
    async (_, bytes, says) => {
      const { page, noise } = await open('playground/index.html', 1280);
      await verdict(page, /^Invalid: 4 issues/);
      await page.setInputFiles('#file', { name: 'a', mimeType: '', buffer: Buffer.from(bytes) });
      await verdict(page, /^Not accepted: 1 issue/);
      expect(await page.textContent('#issues')).toContain(says);
      await page.focus('[role=tab][aria-selected=true]');
      for (const tab of ['totals', 'ubl', 'invoice', 'pdf']) {
        await page.keyboard.press('ArrowRight');
        await page.locator(`#${tab}-tab .nothing:text("Nothing to show")`).waitFor();
      }
      await page.keyboard.press('ArrowRight');
      expect(await page.isVisible('#issues')).toBe(true);
      expect(noise).toEqual([]);
      await page.close();
    },
  );

  it('has in the playground no fault that axe finds', async () => {
    const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
    for (const scheme of ['light', 'dark'] as const) {
      const { page } = await open('playground/index.html', 390, scheme);
      await verdict(page, /^Invalid: 4 issues/);
      await page.evaluate(axe);
      const faults = await page.evaluate<string[]>(`axe.run('.playground').then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`);
      expect(faults).toEqual([]);
      await page.close();
    }
  });

  it('carries the Document of the playground in a link, names fields as they are written, and makes a PDF', async () => {
    const { page, noise, requests } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    await page.selectOption('#example', { label: 'broken-invoice.json' });
    await verdict(page, /^Invalid/);
    await page.uncheck('#labels');
    await page
      .locator('#issues .place', { hasText: /^items\[0\]/ })
      .first()
      .waitFor();
    await chooseValid(page, 'belgian-invoice.json');
    const before = requests.length;
    await page.click('[role=tab]:text-is("PDF")');
    await page.locator('#pdf[href^="blob:"]').waitFor();
    expect(await page.isVisible('#pdf-frame iframe')).toBe(true);
    expect(requests.length).toBeGreaterThan(before);
    await page.click('#link');
    await page.waitForURL(/#text=/);
    const { page: other } = await open(`playground/index.html${new URL(page.url()).hash}`, 390);
    await verdict(other, /^Valid/);
    expect(await written(other)).toContain('2026-0417');
    expect(noise).toEqual([]);
    await other.close();
    await page.close();
  });

  it('answers in the playground in the language that is chosen, which is loaded then', async () => {
    const { page, noise, requests } = await open('playground/index.html', 1280);
    const languages = () =>
      requests.flatMap((path) =>
        LANGUAGE_CODES.filter((code) => new RegExp(`/${code}-\\w+\\.js$`).test(path)),
      );
    await verdict(page, /^Invalid: 4 issues/);
    await page.selectOption('#example', { label: 'Order of a shop' });
    await page.locator('#issues', { hasText: IN_PLAYGROUND.en.says }).waitFor();
    expect(languages()).toEqual(['en']);
    const names = await page.locator('#language option').allTextContents();
    expect(names).toHaveLength(LANGUAGE_CODES.length);
    expect(names).toEqual(expect.arrayContaining(TRIED.map((code) => IN_PLAYGROUND[code].name)));
    for (const tag of TRIED.filter((code) => code !== 'en')) {
      const { says, heading, found } = IN_PLAYGROUND[tag];
      await page.selectOption('#language', tag);
      await verdict(page, found);
      await page.locator(`[role=tab][lang=${tag}]`, { hasText: heading }).waitFor();
      await page.locator(`#issues[lang=${tag}]`, { hasText: says }).waitFor();
      expect(languages().at(-1)).toBe(tag);
    }
    expect(languages()).toEqual(TRIED);
    await page.selectOption('#language', 'en');
    await page.locator('#issues[lang=en] .fix', { hasText: 'from 1.21 to 1.00' }).click();
    await verdict(page, /^Invalid: 3 issues/);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('says in the playground that it is loading, takes a file, and shows invoice and totals of UBL', async () => {
    expect(read('playground/index.html')).toContain('>Loading…</output>');
    const { page, noise, requests } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    const { xml } = api.toUbl({
      ...(JSON.parse(
        readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
      ) as object),
      note: '<script>parent.document.title = "broken in"</script>',
    });
    await page.setInputFiles('#file', { name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
    await verdict(page, /^Valid/);
    expect(await page.textContent('#totals')).toMatch(/Total with VAT\s*751\.34/);
    expect(requests.join()).not.toContain('/render-');
    await page.click('[role=tab]:has-text("Invoice")');
    await page.frameLocator('#invoice-frame iframe').locator('h1', { hasText: '2026-0417' }).waitFor();
    const loaded = requests.length;
    expect(await page.title()).not.toContain('broken in');
    // What is judged while the invoice is shown takes its place.
    await page.fill('#input .cm-content', xml.replaceAll('2026-0417', '2026-0418'));
    await page.frameLocator('#invoice-frame iframe').locator('h1', { hasText: '2026-0418' }).waitFor();
    expect(requests.length).toBe(loaded);
    expect(noise).toEqual([]);
    await page.close();
  });

  it('judges in the playground a file that is dropped by its bytes, whatever its encoding', async () => {
    const { page, noise } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    const drop = (bytes: Uint8Array): Promise<boolean> =>
      page.evaluate<boolean>(`
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(${JSON.stringify([...bytes])})], 'invoice.xml'));
        input.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));`);
    const { xml } = api.toUbl(
      JSON.parse(
        readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
      ) as never,
    );
    const latin = xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"').replaceAll('\n', '\r\n');
    expect(latin).toContain('Lumière');
    await drop(Buffer.from(latin, 'latin1'));
    await verdict(page, /^Valid/);
    expect(await page.textContent('#ubl')).toContain('Lumière');
    await drop(Buffer.from(latin.replace('<cbc:ID>', '<cbc:Nonsense/><cbc:ID>'), 'latin1'));
    await verdict(page, /^Invalid: 1 issue/);
    await page.click('#issues .place');
    expect(await selected(page)).toBe('<cbc:Nonsense/>');
    expect(noise).toEqual([]);
    await page.close();
  });

  it('reads in the playground a PDF that is dropped: the XML inside, and why one cannot be read', async () => {
    const { page, noise } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    const drop = (bytes: Uint8Array): Promise<boolean> =>
      page.evaluate<boolean>(`
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(${JSON.stringify([...bytes])})], 'invoice.pdf'));
        input.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));`);
    const document = JSON.parse(
      readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8'),
    ) as api.DocumentInput;
    await drop(renderPdf(document, { attach: 'ubl' }));
    await verdict(page, /^Valid/);
    expect(await written(page)).toContain('<cbc:CustomizationID>');
    await drop(renderPdf(document, { attach: 'factur-x' }));
    // Not in the page: its policy does not let a text be evaluated there.
    await expect.poll(() => written(page)).toMatch(/^\{/);
    await verdict(page, /^Valid/);
    await drop(Buffer.from('%PDF-1.7\nnothing'));
    await verdict(page, /^Not accepted: 1 issue/);
    expect(await page.textContent('#issues')).toContain(
      'PDF file is not valid: The PDF is damaged or cut off',
    );
    expect(noise).toEqual([]);
    await page.close();
  });

  it.each([
    ['{"items": [{"quantity": 1}, {"quantity": "1,5"}]}', '"1,5"', 'Quantity of line 2'],
    ['{"items": [{"unit_price": 10}], "subtotal": 11}', '11', 'Total without VAT'],
    ['{"items": [1, }', '}', 'line 1, column 15'],
  ])('leads in the playground from the refusal of %s to %s', async (text, place, name) => {
    const { page } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    await page.fill('#input .cm-content', text);
    await page.click(`#issues .place:text-is("${name}")`);
    expect(await selected(page)).toBe(place);
    await page.close();
  });

  it('says in the chosen language in the playground why an input and a PDF cannot be read', async () => {
    const { page } = await open('playground/index.html', 1280);
    await verdict(page, /^Invalid: 4 issues/);
    await page.selectOption('#language', 'nl');
    await page.fill('#input .cm-content', '{"items": [1, }');
    await verdict(page, /^Niet aanvaard: 1 melding/);
    expect(await page.textContent('#issues')).toMatch(/^regel 1, kolom 15De invoer is geen geldige JSON/);
    await page.evaluate(`
      const files = new DataTransfer();
      files.items.add(new File(['%PDF-1.7\\nnothing'], 'invoice.pdf'));
      input.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));`);
    await expect
      .poll(() => page.textContent('#issues'))
      .toMatch(/^de pdfDeze pdf kan niet als factuur worden gelezen \(/);
    await page.close();
  });
});
