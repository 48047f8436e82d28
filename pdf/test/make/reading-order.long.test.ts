import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { renderPdf } from 'peppol-preflight-pdf';
import { LANGUAGES, renderInvoice } from 'peppol-preflight/render';
import { plainInvoice } from '../../../test/shared/plain-invoice.js';
import { maximalInvoice } from '../../../test/shared/maximal-invoice.js';
import { openPdf } from './open-pdf.js';

/** Labels and values of the facts of the HTML page, such as `VAT number` and `BE0202239951`. */
function factsOf(html: string): (readonly [label: string, value: string])[] {
  return [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt>\s*<dd[^>]*>([^<]+)<\/dd>/g)].map(
    ([, label = '', value = '']) => [plain(label), plain(value)] as const,
  );
}

function plain(text: string): string {
  return text
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
    .replace(/\s+/g, '');
}

/** The labels that their values do not follow in a text. */
function partedIn(text: string, facts: readonly (readonly [string, string])[]): string[] {
  const bare = text.replace(/\s+/g, '');
  return facts
    .filter(([label, value]) => !bare.includes(`${label}${value}`) && !bare.includes(`${label}:${value}`))
    .map(([label]) => label);
}

describe('the order of reading', () => {
  it.each(LANGUAGES)('keeps every label with its value in the file, in %s', (language) => {
    const facts = factsOf(renderInvoice(maximalInvoice, { language }));
    expect(facts.length).toBeGreaterThan(20);
    const { sheets } = openPdf(renderPdf(maximalInvoice, { language }));
    const text = sheets.map((sheet) => sheet.map(({ text: each }) => each).join('')).join('');
    expect(partedIn(text, facts)).toEqual([]);
  });

  it('keeps every label with its value for pdftotext', (context) => {
    if (spawnSync('pdftotext', ['-v']).error !== undefined) context.skip('pdftotext is not installed here');
    for (const document of [plainInvoice, maximalInvoice]) {
      const facts = factsOf(renderInvoice(document));
      const input = renderPdf(document);
      for (const flags of [[], ['-raw']]) {
        const text = execFileSync('pdftotext', [...flags, '-', '-'], { input, encoding: 'utf8' });
        expect(partedIn(text, facts)).toEqual([]);
      }
    }
  });
});
