import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleForBrowser } from '../../scripts/bundle-browser.js';
import { readExamples } from '../docs/examples.js';
import { plainInvoice } from '../shared/plain-invoice.js';
import { browserOrReason, openBrowser } from '../shared/open-browser.js';

/** The form of the guide, in a page that notes what it sends. */
async function bundleForm(): Promise<string> {
  const guide = readFileSync(new URL('../../docs/guides/forms.md', import.meta.url), 'utf8');
  const form = readExamples(guide).blocks.find(({ language }) => language === 'tsx')?.code ?? '';
  const module = 'test/browser/invoice-form.generated.tsx';
  writeFileSync(
    new URL('invoice-form.generated.tsx', import.meta.url),
    `/** @jsxRuntime automatic */
import { createRoot } from 'react-dom/client';
${form.replaceAll("'peppol-preflight'", "'../../src/index.js'")}
const sent = (globalThis.sent = []);
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <InvoiceForm invoice={${JSON.stringify(plainInvoice)}} onSend={(invoice) => sent.push(invoice)} />,
);
`,
  );
  try {
    const { files } = await bundleForBrowser({ form: module });
    return files.map(({ text }) => text).join('');
  } finally {
    rmSync(new URL('invoice-form.generated.tsx', import.meta.url));
  }
}

describe.skipIf(browserOrReason !== '')(`the form of the guide${browserOrReason}`, () => {
  let browser: Browser;
  let page: Page;
  const noise: string[] = [];

  beforeAll(async () => {
    const code = await bundleForm();
    browser = await openBrowser();
    page = await browser.newPage();
    page.on('pageerror', (error) => noise.push(error.message));
    await page.route('https://preflight.test/**', (route) =>
      route.fulfill(
        route.request().url().endsWith('.js')
          ? { contentType: 'text/javascript', body: code }
          : {
              contentType: 'text/html',
              body: '<!doctype html><title>Form</title><body><script type="module" src="/form.js"></script>',
            },
      ),
    );
  });
  beforeEach(async () => {
    await page.goto('https://preflight.test/');
    await page.getByRole('button', { name: 'Send' }).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    expect(noise).toEqual([]);
  });

  /** What the form has sent so far. */
  const sent = () => page.evaluate(() => (globalThis as unknown as { sent: unknown[] }).sent);
  const send = () => page.getByRole('button', { name: 'Send' }).click();

  it('sends an invoice that is accepted, with the fields that it does not show', async () => {
    await page.getByLabel('Invoice number').fill('F-2');
    await send();
    await expect.poll(sent).toEqual([{ ...plainInvoice, invoice_id: 'F-2' }]);
  });

  it('shows the message of a field that cannot be read, and sends once it is corrected', async () => {
    await page.getByLabel('Quantity').fill('1,5');
    await send();
    const message = page.getByText('items[0].quantity is "1,5", which is not a decimal number; write "1.5".');
    await message.waitFor();
    expect(await sent()).toEqual([]);
    await page.getByLabel('Quantity').fill('1.5');
    await message.waitFor({ state: 'detached' });
    await send();
    await expect.poll(sent).toMatchObject([{ items: [{ quantity: '1.5' }] }]);
  });

  it('shows what a rule says', async () => {
    await page.getByLabel('Your reference').fill('');
    await send();
    await page.getByText('neither customer_id nor purchase_order is given').waitFor();
    expect(await sent()).toEqual([]);
  });

  it('takes a line without amounts as one with empty amounts', async () => {
    await page.getByRole('button', { name: 'Add a line' }).click();
    const line = page.getByRole('group', { name: 'Line 2' });
    await line.getByLabel('Description').fill('Cards');
    await line.getByLabel('Unit price').fill('10.50');
    await line.getByLabel('VAT rate').fill('21.00');
    await send();
    await expect
      .poll(sent)
      .toMatchObject([
        { items: [{}, { description: 'Cards', quantity: null, unit_price: '10.50', tax_rate: '21.00' }] },
      ]);
  });
});
