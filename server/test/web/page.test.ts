import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { toUbl } from 'peppol-preflight';
import type { Language } from 'peppol-preflight/render';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { invoice, KAAI, LUMIERE, STRANGERS } from '../documents.js';
import { startReceiver, type Receiver } from '../receiver.js';
import { startChecked, type CheckedServer } from '../start.js';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
if (CHROMIUM === undefined) console.warn('There is no Chromium here: the tests of the page are skipped.');

/** Finds what keeps people with a screen reader or a keyboard out (axe-core). */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const shots = fileURLToPath(new URL('../../coverage/screenshots/', import.meta.url));

/** The link to documents, a state, an amount and the heading of an invoice in each language but English. */
const SWITCHED: Readonly<Partial<Record<Language, readonly [string, string, string, string]>>> = {
  nl: ['Documenten', 'SENT|verzonden', '1.234,50 EUR', 'Factuur'],
  fr: ['Documents', 'SENT|envoyé', '1\u202f234,50 EUR', 'Facture'],
  de: ['Dokumente', 'SENT|gesendet', '1.234,50 EUR', 'Rechnung'],
  es: ['Documentos', 'SENT|enviado', '1.234,50 EUR', 'Factura'],
};

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

  /** A page that says what went wrong in it. */
  async function open(width: number, height: number): Promise<{ page: Page; errors: string[] }> {
    const page = await browser.newPage({ viewport: { width, height } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(server.url);
    await page.getByText('connected', { exact: true }).waitFor();
    return { page, errors };
  }
  /** Every `document.sent` of Kaai goes to this address until the test ends. */
  async function subscribe(url: string): Promise<void> {
    const { webhooks } = server.client('Kaai');
    const { id } = await webhooks.create({ url, events: ['document.sent'] });
    onTestFinished(async () => {
      await webhooks.delete(id);
    });
  }
  const overflowOf = (page: Page) =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  test.each([
    ['desk', 1280, 900],
    ['telephone', 390, 844],
  ])(
    'at the width of a %s it shows documents, the invoice, UBL, deliveries, and changes as they happen',
    async (name, width, height) => {
      const { page, errors } = await open(width, height);
      const kaai = server.client('Kaai');
      await subscribe(receiver.url);
      const hostile = `<img src=x onerror=alert(1)> ${name}`;
      const { id } = await kaai.documents.create(
        invoice({ invoice_id: `P-${name}`, customer_name: hostile }),
      );
      const row = page.getByRole('row', { name: `P-${name}` });
      await row.getByText('DRAFT').waitFor();
      await kaai.documents.send(id);
      await row.getByText('SENT').waitFor();
      expect(await row.textContent()).toContain(hostile);

      await page.getByRole('link', { name: `P-${name}` }).click();
      await page.frameLocator('iframe').getByText(`P-${name}`).first().waitFor();
      await page.screenshot({ path: `${shots}${name}-invoice.png`, fullPage: true });
      await page.getByRole('link', { name: 'Timeline' }).click();
      await page.getByText('send success').waitFor();
      await page.getByRole('link', { name: 'UBL' }).click();
      await page.getByText('AccountingSupplierParty').first().waitFor();
      await page.getByRole('link', { name: 'Webhooks' }).click();
      await page.getByText('delivered').first().waitFor();
      await page.getByText('Body and answer').first().click();
      await page.screenshot({ path: `${shots}${name}-webhooks.png`, fullPage: true });

      expect(await overflowOf(page)).toBe(0);
      expect(errors).toEqual([]);
      await page.close();
    },
  );

  test('long numbers, names, files and addresses stay within every view', async () => {
    const long = 'Verzekeringsmakelaarskantoor'.repeat(4);
    const kaai = server.client('Kaai');
    await subscribe(`${receiver.url}/${'x'.repeat(150)}`);
    const { id } = await kaai.documents.create(
      invoice({
        invoice_id: `L-${'0'.repeat(60)}`,
        customer_name: long,
        attachments: [
          { file_name: `${'y'.repeat(120)}.pdf`, file_type: 'application/pdf', file_data: 'JVBERg==' },
        ],
      }),
    );
    await kaai.documents.send(id);
    await server.settle();
    await server.call(null, 'POST', '/_/companies', {
      body: JSON.stringify({ name: long }),
      headers: { 'content-type': 'application/json' },
    });
    for (const width of [1280, 390]) {
      const { page, errors } = await open(width, 800);
      const parts = ['', '/timeline', '/issues', '/ubl', '/fields'].map((part) => `#documents/${id}${part}`);
      for (const address of ['#documents', ...parts, '#webhooks', '#mails', '#company', '#simulation']) {
        await page.goto(`${server.url}/${address}`);
        await page.locator(`main[data-shown="${address}"]`).waitFor();
        expect(await overflowOf(page), `${address} at ${width}`).toBe(0);
      }
      expect(errors).toEqual([]);
      await page.close();
    }
  });

  test('a name that would reorder the text beside it is shown with the code point that does so', async () => {
    const { id } = await server
      .client('Kaai')
      .documents.create(invoice({ invoice_id: 'RTL-1', customer_name: 'Bank\u202Ekram' }));
    const { page, errors } = await open(1280, 800);
    await page.goto(`${server.url}/#documents/${id}`);
    await page.locator(`main[data-shown="#documents/${id}"]`).waitFor();
    expect(await page.locator('main').textContent()).toContain('Bank[U+202E]kram');
    expect(await page.content()).not.toContain('\u202E');
    expect(errors).toEqual([]);
    await page.close();
  });

  test('the keyboard reaches a document, its parts and its attachment, and goes back to where it was', async () => {
    const kaai = server.client('Kaai');
    const content = Buffer.from('%PDF-').toString('base64');
    const file = { file_name: 'hours.pdf', file_type: 'application/pdf', file_data: content };
    await kaai.documents.create(invoice({ invoice_id: 'K-1', attachments: [file] }));
    const { page, errors } = await open(1280, 900);
    const row = page.getByRole('link', { name: 'K-1', exact: true });
    await row.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('title');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('← All documents');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Send it');
    await page.keyboard.press('Tab');
    const download = page.waitForEvent('download');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('hours.pdf');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('hours.pdf');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('document created').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Timeline');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('K-1');
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a change elsewhere leaves alone what somebody reads: the body that is open, the invoice, the focus', async () => {
    const kaai = server.client('Kaai');
    await subscribe(receiver.url);
    const { page, errors } = await open(1280, 900);
    const { id } = await kaai.documents.create(invoice({ invoice_id: 'R-1' }));
    await kaai.documents.send(id);
    await page.getByRole('link', { name: 'R-1', exact: true }).click();
    await page.frameLocator('iframe').getByText('R-1').first().waitFor();
    await page.getByRole('row', { name: 'R-1' }).getByText('SENT').waitFor();
    await page.evaluate("document.querySelector('iframe').marked = true");
    await kaai.documents.create(invoice({ invoice_id: 'R-2' }));
    await page.getByRole('row', { name: 'R-2' }).waitFor();
    expect(await page.evaluate("document.querySelector('iframe').marked")).toBe(true);

    // All of its deliveries are there before they are counted.
    await server.settle();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.locator('main[data-shown="#webhooks"]').waitFor();
    const summary = page.locator('summary').first();
    await summary.focus();
    await page.keyboard.press('Enter');
    const focused = await page.evaluate('document.activeElement.id');
    const count = await page.locator('article').count();
    const second = await kaai.documents.create(invoice({ invoice_id: 'R-3' }));
    await kaai.documents.send(second.id);
    await expect.poll(() => page.locator('article').count()).toBe(count + 1);
    expect(await page.evaluate('document.activeElement.id')).toBe(focused);
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a sample invoice is made by a button, sent by another, and arrives at the other company', async () => {
    const { page, errors } = await open(1280, 900);
    await page.getByRole('button', { name: 'Make a sample invoice' }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('The document is on its way.').waitFor();
    const number = /SAMPLE-[\d-]+/.exec((await page.locator('#title').textContent()) ?? '')?.[0] ?? '';
    await page.locator('#title').getByText('SENT').waitFor();
    await page.getByLabel('Find a company').fill('lumi');
    const row = page.getByRole('row', { name: number });
    await row.getByText('RECEIVED').waitFor();
    expect(await row.textContent()).toContain('121.00 EUR');
    // The whole row is the link.
    await row.getByText('RECEIVED').click({ force: true });
    await page.locator('#title').getByText(number).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  test('what the terminal scrolled away is there: keys, subscriptions, clock, participants and faults', async () => {
    await subscribe(receiver.url);
    const json = { 'content-type': 'application/json' };
    const control = (method: string, path: string, body: unknown): Promise<Response> =>
      server.call(null, method, `/_/${path}`, { body: JSON.stringify(body), headers: json });
    await control('PUT', 'network', {
      peppol_id: STRANGERS.refuse,
      name: 'Refuses it',
      behaviour: { kind: 'refuse', reason: 'No PO' },
    });
    await control('POST', 'faults', { kind: '429', path: '/api/never', amount: 7 });
    onTestFinished(async () => {
      await server.call(null, 'DELETE', '/_/faults');
    });
    const { page, errors } = await open(1280, 900);
    await page.getByRole('link', { name: 'Keys and subscriptions' }).click();
    await page.getByRole('button', { name: 'Make a new key' }).click();
    const told = page.locator('#told');
    await told.getByText('The new key is').waitFor();
    const key = /key_[\w-]+/.exec((await told.textContent()) ?? '')?.[0] ?? '';
    const me = await fetch(`${server.url}/api/me/`, { headers: { authorization: `Bearer ${key}` } });
    expect(await me.json()).toMatchObject({ name: 'Kaai' });
    await page.getByText('Secret').click();
    await page.getByText('whsec_').waitFor();
    await page.getByRole('link', { name: 'Simulation' }).click();
    await page.getByText('running').waitFor();
    expect(await page.getByRole('row', { name: 'Refuses it' }).textContent()).toContain('refuses: No PO');
    expect(await page.getByRole('row', { name: '429 (7)' }).textContent()).toContain('/api/never');
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a document that failed says why and what to do, and a test delivery is marked', async () => {
    const kaai = server.client('Kaai');
    await subscribe(receiver.url);
    const [hook] = await kaai.webhooks.list();
    await server.call('Kaai', 'POST', `/api/webhooks/${hook?.id ?? ''}/test`, {
      body: JSON.stringify({ event_type: 'document.sent', data: { document_id: 'none' } }),
      headers: { 'content-type': 'application/json' },
    });
    const { xml } = toUbl({ ...invoice({ invoice_id: 'N-1' }), purchase_order: null, customer_id: null });
    const form = { to: KAAI.peppol_ids[0], ubl: xml };
    const json = { 'content-type': 'application/json' };
    await server.call(null, 'POST', '/_/network/deliver', { body: JSON.stringify(form), headers: json });
    const { page, errors } = await open(1280, 900);
    await page.getByRole('link', { name: 'N-1', exact: true }).click();
    await page.getByText('ask the sender for a corrected document').waitFor();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('test', { exact: true }).waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a document that was not delivered says why, and can be sent again', async () => {
    await server.call(null, 'PUT', '/_/network', {
      body: JSON.stringify({
        peppol_id: STRANGERS.refuse,
        name: 'Refuses it',
        behaviour: { kind: 'refuse', reason: 'No PO' },
      }),
      headers: { 'content-type': 'application/json' },
    });
    const kaai = server.client('Kaai');
    for (const [number, receiver] of [
      ['O-1', STRANGERS.refuse],
      ['O-2', STRANGERS.timeout],
    ] as const) {
      const { id } = await kaai.documents.create(invoice({ invoice_id: number }));
      const [scheme = '', identifier = ''] = receiver.split(':');
      await kaai.documents.send(id, { receiver_peppol_scheme: scheme, receiver_peppol_id: identifier });
    }
    await server.clock.advance('1d');
    await server.settle();
    const { page, errors } = await open(1280, 900);
    await page.getByRole('link', { name: 'O-2', exact: true }).click();
    await page.getByText(`${STRANGERS.timeout} is not registered on the network.`).waitFor();
    await page.getByRole('link', { name: 'O-1', exact: true }).click();
    await page.getByText('Refuses it refuses documents (“No PO”).').waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('The document is on its way.').waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  test('companies are found by name or Peppol id, and a sandbox company has a badge', async () => {
    await server.call(null, 'POST', '/_/companies', {
      body: JSON.stringify({ name: 'Trial', is_sandbox: true, peppol_ids: ['0088:5400000000003'] }),
      headers: { 'content-type': 'application/json' },
    });
    const { page, errors } = await open(1280, 900);
    const badge = page.locator('header .badge', { hasText: 'sandbox' });
    const chosen = page.locator('#company option:checked');
    for (const [text, name, isSandbox] of [
      ['KAAI', 'Kaai', false],
      ['0845012728', 'Lumière', false],
      ['540000', 'Trial (sandbox)', true],
      ['tria', 'Trial (sandbox)', true],
    ] as const) {
      await page.getByLabel('Find a company').fill(text);
      await expect.poll(() => chosen.textContent()).toBe(name);
      await badge.waitFor({ state: isSandbox ? 'visible' : 'hidden' });
    }
    expect(errors).toEqual([]);
    await page.close();
  });

  test.each(Object.entries(SWITCHED))(
    'the switch turns the page into %s, and the next visit is in it, too',
    async (code, [documents, state, total, heading]) => {
      const kaai = server.client('Kaai');
      const items = [
        { description: 'Folders', quantity: 1, unit_price: '1234.50', tax_rate: 0, tax_code: 'Z' },
      ];
      const { id } = await kaai.documents.create(invoice({ invoice_id: `T-${code}`, items, tax_code: 'Z' }));
      await kaai.documents.send(id);
      await server.settle();
      const { page, errors } = await open(1280, 900);
      await page.getByLabel('Language').selectOption(code);
      await page.getByRole('link', { name: documents, exact: true }).waitFor();
      await page.reload();
      const row = page.getByRole('row', { name: `T-${code}` });
      const [title = '', name = ''] = state.split('|');
      await row.getByTitle(title).getByText(name, { exact: true }).waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe(code);
      expect((await row.textContent())?.replaceAll('\u00a0', ' ')).toContain(total);
      await page.getByRole('link', { name: `T-${code}` }).click();
      await page.frameLocator('iframe').getByRole('heading', { name: heading }).first().waitFor();
      expect(await page.frameLocator('iframe').locator('html').getAttribute('lang')).toBe(code);
      await page.screenshot({ path: `${shots}language-${code}.png` });
      for (const view of ['', '#webhooks', '#mails', '#company', '#simulation']) {
        await page.goto(`${server.url}/${view}`);
        await page.locator(`main[data-shown="${view}"]`).waitFor();
        expect(await overflowOf(page), `${view} in ${code}`).toBe(0);
        await page.evaluate(AXE);
        const found = await page.evaluate(
          "axe.run({ exclude: [['iframe']] }).then(({ violations }) => violations.map((each) => each.id))",
        );
        expect(found, `${view} in ${code}`).toEqual([]);
      }
      expect(errors).toEqual([]);
      await page.close();
    },
  );

  test('without storage the page works, and forgets the language', async () => {
    const page = await browser.newPage();
    await page.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })",
    );
    await page.goto(server.url);
    await page.getByText('connected', { exact: true }).waitFor();
    await page.getByLabel('Language').selectOption('nl');
    await page.getByText('verbonden', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('connected', { exact: true }).waitFor();
    await page.close();
  });

  test.each([
    ['desk', 1280],
    ['telephone', 390],
  ])('no view keeps out people with a screen reader, at the width of a %s', async (_, width) => {
    const kaai = server.client('Kaai');
    await subscribe(receiver.url);
    const file = { file_name: 'hours.pdf', file_type: 'application/pdf', file_data: 'JVBERg==' };
    const { id } = await kaai.documents.create(invoice({ invoice_id: 'A-1', attachments: [file] }));
    await kaai.documents.send(id);
    await server.settle();
    const { page } = await open(width, 900);
    const parts = ['', '/timeline', '/issues', '/ubl', '/fields'].map((part) => `#documents/${id}${part}`);
    for (const address of ['#documents', ...parts, '#webhooks', '#mails', '#company', '#simulation']) {
      await page.goto(`${server.url}/${address}`);
      await page.locator(`main[data-shown="${address}"]`).waitFor();
      await page.evaluate(AXE);
      // The invoice in its frame is judged by the tests of the library.
      const found = await page.evaluate(
        `axe.run({ exclude: [['iframe']] }).then(({ violations }) => violations.map((each) => each.id + ': ' + each.nodes.map(({ html }) => html).join(' ')))`,
      );
      expect(found, `${address} at ${width}`).toEqual([]);
    }
    await page.close();
  });
});
