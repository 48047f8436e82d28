import type { ColumnLabel, HeadLabel, TotalLabel } from './language.js';
import { LANGUAGES } from './languages.js';
import { PAGE_LABELS } from './page-labels.js';

/** Small letters without accents; signs become blanks, but for #, @ and %. */
export function foldLabel(text: string): string {
  return (
    text
      .toLowerCase()
      // "B.T.W." is one word.
      .replace(/\b([a-z])\.(?=[a-z](?:\.|\b))/g, '$1')
      .replace(/ß/g, 'ss')
      .replace(/ł/g, 'l')
      // "N.º" is "N°".
      .replace(/\.?º/g, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9#@%]+/g, ' ')
      .trim()
  );
}

/** The sentences of a text, without the signs at their ends: a sign within a number or word ends none. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/[.;!?](?= |$)/);
}

function index<Label extends string>(
  tables: readonly Readonly<Partial<Record<Label, readonly string[]>>>[],
): ReadonlyMap<string, readonly Label[]> {
  const map = new Map<string, Label[]>();
  for (const table of tables) {
    for (const [label, texts] of Object.entries(table) as [Label, readonly string[]][]) {
      for (const text of texts) {
        const known = map.get(text) ?? [];
        if (!known.includes(label)) map.set(text, [...known, label]);
      }
    }
  }
  return map;
}

const headIndex = index<HeadLabel>(LANGUAGES.map(({ head }) => head));
const columnIndex = index<ColumnLabel>(LANGUAGES.map(({ columns }) => columns));
const totalIndex = index<TotalLabel>(LANGUAGES.map(({ totals }) => totals));

/** A word of a text, as far as labels are concerned. */
interface LabelWord {
  readonly text: string;
}

/** A label that words spell, and the words that follow it in their cell. */
export interface Labelled<Label> {
  /** What the phrase may name, as `total` and `amount` of "Totaal". */
  readonly labels: readonly Label[];
  /** The phrase in the form of `foldLabel`. */
  readonly phrase: string;
  readonly count: number;
}

/** The longest phrase that a list of words starts with. */
function longest<Label>(
  words: readonly LabelWord[],
  map: ReadonlyMap<string, readonly Label[]>,
): Labelled<Label> | undefined {
  let best: Labelled<Label> | undefined;
  let text = '';
  for (let count = 1; count <= Math.min(words.length, 6); count += 1) {
    const word = words[count - 1];
    text += ` ${word?.text ?? ''}`;
    const phrase = foldLabel(text).replace(/ %| #$/g, (sign) => (sign === ' #' ? sign : ''));
    const labels = map.get(phrase);
    if (labels !== undefined) best = { labels, phrase, count };
    // Text after a colon is not a label.
    if (/[::]$/.test(word?.text ?? '')) break;
  }
  return best;
}

const ownLabels: ReadonlyMap<string, readonly 'own'[]> = new Map(
  PAGE_LABELS.map((text) => [foldLabel(text), ['own'] as const]),
);

/** How many words at the start of a list are a label of any list, those of our own pages included; 0 where none are. */
export function labelWordsAt(words: readonly LabelWord[]): number {
  const found = [headLabelAt(words), columnLabelAt(words), totalLabelAt(words), longest(words, ownLabels)];
  return Math.max(...found.map((label) => label?.count ?? 0));
}

/** What a label in two languages names, as "Nr./N°" and "Datum/Date": what both of its halves do. */
export function bilingualLabel(text: string): readonly HeadLabel[] {
  const [first, second, ...more] = text.split('/').map((part) => headIndex.get(foldLabel(part)));
  if (more.length > 0) return [];
  return first?.filter((label) => second?.includes(label) === true) ?? [];
}

/** The label of the head that words start with. */
export function headLabelAt(words: readonly LabelWord[]): Labelled<HeadLabel> | undefined {
  return longest(words, headIndex);
}

/** The label of a column that words start with. */
export function columnLabelAt(words: readonly LabelWord[]): Labelled<ColumnLabel> | undefined {
  return longest(words, columnIndex);
}

/** The label of a total that words start with. */
export function totalLabelAt(words: readonly LabelWord[]): Labelled<TotalLabel> | undefined {
  return longest(words, totalIndex);
}
