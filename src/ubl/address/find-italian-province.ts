import type { AddressSegment } from './address-segment.js';
import { subdivisions } from './subdivisions.js';
import { textAt } from './text-at.js';

const mostWords = 8;

/**
 * Whether an address ends like an Italian one, `50123 Firenze FI` or `20121 Milano (MI)`: the letters are a province
 * that the postal code is of. Without brackets they may be a country's code as well, and are when the party is
 * known to be of that country.
 */
export function findItalianProvince(segments: readonly AddressSegment[], hint: string): boolean {
  const last = textAt(segments, segments.length - 1);
  const words =
    `${/^\S+$/.test(last) ? textAt(segments, segments.length - 2).slice(-80) : ''} ${last.slice(-80)}`.split(
      ' ',
    );
  const province = /^(?:\(([A-Z]{2})\)|([A-Z]{2}))$/.exec(words.at(-1) ?? '');
  const code = words.slice(-mostWords).find((word) => /^(?:IT?-)?\d{5}$/.test(word));
  if (province === null || code === undefined || province[2] === hint) return false;
  const digits = subdivisions['IT']?.get((province[1] ?? province[2] ?? '').toLowerCase());
  return digits !== undefined && code.replace(/^\D+/, '').startsWith(digits);
}
