import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, compareResults, diffReleases, validateUbl } from 'peppol-preflight';
import type { Outcome } from 'peppol-preflight/bulk';
import { createDiffReport } from 'peppol-preflight-cli/reports';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { browserOrReason, openBrowser } from '../../../test/shared/open-browser.js';
import { hostileOutcomes, outcomeOf, realOutcomes, reportOf } from './outcomes.js';

const warned = outcomeOf('in/warned.xml', { flag: 'warning', rule_id: 'PEPPOL-EN16931-R008' });

describe.skipIf(browserOrReason !== '')(`the HTML report in a browser${browserOrReason}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** Opens a page; what it asks for or complains about is noted. */
  async function open(outcomes: Iterable<Outcome>, options: Parameters<Browser['newPage']>[0] = {}) {
    const page = await browser.newPage(options);
    const noises: string[] = [];
    page.on('console', (message) => noises.push(message.text()));
    page.on('pageerror', (error) => noises.push(error.message));
    page.on('dialog', (dialog) => noises.push(dialog.message()));
    page.on('request', (request) => {
      if (!request.url().startsWith('about:')) noises.push(request.url());
    });
    await page.setContent(reportOf('html', outcomes));
    return { page, noises };
  }
  const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();
  const everything = async () => [...(await realOutcomes()), warned];

  it('shows the counts, and each document with its issues', async () => {
    const { page, noises } = await open(await everything());
    expect(await page.textContent('h1')).toBe('8 errors and 1 warning in 9 documents');
    const tiles = await page.locator('.tiles > div').allTextContents();
    expect(tiles).toEqual(['Documents9', 'Valid2', 'Invalid5', 'Unusable2', 'Errors8', 'Warnings1']);
    const rules = await Promise.all(
      (await page.locator('tbody tr').all()).map((row) => row.locator('td').allTextContents()),
    );
    expect(rules).toHaveLength(6);
    expect(rules[0]).toEqual(['error', '2', '2']);
    expect(await page.locator('.documents > li').count()).toBe(9);
    const late = page.locator('.documents > li', { hasText: 'in/late.json' });
    expect(await late.locator('figcaption').textContent()).toBe('in/late.json, line 4, column 15');
    expect(await late.locator('mark').textContent()).toBe('null');
    expect(noises).toEqual([]);
  });

  it('breaks no number on a telephone', async () => {
    const { page } = await open(await everything(), { viewport: { width: 390, height: 800 } });
    // As in a report on millions of documents.
    const heights = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll('.tiles dd')].map((number) => {
      const before = number.getBoundingClientRect().height;
      number.textContent = '12,345,678';
      return number.getBoundingClientRect().height / before;
    })`);
    expect(new Set(heights)).toEqual(new Set([1]));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it.each([{ hasExcerpt: false }, { hasExcerpt: true }])(
    'breaks no id, amount or date on a telephone, wherever it is in a text (in excerpts: $hasExcerpt)',
    async ({ hasExcerpt }) => {
      const outcomes = Array.from({ length: 60 }, (_, index) => {
        const text = `${'x'.repeat(index)} ${WHOLE.join(' ')} <a b="${WHOLE.join('">')}</a>, ${WHOLE.join(', ')}.`;
        const excerpt = {
          ...{
            line: 12,
            column: 1234,
            endLine: 12,
            endColumn: 1235,
            text,
            mark: { start: index, length: 14 },
          },
          missing: `BT-141 ${text}`,
        };
        return {
          ...outcomeOf(`${index}.json`, {
            message: hasExcerpt ? 'x' : text,
            rule_id: WHOLE[index % WHOLE.length] ?? '',
            location: text,
            pointer: `/${text}`,
          }),
          ...(hasExcerpt && { excerpts: [excerpt] }),
        };
      });
      const { page } = await open(outcomes, { viewport: { width: 390, height: 800 } });
      const { found, broken } = await page.evaluate<{ found: number; broken: string[] }>(brokenOf(WHOLE));
      expect(broken).toEqual([]);
      expect(found).toBeGreaterThan(60 * 20);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    },
  );

  it('breaks nothing in a comparison of releases on a telephone either, which fits', async () => {
    const diff = diffReleases('2025-Q4', '2026-Q2');
    const { ubl } = check({ ...plainInvoice, due_date: null });
    const [before, after] = [diff.from, diff.to].map((release) => validateUbl(ubl ?? '', { release }));
    if (before === undefined || after === undefined) throw new Error('There are two releases.');
    const report = createDiffReport('html', diff, { hasDocuments: true });
    report.add({ name: 'a.json', comparison: compareResults(diff, { ...before, issues: [] }, after) });
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.setContent(report.end());
    const ids = [...new Set(diff.changes.map(({ rule_id: id }) => id))];
    const { found, broken } = await page.evaluate<{ found: number; broken: string[] }>(brokenOf(ids));
    expect(broken).toEqual([]);
    expect(found).toBeGreaterThan(ids.length);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('shows the documents of one kind, by pointer and by keyboard, and closes a document', async () => {
    const { page } = await open(await everything());
    await page.getByLabel('Not valid (7)').check();
    expect(await visible(page, '.documents > li')).toBe(7);
    await page.getByLabel('Not valid (7)').press('ArrowRight');
    expect(await visible(page, '.documents > li')).toBe(1);
    await page.getByLabel('Valid (1)', { exact: true }).check();
    expect(await visible(page, '.documents > li')).toBe(1);
    await page.getByLabel('All (9)').check();
    expect(await visible(page, '.documents > li')).toBe(9);
    await page.locator('summary').first().click();
    expect(await visible(page, 'details[open]')).toBe(7);
  });

  it.each([360, 1280])('fits a screen of %i pixels, whatever the texts', async (width) => {
    const words = 'x'.repeat(500);
    const outcomes = [
      ...(await everything()),
      ...hostileOutcomes(words),
      ...hostileOutcomes(`${words} ${words}`),
    ];
    const { page } = await open(outcomes, { viewport: { width, height: 800 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    // Nothing is cut off inside either; the table of rules may scroll.
    const cut = await page.evaluate(
      `[...document.querySelectorAll('h1, h3, p, pre, figcaption, .line')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)`,
    );
    expect(cut).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has text that can be read, %s', async (colorScheme) => {
    const { page } = await open(await everything(), { colorScheme });
    const ratios = await page.evaluate<readonly (readonly [text: string, ratio: number])[]>(CONTRASTS);
    expect(ratios.length).toBeGreaterThan(60);
    expect(ratios.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
  });

  it('has landmarks, headings in order and a name for every control', async () => {
    const { page } = await open(await everything());
    const tree = await page.locator('body').ariaSnapshot();
    for (const part of [
      'banner',
      'main',
      'contentinfo',
      'heading "By rule" [level=2]',
      'group "Show"',
      'radio "Not valid (7)" [checked]',
      'rowheader',
    ]) {
      expect(tree).toContain(part);
    }
  });

  it('does nothing of what a document says', async () => {
    const attacks = [
      '"><script>alert(1)</script><img src=x onerror=alert(2)>',
      `' onmouseover='alert(3)' style='background:url(http://evil.example/)`,
      '</code></pre></style><style>*{display:none}</style><link rel=stylesheet href=//evil.example/x>',
      '<meta http-equiv=refresh content="0;url=http://evil.example/"><iframe src=javascript:alert(4)>',
      '\u202e<svg/onload=alert(5)>&lt;b&gt;\0',
    ];
    const { page, noises } = await open(attacks.flatMap(hostileOutcomes));
    expect(await page.locator('script, img, iframe, link, object, .documents svg').count()).toBe(0);
    expect(await page.locator('style').count()).toBe(1);
    expect(await page.locator('.documents > li').count()).toBe(attacks.length * 6);
    expect(await page.locator('h3').first().textContent()).toBe(attacks[0]);
    expect(noises).toEqual([]);
  });

  it('first shows invalid documents, and links a rule to its documents', async () => {
    const { page } = await open(await everything());
    expect(await visible(page, '.documents > .invalid')).toBe(7);
    expect(await visible(page, '.documents > .valid, .documents > .warned')).toBe(0);
    const warning = page
      .locator('tr', { has: page.locator('.badge.warning') })
      .locator('a')
      .first();
    await warning.click();
    expect(await visible(page, '.documents > .warned')).toBe(1);
  });

  it('prints every document, without its controls', async () => {
    const { page } = await open(await everything());
    await page.emulateMedia({ media: 'print' });
    expect(await visible(page, 'fieldset')).toBe(0);
    expect(await visible(page, '.issues > li')).toBe(9);
  });
});

/** What is read as one word. */
const WHOLE = [
  'BT-141',
  'BG-25',
  'PEPPOL-EN16931-R008',
  'BR-CO-15',
  '-1,234.56',
  '12345678.90',
  '2026-11-25',
  '1.234.567,89',
];

/** Those of these words that stand on two lines, and how many there are: the text of a line may be in many elements. */
const brokenOf = (words: readonly string[]): string => `(() => {
  const words = ${JSON.stringify(words)};
  const broken = [];
  let found = 0;
  for (const block of document.querySelectorAll('.place strong, .place code, .message, .why, pre, th, td, figcaption')) {
    const texts = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    const whole = texts.map((each) => each.data).join('');
    const at = (offset, isEnd) => {
      for (const each of texts) {
        if (offset < each.length || (isEnd && offset === each.length)) return [each, offset];
        offset -= each.length;
      }
    };
    for (const word of words) {
      for (let start = whole.indexOf(word); start >= 0; start = whole.indexOf(word, start + 1)) {
        const range = document.createRange();
        range.setStart(...at(start, false));
        range.setEnd(...at(start + word.length, true));
        const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        found += 1;
        if (tops.size > 1) broken.push(word);
      }
    }
  }
  return { found, broken };
})()`;

/** The contrast (WCAG 2.2, 1.4.3) of every element that has text of its own with the colour behind it. */
const CONTRASTS = `(() => {
  const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const [r, g, b, a = 1] = parse(getComputedStyle(each).backgroundColor);
      if (a === 1) return [r, g, b];
    }
    return [255, 255, 255];
  };
  return [...document.body.querySelectorAll('*')]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
    .map((each) => {
      const [one, two] = [luminance(parse(getComputedStyle(each).color)), luminance(behind(each))].sort((a, b) => b - a);
      return [each.textContent, (one + 0.05) / (two + 0.05)];
    });
})()`;
