import type { AddressSegment } from './address-segment.js';

/** A house number with what belongs to it: `5`, `12 bis`, `nº 12`, `2º Dto.`, `3/4`. */
const number = /^(?:n[°ºor]{0,2}\.? ?)?\d[\d /.–-]{0,12}[\p{L}º°ª]{0,3}(?: [\p{L}\d]{1,3}\.?){0,3}$/u;
const longest = 20;

/**
 * Makes lines of what is left of an address: what stood on one line stays together with its separators, and a part
 * that is only a number stays with the street before or after it (`Calle Mayor, 5`; `12, rue de la Paix`).
 */
export function joinStreetLines(segments: readonly AddressSegment[]): string[] {
  const lines: { text: string; line: number; takesNext: boolean }[] = [];
  for (const { text, separator, line } of segments.filter((segment) => segment.text !== '')) {
    const last = lines.at(-1);
    const isNumber = text.length <= longest && number.test(text);
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
