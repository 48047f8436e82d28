import { german } from './de.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { french } from './fr.js';
import { italian } from './it.js';
import type { Language, WordKind } from './language.js';
import { dutch } from './nl.js';
import { polish } from './pl.js';

/** The languages that are read. A language is its table: nothing else of the reader has words. */
export const LANGUAGES: readonly Language[] = [dutch, french, german, english, spanish, italian, polish];

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
