import { describe, expect, it } from 'vitest';
import { browserOrReason, openBrowser } from '../shared/open-browser.js';

describe.skipIf(browserOrReason !== '')(`a browser${browserOrReason}`, () => {
  it('renders a page', async () => {
    const browser = await openBrowser();
    const page = await browser.newPage();
    await page.setContent('<h1>Invoice</h1>');
    expect(await page.textContent('h1')).toBe('Invoice');
    await browser.close();
  });
});
