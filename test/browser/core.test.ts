import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForBrowser } from '../../scripts/bundle-browser.js';
import type * as preflight from '../../src/index.js';
import { calculateTotals, fromUbl, readDocument, toUbl, validateJson, validateUbl } from '../../src/index.js';
import { browserOrReason, openBrowser } from '../shared/open-browser.js';

type Preflight = typeof preflight;

const invoice = readFileSync(new URL('../../examples/belgian-invoice.json', import.meta.url), 'utf8');
const broken = readFileSync(new URL('../../examples/broken-invoice.json', import.meta.url), 'utf8');
const { files, imports } = await bundleForBrowser({ preflight: 'src/index.ts' });
const code = files.map(({ text }) => text).join('');

const PAGE = `<!doctype html><title>Preflight</title>
<script type="module">import * as preflight from '/preflight.js'; globalThis.preflight = preflight;</script>`;

describe('the browser bundle', () => {
  it('is one file that loads nothing and uses no Node.js APIs', () => {
    expect(files).toHaveLength(1);
    expect(imports).toEqual([]);
    expect(code).not.toMatch(/from\s*["']node:|require\(["']node:/);
  });

  it('has a size that a page can bear', () => {
    const bytes = Buffer.from(code);
    const sizes = {
      plain: bytes.length,
      gzip: gzipSync(bytes).length,
      brotli: brotliCompressSync(bytes).length,
    };
    console.log(`browser bundle: ${JSON.stringify(sizes)}`);
    expect(sizes.plain).toBeLessThan(2_680_000);
    expect(sizes.gzip).toBeLessThan(542_000);
    expect(sizes.brotli).toBeLessThan(382_000);
  });
});

describe.skipIf(browserOrReason !== '')(`in a browser${browserOrReason}`, () => {
  let browser: Browser;
  let page: Page;
  const noise: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    page.on('console', (message) => noise.push(message.text()));
    page.on('pageerror', (error) => noise.push(error.message));
    await page.route('https://preflight.test/**', (route) =>
      route.fulfill(
        route.request().url().endsWith('.js')
          ? { contentType: 'text/javascript', body: code }
          : { contentType: 'text/html', body: PAGE },
      ),
    );
    await page.goto('https://preflight.test/');
    await page.waitForFunction(() => 'preflight' in globalThis);
  });
  afterAll(async () => {
    await browser.close();
    expect(noise).toEqual([]);
  });

  /** What a function of the API gives in the page, as JSON. */
  const inPage = (call: (preflight: Preflight, text: string) => unknown, text: string): Promise<unknown> =>
    page.evaluate(
      ([source, argument]) => {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a function of this test
        const run = new Function('preflight', 'text', `return (${source})(preflight, text)`) as (
          ...args: unknown[]
        ) => unknown;
        return JSON.stringify(run((globalThis as unknown as { preflight: unknown }).preflight, argument));
      },
      [call.toString(), text] as const,
    );

  it('judges a Document and its UBL as Node.js does', async () => {
    for (const text of [invoice, broken]) {
      const document = JSON.parse(text) as preflight.DocumentInput;
      const { xml } = toUbl(document);
      expect(await inPage((p, each) => p.validateJson(JSON.parse(each) as never), text)).toBe(
        JSON.stringify(validateJson(document)),
      );
      expect(await inPage((p, each) => p.validateUbl(each), xml)).toBe(JSON.stringify(validateUbl(xml)));
    }
  });

  it('calculates, maps and maps back as Node.js does', async () => {
    const document = JSON.parse(invoice) as preflight.DocumentInput;
    const { xml } = toUbl(document);
    expect(await inPage((p, text) => p.calculateTotals(p.readDocument(JSON.parse(text))), invoice)).toBe(
      JSON.stringify(calculateTotals(readDocument(document))),
    );
    expect(await inPage((p, text) => p.toUbl(JSON.parse(text) as never).xml, invoice)).toBe(
      JSON.stringify(xml),
    );
    expect(await inPage((p, text) => p.fromUbl(text), xml)).toBe(JSON.stringify(fromUbl(xml)));
    expect(await inPage((p) => p.explainRule('BR-CO-15'), '')).toContain('BT-112');
  });

  it('judges bytes, and text that is not XML', async () => {
    const { xml } = toUbl(JSON.parse(invoice) as preflight.DocumentInput);
    expect(await inPage((p, text) => p.validateUbl(new TextEncoder().encode(text)).is_valid, xml)).toBe(
      'true',
    );
    expect(await inPage((p) => p.validateUbl('<Invoice').is_valid, '')).toBe('false');
  });

  it('says that the SEF engine is for Node.js', async () => {
    const { xml } = toUbl(JSON.parse(invoice) as preflight.DocumentInput);
    await expect(inPage((p, text) => p.validateUbl(text, { engine: 'sef' }), xml)).rejects.toThrow(
      'The SEF engine needs Node.js: use the native engine',
    );
  });
});
