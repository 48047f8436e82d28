import type { UblElement } from '../ubl/from/ubl-element.js';
import type { Page } from './page.js';

/** A VAT category as a line has room for: its rate, or where there is none its code. */
export function vatOf({ shown, formats }: Page, category: UblElement | undefined): string | undefined {
  const code = shown.text(category, 'cbc:ID');
  const rate = shown.text(category, 'cbc:Percent');
  shown.pass(category, 'cac:TaxScheme', 'cbc:ID');
  if (rate === undefined) return code;
  return code === 'S' || code === undefined
    ? `${formats.number(rate)}\u00a0%`
    : `${formats.number(rate)}\u00a0% ${code}`;
}

/** A VAT category in words. */
export function categoryInWords({ texts }: Page, code: string | undefined): string {
  if (code === undefined) return '';
  const words: Readonly<Record<string, string>> = texts.categories;
  return words[code] ?? code;
}
