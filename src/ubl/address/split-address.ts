import type { AddressSegment } from './address-segment.js';

/** Separators from the strongest to the weakest: the strongest that an address has ends its lines. */
const levels: readonly (readonly [separator: RegExp, joint: string])[] = [
  [/[\r\n\v\f\u0085\u2028\u2029]/, '\n'],
  [/[;|\t]/, '; '],
  [/,/, ', '],
  [/ [-–—] /, ' - '],
];

/**
 * Splits an address at line breaks, semicolons, bars, commas and dashes between blanks. A comma within a line
 * of an address of several lines separates parts, but does not end the line.
 */
export function splitAddress(text: string): AddressSegment[] {
  const segments: AddressSegment[] = [];
  const written = joinPostalCodes(text.trim());
  const lineLevel = levels.findIndex(([separator]) => separator.test(written));
  let line = -1;
  const split = (part: string, level: number, joint: string): void => {
    const row = levels[level];
    if (level === lineLevel + 1 || (lineLevel < 0 && level === 0)) line += 1;
    if (row === undefined) {
      const written = part.trim();
      if (written !== '')
        segments.push({ text: written, separator: segments.length === 0 ? '' : joint, line });
      return;
    }
    for (const [index, piece] of part.split(row[0]).entries()) {
      split(piece, level + 1, index === 0 ? joint : row[1]);
    }
  };
  split(written, 0, '');
  return segments;
}

/** One blank for many, and no blanks around the dash within a postal code: `B - 1000`, `00 - 950`. */
function joinPostalCodes(text: string): string {
  return text
    .replace(/[^\S\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(/(^|[^\p{L}\p{N}])([A-Z]{1,3}) ?[-–] ?(?=\d{3})/gu, '$1$2-')
    .replace(/(^|[^\p{L}\p{N}])(\d{2}|\d{4}) ?[-–] ?(\d{3})(?![\p{L}\p{N}])/gu, '$1$2-$3');
}
