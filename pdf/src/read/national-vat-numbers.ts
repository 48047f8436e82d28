import { VAT_PREFIXES } from 'peppol-preflight';
import { foldLabel } from './labels.js';
import { LANGUAGES } from './labels/languages.js';
import type { PrintedIdentifier } from './printed-identifiers.js';
import { type Row, type Word, boundsOf } from './rows.js';
import { vatChecks } from './vat-checks.js';

/** Prefixes by the labels behind which a country prints its own VAT numbers without them: "NIF: B84818442" is of Spain. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ national }) =>
    national === undefined ? [] : national.labels.map((label) => [label, national.prefix] as const),
  ),
);

const MOST_WORDS_OF_LABEL = 5;
const MOST_WORDS_OF_NUMBER = 4;

/** VAT numbers without their prefix behind a label that says which country's they are; their check digits are right. */
export function nationalVatNumbersIn(rows: readonly Row[]): readonly PrintedIdentifier[] {
  return rows.flatMap((row) => row.words.flatMap((_, at) => numberBehind(row, at) ?? []));
}

/** The number behind the label that begins at a word. */
function numberBehind(row: Row, start: number): PrintedIdentifier | undefined {
  for (let end = Math.min(start + MOST_WORDS_OF_LABEL, row.words.length); end > start; end -= 1) {
    const prefix = PREFIXES.get(foldLabel(textOf(row.words.slice(start, end))));
    if (prefix === undefined) continue;
    for (let count = MOST_WORDS_OF_NUMBER; count > 0; count -= 1) {
      const words = row.words.slice(end, end + count).filter(({ text }) => text !== ':');
      const number = textOf(words)
        .toUpperCase()
        .replace(/[\s.\-/]|[,;|)]$/g, '');
      const isNumber =
        VAT_PREFIXES[prefix]?.form?.test(number) === true && vatChecks[prefix]?.(number) === true;
      if (isNumber)
        return {
          value: prefix + number,
          text: textOf(words),
          isChecked: true,
          row,
          words,
          ...boundsOf(words),
        };
    }
  }
  return undefined;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
