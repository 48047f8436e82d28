import type { PostalAddress } from './postal-address.js';

/** Writes an address as one text, one part a line, so that `parseAddress` finds the same parts again. */
export function formatAddress({
  streetLines,
  city,
  postalCode,
  subdivision,
  country,
}: PostalAddress): string {
  const place = [postalCode, city].filter((part) => part !== undefined).join(' ');
  return [...streetLines, place, subdivision, country]
    .filter((line) => line !== undefined && line !== '')
    .join('\n');
}
