import type { AddressSegment } from './address-segment.js';
import { subdivisions } from './subdivisions.js';
import { textAt } from './text-at.js';

const longest = 80;
const mostWords = 8;

/**
 * Whether an address ends like an Italian one, `50123 Firenze FI` or `20121 Milano (MI)`: the letters are a province
 * that the postal code is of. Without brackets they may be a country's code as well, and are on a line of their
 * own, or when the party is known to be of that country.
 */
export function findItalianProvince(segments: readonly AddressSegment[], hint: string): boolean {
  const last = segments.at(-1);
  if (last === undefined || last.text.length > longest) return false;
  const isAlone = !last.text.includes(' ');
  const above = isAlone ? textAt(segments, segments.length - 2).slice(-longest) : '';
  const words = `${above} ${last.text}`.split(' ');
  const province = /^(?:\(([A-Z]{2})\)|([A-Z]{2}))$/.exec(words.at(-1) ?? '');
  const code = words.slice(-mostWords).find((word) => /^(?:IT?-)?\d{5}$/.test(word));
  if (province === null || code === undefined) return false;
  const [, inBrackets, bare] = province;
  if (bare !== undefined && (bare === hint || (isAlone && last.separator === '\n'))) return false;
  const digits = subdivisions['IT']?.get((inBrackets ?? bare ?? '').toLowerCase());
  return digits !== undefined && code.replace(/^\D+/, '').startsWith(digits);
}
