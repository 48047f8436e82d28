import german from './de.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };
import spanish from './es.json' with { type: 'json' };
import french from './fr.json' with { type: 'json' };
import italian from './it.json' with { type: 'json' };
import type { Language, WordKind } from './language.js';
import dutch from './nl.json' with { type: 'json' };
import polish from './pl.json' with { type: 'json' };

/** The parts of a table whose names are labels and kinds. */
type Part = 'head' | 'columns' | 'totals' | 'words' | 'titles' | 'exemptions';
/** The names in a table that nothing asks for. */
type Unknown<Table extends Language> = { [P in Part]: Exclude<keyof Table[P], keyof Language[P]> }[Part];

/** A table with a name that is unknown, such as a misspelt one, does not compile. */
function tableOf<Table extends Language>(table: [Unknown<Table>] extends [never] ? Table : never): Language {
  return table;
}

/** The languages that are read; English has what is international. A language is its table: nothing else of the reader has words. */
export const LANGUAGES: readonly Language[] = [
  tableOf(dutch),
  tableOf(french),
  tableOf(german),
  tableOf(english),
  tableOf(spanish),
  tableOf(italian),
  tableOf(polish),
];

/** Recognises whole words of some kinds in a text in the form of `foldLabel`. */
export function wordPattern(...kinds: readonly WordKind[]): RegExp {
  return new RegExp(alternatives(wordsOf(kinds).map(bounded)));
}

/** Recognises a text in the form of `foldLabel` that is nothing but a word of some kinds. */
export function wholePattern(...kinds: readonly WordKind[]): RegExp {
  return new RegExp(`^${alternatives(wordsOf(kinds).map(sourceOf))}$`);
}

/** The words of some kinds as a part of a regular expression. */
export function wordSource(...kinds: readonly WordKind[]): string {
  return alternatives(wordsOf(kinds).map(sourceOf));
}

/** One of several sources of regular expressions. */
export function alternatives(sources: readonly string[]): string {
  return `(?:${[...new Set(sources)].join('|')})`;
}

/** The source of a regular expression for words in which `*` stands for any letters. */
export function sourceOf(words: string): string {
  return words.replaceAll('*', '\\w*');
}

/** Signs have no edge of a word beside them. */
function bounded(words: string): string {
  const source = sourceOf(words);
  return /^[%#]/.test(words) ? source : `\\b(?:${source})\\b`;
}

function wordsOf(kinds: readonly WordKind[]): readonly string[] {
  return LANGUAGES.flatMap(({ words }) => kinds.flatMap((kind) => words[kind] ?? []));
}
