import { schemes } from '../codes/schemes.js';
import { vatPrefixes } from '../codes/vat-prefixes.js';
import { identifierForms } from './identifier-forms.js';
import type { VatNumber } from './split-vat-number.js';

/** Schemes whose identifier is a part of the VAT number or a rewriting of it: the first group is what is taken. */
const rewritings: Readonly<Record<string, { readonly part: RegExp; readonly before?: string }>> = {
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
 * The identifier of a party in a scheme, from its VAT number. Check digits are not looked at: a wrong number is
 * for the rules to report.
 *
 * @returns null when the scheme is not of that country or its identifier is not in the VAT number.
 */
export function identifierFromVatNumber(
  scheme: string,
  { prefix, number, country }: VatNumber,
): string | null {
  const row = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined;
  if (row?.country !== country) return null;
  const rewriting = Object.hasOwn(rewritings, scheme) ? rewritings[scheme] : undefined;
  if (rewriting !== undefined) {
    const part = rewriting.part.exec(number)?.[1];
    return part === undefined ? null : (rewriting.before ?? '') + part;
  }
  if (vatPrefixes[prefix]?.scheme === scheme) return prefix + number;
  const { pattern } = identifierForms[scheme] ?? {};
  return [number, prefix + number].find((text) => pattern?.test(text)) ?? null;
}
