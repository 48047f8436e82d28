import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice, KAAI, LUMIERE } from '../documents.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { startChecked, type CheckedServer } from '../start.js';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
if (CHROMIUM === undefined) console.warn('There is no Chromium here: the tests of the page are skipped.');

const shots = fileURLToPath(new URL('../../coverage/screenshots/', import.meta.url));

describe.skipIf(CHROMIUM === undefined)('the page', () => {
  let server: CheckedServer<'Kaai' | 'Lumière'>;
  let receiver: Receiver;
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    server = await startChecked({ companies: [KAAI, LUMIERE] });
    receiver = await startReceiver();
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    await receiver.close();
    await server.close();
  });

  test.each([
    ['desk', 1280, 900],
    ['telephone', 390, 844],
  ])(
    'at the width of a %s it shows documents, the invoice, UBL, deliveries, and changes as they happen',
    async (name, width, height) => {
      const page = await browser.newPage({ viewport: { width, height } });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(server.url);
      await page.getByText('live', { exact: true }).waitFor();

      const kaai = server.client('Kaai');
      const hook = await kaai.webhooks.create({ url: receiver.url, events: ['document.sent'] });
      const hostile = `<img src=x onerror=alert(1)> ${name}`;
      const { id } = await kaai.documents.create(
        invoice({ invoice_id: `P-${name}`, customer_name: hostile }),
      );
      const row = page.getByRole('row', { name: `P-${name}` });
      await row.getByText('DRAFT').waitFor();
      await kaai.documents.send(id);
      await row.getByText('SENT').waitFor();
      expect(await row.textContent()).toContain(hostile);

      await page.getByRole('button', { name: `P-${name}` }).click();
      await page.frameLocator('iframe').getByText(`P-${name}`).first().waitFor();
      await page.screenshot({ path: `${shots}${name}-invoice.png`, fullPage: true });
      await page.getByRole('button', { name: 'Timeline' }).click();
      await page.getByText('send success').waitFor();
      await page.getByRole('button', { name: 'UBL' }).click();
      await page.getByText('AccountingSupplierParty').first().waitFor();
      await page.getByRole('link', { name: 'Webhooks' }).click();
      await page.getByText('delivered').first().waitFor();
      await page.getByText('Body and answer').first().click();
      await page.screenshot({ path: `${shots}${name}-webhooks.png`, fullPage: true });

      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
      expect(errors).toEqual([]);
      await kaai.webhooks.delete(hook.id);
      await page.close();
    },
  );
});
