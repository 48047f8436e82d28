import type { AddressSegment } from './address-segment.js';

/** Separators from the strongest to the weakest: the strongest that an address has ends its lines. */
const levels: readonly (readonly [separator: RegExp, joint: string])[] = [
  [/[\r\n\v\f\u0085\u2028\u2029]/, '\n'],
  [/[|\t]/, ' | '],
  [/;/, '; '],
  [/,/, ', '],
  [/ [-–—] /, ' - '],
];

/**
 * Splits an address at line breaks, semicolons, bars, tabs, commas and dashes between blanks. A comma within a line
 * of an address of several lines separates parts, but does not end the line.
 */
export function splitAddress(text: string): AddressSegment[] {
  const segments: AddressSegment[] = [];
  const written = joinPostalCodes(text.trim());
  const lineLevel = levels.findIndex(([separator]) => separator.test(written));
  let line = 0;
  const split = (part: string, level: number, separator: string): void => {
    const [pattern, joint] = levels[level] ?? [];
    if (pattern === undefined || joint === undefined) {
      const bare = part.trim();
      if (bare !== '') segments.push({ text: bare, separator: segments.length === 0 ? '' : separator, line });
      return;
    }
    for (const [index, piece] of part.split(pattern).entries()) {
      if (index > 0 && level === lineLevel) line += 1;
      split(piece, level + 1, index === 0 ? separator : joint);
    }
  };
  split(written, 0, '');
  return segments;
}

/** One blank for many, and no blanks around the dash within a postal code: `B - 1000`, `00 - 950`. */
function joinPostalCodes(text: string): string {
  return text
    .replace(/[^\S\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(/(^|[\n,;|\t] ?|[-–] )([A-Z]{1,3}) [-–] (?=\d{4}|\d{3} \d{2}|\d{2}-)/g, '$1$2-')
    .replace(/(^|[\n,;|\t] ?|[-–] )(\d{2}) [-–] (?=\d{3} \p{L})/gu, '$1$2-')
    .replace(/(^|[^\p{L}\p{N}])(\d{4}) [-–] (?=\d{3} \p{L})/gu, '$1$2-');
}
