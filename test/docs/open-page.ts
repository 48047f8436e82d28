import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

/** How a page is opened. */
export interface PageOptions {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Called before anything is loaded. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a page of a folder in a browser, and collects what it says to developers and what it asks for. */
export async function openPage(
  browser: Browser,
  folder: string,
  path: string,
  { width = 1280, colorScheme = 'light', before }: PageOptions = {},
) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  // A busy machine is no fault of the page.
  page.setDefaultTimeout(120_000);
  const noise: string[] = [];
  const requests: string[] = [];
  // Also for the pages that it opens.
  await page.context().route('https://site.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = resolve(folder, `.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`);
    return existsSync(file)
      ? route.fulfill({ contentType: TYPES[file.split('.').at(-1) ?? ''] ?? '', body: readFileSync(file) })
      : route.fulfill({ status: 404 });
  });
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await before?.(page);
  await page.goto(`https://site.test/${path}`);
  return { page, noise, requests };
}
