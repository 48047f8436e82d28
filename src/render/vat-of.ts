import type { UblElement } from '../ubl/read/ubl-element.js';
import { otherTaxOf } from './other-tax-of.js';
import type { Page } from './page.js';
import { wordOf } from './word-of.js';

/** A VAT category as a line has room for: its rate and, unless it is the standard one, its code. */
export function vatOf(page: Page, category: UblElement | undefined): string | undefined {
  const { shown, formats } = page;
  const code = shown.value(category, 'cbc:ID');
  const rate = shown.value(category, 'cbc:Percent');
  const parts = [
    rate && `${formats.number(rate)}\u00a0%`,
    code === 'S' && rate !== undefined ? undefined : code,
    otherTaxOf(page, category),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** A VAT category in words. */
export function categoryInWords(page: Page, category: UblElement | undefined): string {
  const code = page.shown.value(category, 'cbc:ID');
  const name = code && (wordOf<string>(page.texts.categories, code) ?? code);
  return [name, otherTaxOf(page, category)].filter(Boolean).join(', ');
}
