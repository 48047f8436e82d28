import { foldLabel } from '../labels/labels.js';
import { LANGUAGES } from '../labels/languages.js';
import { type PrintedIdentifier, type Recognise, identifierAt } from './printed-identifiers.js';
import type { Row } from '../page/rows.js';

/** Prefixes by the labels behind which a country prints its own VAT numbers without them: "NIF: B84818442" is of Spain. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ national }) =>
    national === undefined ? [] : national.labels.map((label) => [label, national.prefix] as const),
  ),
);

const MOST_WORDS_OF_LABEL = 5;
const MOST_WORDS_OF_NUMBER = 4;

/**
 * VAT numbers without their prefix behind a label that says which country's they are; their check digits are right.
 *
 * @param recognise knows VAT numbers with their prefix
 */
export function nationalVatNumbersIn(
  rows: readonly Row[],
  recognise: Recognise,
): readonly PrintedIdentifier[] {
  return rows.flatMap((row) => row.words.flatMap((_, at) => numberBehind(row, at, recognise) ?? []));
}

/** The number behind the label that begins at a word. */
function numberBehind(row: Row, start: number, recognise: Recognise): PrintedIdentifier | undefined {
  for (let end = Math.min(start + MOST_WORDS_OF_LABEL, row.words.length); end > start; end -= 1) {
    const label = row.words.slice(start, end).map(({ text }) => text);
    const prefix = PREFIXES.get(foldLabel(label.join(' ')));
    if (prefix === undefined) continue;
    const from = row.words.slice(end, end + MOST_WORDS_OF_NUMBER).filter(({ text }) => text !== ':');
    const number = identifierAt(row, from, (text) => {
      const known = recognise(prefix + text);
      return known?.isChecked === true ? known : undefined;
    });
    if (number !== undefined) return number;
  }
  return undefined;
}
