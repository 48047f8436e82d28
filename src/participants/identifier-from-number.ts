import { isGlobalScheme, isScheme, schemeCountry } from './countries/scheme-countries.js';
import { VAT_PREFIXES } from './countries/vat-prefixes.js';
import { IDENTIFIER_FORMS } from './identifier-forms.js';
import { readPeppolId } from './peppol-id.js';
import type { VatNumber } from './vat-number.js';
import { readWrittenNumber } from './written-number.js';

/** Schemes whose identifier is part of the VAT number, or the number in another form. The first group is the identifier. */
const VAT_REWRITINGS: Readonly<Record<string, { readonly part: RegExp; readonly before?: string }>> = {
  '0002': { part: /^[0-9A-Z]{2}(\d{9})$/ },
  '0007': { part: /^(\d{10})(?:\d{2})?$/ },
  '0183': { part: /^(\d{9})/, before: 'CHE' },
  '0192': { part: /^(\d{9})/ },
  '0208': { part: /^(\d+)$/ },
  '0216': { part: /^(\d{8})$/, before: '0037' },
  '0225': { part: /^[0-9A-Z]{2}(\d{9})$/ },
  '9933': { part: /^(\d+)$/ },
};

/**
 * The identifier of a party in a scheme, from its VAT number. Check digits are not checked: the rules report
 * wrong numbers.
 *
 * @returns undefined if the scheme is not of that country or its identifier is not in the VAT number.
 */
export function identifierFromVatNumber(
  scheme: string,
  { prefix, number, country }: VatNumber,
): string | undefined {
  if (schemeCountry(scheme) !== country) return undefined;
  const rewriting = Object.hasOwn(VAT_REWRITINGS, scheme) ? VAT_REWRITINGS[scheme] : undefined;
  if (rewriting !== undefined) {
    const part = rewriting.part.exec(number)?.[1];
    return part === undefined ? undefined : (rewriting.before ?? '') + part;
  }
  if (VAT_PREFIXES[prefix]?.scheme === scheme) return prefix + number;
  const { pattern } = IDENTIFIER_FORMS[scheme] ?? {};
  return [number, prefix + number].find((text) => pattern?.test(text));
}

/** Other common forms of an identifier: with the century, without the leading zero, without a prefix. */
const COMPANY_REWRITINGS: Readonly<Record<string, readonly (readonly [form: RegExp, written: string])[]>> = {
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
 * The identifier of a party in a scheme, from its company identifier in any common form: `KvK 12345678`,
 * `RPR Gent 0123.456.789`, `556677-8899`. The number of a VAT scheme may lack its prefix. Check digits are
 * checked only for schemes without a country, such as GLN: nothing else distinguishes their numbers from
 * others.
 *
 * @returns undefined if the text is not an identifier of that scheme.
 */
export function identifierFromCompanyId(scheme: string, companyId: string): string | undefined {
  const form = Object.hasOwn(IDENTIFIER_FORMS, scheme) ? IDENTIFIER_FORMS[scheme] : undefined;
  if (form === undefined) return undefined;
  const isGlobal = isGlobalScheme(scheme);
  const accepts = (text: string): boolean =>
    form.pattern.test(text) && (!isGlobal || form.hasCheckDigits?.(text) !== false);
  for (const text of writingsOf(companyId)) {
    if (accepts(text)) return text;
    const rewritten = (COMPANY_REWRITINGS[scheme] ?? []).find(([written]) => written.test(text));
    if (rewritten !== undefined) return text.replace(...rewritten);
    const withPrefix = vatPrefix(scheme) + text;
    if (/^\d/.test(text) && accepts(withPrefix)) return withPrefix;
  }
  return undefined;
}

/**
 * A company identifier with its scheme, as `scheme:identifier`, if the scheme is one of electronic addresses and the identifier does not
 * have one; otherwise as written.
 */
export function companyIdWithScheme(companyId: string | undefined, scheme = ''): string | undefined {
  const code = scheme.trim();
  if (companyId === undefined || !isScheme(code) || readPeppolId(companyId) !== undefined) return companyId;
  return `${code}:${identifierFromCompanyId(code, companyId) ?? companyId.trim()}`;
}

/** As written, without blanks and punctuation, and the number only, without words before and after it. */
function writingsOf(companyId: string): string[] {
  const written = readWrittenNumber(companyId);
  if (written === undefined) return [];
  const number = written.parts.filter((part) => /\d/.test(part)).join('');
  return [companyId.trim(), companyId.toUpperCase().replace(/[^0-9A-Z]/g, ''), number];
}

function vatPrefix(scheme: string): string {
  return Object.entries(VAT_PREFIXES).find(([, row]) => row.scheme === scheme)?.[0] ?? '';
}

/** The known facts about a party when its identifiers are derived. */
export interface PartyNumbers {
  /** The company identifier as written. */
  readonly companyId: string | undefined;
  /** The company identifier, if it starts with the prefix of a country. */
  readonly prefixed: VatNumber | undefined;
  readonly vat: VatNumber | undefined;
  /** Possible countries of the party, most certain first (ISO 3166-1 codes); empty if nothing names one. */
  readonly countries: readonly string[];
}
