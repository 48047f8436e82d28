import { schemes } from '../codes/schemes.js';
import { vatPrefixes } from '../codes/vat-prefixes.js';
import { identifierForms } from './identifier-forms.js';
import { readWrittenNumber } from './read-written-number.js';

/** Other usual writings of an identifier: with the centuries, without the leading zero, without a prefix. */
const rewritings: Readonly<Record<string, readonly (readonly [form: RegExp, written: string])[]>> = {
  '0002': [[/^(\d{9})\d{5}$/, '$1']],
  '0007': [
    [/^(?:16|19|20)(\d{10})$/, '$1'],
    [/^(\d{10})01$/, '$1'],
  ],
  '0183': [[/^(\d{9})$/, 'CHE$1']],
  '0195': [[/^(?:UEN)?(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/, 'SGUEN$1']],
  '0208': [[/^(\d{9})$/, '0$1']],
  '0216': [[/^(\d{8})$/, '0037$1']],
};

/**
 * The identifier of a party in a scheme, from its company identifier in any usual writing: `KvK 12345678`,
 * `RPR Gent 0123.456.789`, `556677-8899`. The number of a VAT scheme may come without its prefix. Check digits
 * are looked at only for schemes of no country, such as GLN: nothing else tells their numbers from others.
 *
 * @returns null when the text is no identifier of that scheme.
 */
export function identifierFromCompanyId(scheme: string, companyId: string): string | null {
  const form = Object.hasOwn(identifierForms, scheme) ? identifierForms[scheme] : undefined;
  if (form === undefined) return null;
  const isGlobal = schemes[scheme]?.country === null;
  const accepts = (text: string): boolean =>
    form.pattern.test(text) && (!isGlobal || form.hasCheckDigits?.(text) !== false);
  for (const text of writings(companyId)) {
    if (accepts(text)) return text;
    const rewritten = (rewritings[scheme] ?? []).find(([written]) => written.test(text));
    if (rewritten !== undefined) return text.replace(...rewritten);
    const withPrefix = vatPrefix(scheme) + text;
    if (/^\d/.test(text) && accepts(withPrefix)) return withPrefix;
  }
  return null;
}

/** As written, without blanks and punctuation, and the number only, without words before and after it. */
function writings(companyId: string): string[] {
  const written = readWrittenNumber(companyId);
  if (written === null) return [];
  const number = written.parts.filter((part) => /\d/.test(part)).join('');
  return [companyId.trim(), companyId.toUpperCase().replace(/[^0-9A-Z]/g, ''), number];
}

function vatPrefix(scheme: string): string {
  return Object.entries(vatPrefixes).find(([, row]) => row.scheme === scheme)?.[0] ?? '';
}
