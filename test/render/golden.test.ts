import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentInput } from 'peppol-preflight';
import { type Language, LANGUAGES, renderInvoice } from 'peppol-preflight/render';
import { maximalInvoice } from '../shared/maximal-invoice.js';
import { pageText } from './page-text.js';

// What a reader sees of our own documents. `UPDATE_GOLDEN=1 npx vitest run test/render/golden.test.ts` writes what the pages
// say now: read the diff before it is committed.
const golden = resolve(import.meta.dirname, 'golden');
const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');
const document = (name: string) => JSON.parse(read(`../examples/${name}.json`)) as DocumentInput;

const stories: readonly (readonly [name: string, input: DocumentInput | string, ...languages: Language[]])[] =
  [
    ['belgian-invoice', document('belgian-invoice'), ...LANGUAGES],
    ['maximal-invoice', maximalInvoice, ...LANGUAGES],
    ['invoice', read('../rules/cases/base/invoice.xml'), 'en'],
    ['credit-note', read('../rules/cases/base/credit-note.xml'), ...LANGUAGES],
    ['debit-note', document('debit-note'), 'fr'],
    ['intra-community', document('intra-community'), 'en'],
    ['self-billing-credit-note', document('self-billing-credit-note'), 'de'],
  ];
const pages = stories.flatMap(([name, input, ...languages]) =>
  languages.map((language) => [`${name}.${language}.txt`, input, language] as const),
);

describe('the text of a page', () => {
  it.each(pages)('%s', (file, input, language) => {
    const text = `${pageText(renderInvoice(input, { language }))}\n`;
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(join(golden, file), text);
    expect(text).toBe(readFileSync(join(golden, file), 'utf8'));
  });

  it('is kept for these stories only', () => {
    expect(readdirSync(golden).sort()).toEqual(pages.map(([file]) => file).sort());
  });
});
