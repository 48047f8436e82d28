import type { PostalAddress } from './postal-address.js';
import { postalFormats } from './postal-formats.js';

/**
 * Writes an address as one text, one part a line in the order of its country, so that `parseAddress` finds the same
 * parts again: street lines, postal code and city, subdivision, country code.
 */
export function formatAddress({
  streetLines,
  city,
  postalCode,
  subdivision,
  country,
}: PostalAddress): string {
  const order = postalFormats[country ?? '']?.order;
  const isInline =
    country === 'IT' && city !== undefined && postalCode !== undefined && subdivision !== undefined;
  const place = join([postalCode, city, isInline ? `(${subdivision})` : undefined]);
  const lines =
    order === 'after' ? [city, subdivision, postalCode] : [place, isInline ? undefined : subdivision];
  return [...streetLines, ...lines, country].filter((line) => line !== undefined && line !== '').join('\n');
}

function join(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
