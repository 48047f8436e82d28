/** Separators, strongest first: the strongest one in an address ends its lines. */
const LEVELS: readonly (readonly [separator: RegExp, joint: string])[] = [
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
  const lineLevel = LEVELS.findIndex(([separator]) => separator.test(written));
  let line = 0;
  const split = (part: string, level: number, separator: string): void => {
    const [pattern, joint] = LEVELS[level] ?? [];
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

/** Collapses blanks, and removes those around the dash within a postal code: `B - 1000`, `00 - 950`. */
function joinPostalCodes(text: string): string {
  const collapsed = text.replace(/[^\S\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ');
  if (!/ [-–] /.test(collapsed)) return collapsed;
  return collapsed
    .replace(/(^|[\n,;|\t] ?|[-–] )([A-Z]{1,3}) [-–] (?=\d{4}|\d{3} \d{2}|\d{2}-)/g, '$1$2-')
    .replace(/(^|[\n,;|\t] ?|[-–] )(\d{2}) [-–] (?=\d{3} \p{L})/gu, '$1$2-')
    .replace(/(^|[^\p{L}\p{N}])(\d{4}) [-–] (?=\d{3} \p{L})/gu, '$1$2-');
}

/** A part of an address between two separators. */
export interface AddressSegment {
  /** Trimmed, blanks reduced to one; never empty. */
  readonly text: string;
  /** What separates this part from the one before it, for joining them again; empty for the first. */
  readonly separator: string;
  /** Parts with the same number are on the same line. */
  readonly line: number;
}

/** A house number with what belongs to it: `5`, `12 bis`, `nº 12`, `2º Dto.`, `3/4`. */
const HOUSE_NUMBER = /^(?:n[°ºor]{0,2}\.? ?)?\d[\d /.–-]{0,12}[\p{L}º°ª]{0,3}(?: [\p{L}\d]{1,3}\.?){0,3}$/u;
const LONGEST_HOUSE_NUMBER = 20;

/**
 * Makes lines of what remains of an address: what was on one line stays together with its separators, and a part
 * that is only a number stays with the street before or after it (`Calle Mayor, 5`; `12, rue de la Paix`).
 */
export function joinStreetLines(segments: readonly AddressSegment[]): string[] {
  const lines: { text: string; line: number; takesNext: boolean }[] = [];
  for (const { text, separator, line } of segments.filter((segment) => segment.text !== '')) {
    const last = lines.at(-1);
    const isNumber = text.length <= LONGEST_HOUSE_NUMBER && HOUSE_NUMBER.test(text);
    if (last !== undefined && (last.line === line || ((isNumber || last.takesNext) && separator !== '\n'))) {
      last.text += (separator === '\n' ? ', ' : separator) + text;
      last.line = line;
      last.takesNext = false;
    } else {
      lines.push({ text, line, takesNext: isNumber });
    }
  }
  return lines.map(({ text }) => text);
}

/** The text of a segment; empty if there is none. */
export function textAt(segments: readonly AddressSegment[], at: number): string {
  return segments[at]?.text ?? '';
}

/** The segments with other texts for some of them, by index. */
export function withTexts(
  segments: readonly AddressSegment[],
  texts: Readonly<Record<number, string>>,
): readonly AddressSegment[] {
  const changed = [...segments];
  for (const [index, text] of Object.entries(texts)) {
    const segment = segments[Number(index)];
    if (segment !== undefined) changed[Number(index)] = { ...segment, text };
  }
  return changed;
}
