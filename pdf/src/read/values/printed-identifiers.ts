import { NEXT_LINE } from '../page/measures.js';
import { type Box, type Cell, type Row, type Word, boundsOf, sharesLeft } from '../page/rows.js';

/** A number with check digits, or with a distinctive form, and where it is printed. */
export interface PrintedIdentifier extends Box {
  /** Without blanks and points. */
  readonly value: string;
  /** As it stands there. */
  readonly text: string;
  /** Whether check digits confirm it: not every country has them in its VAT numbers, or publishes how they are made. */
  readonly isChecked: boolean;
  readonly row: Row;
  readonly words: readonly Word[];
}

/** The cell that a number is printed in, with what stands beside it; the first one where a narrow column breaks it. */
export function cellAround({ row, words: [first] }: PrintedIdentifier): Cell | undefined {
  return first && row.cells.find(({ words }) => words.includes(first));
}

/** Most words that one identifier is printed as: an IBAN in groups of four. */
const MOST_WORDS = 10;

/** Identifiers that a narrow column breaks: their end is in the cell below. */
export function brokenIn(rows: readonly Row[], recognise: Recognise): readonly PrintedIdentifier[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell) => {
      const starts = cell.words.flatMap(({ text }, at) => (/^[A-Z]{2,3}(?:\d|$)/.test(text) ? [at] : []));
      if (starts.length === 0) return [];
      const below = rows
        .slice(at + 1, at + 4)
        .flatMap(({ cells }) => cells)
        .find(
          (other) =>
            other.page === cell.page && sharesLeft(other, cell) && other.y - cell.y < NEXT_LINE * cell.height,
        );
      if (below === undefined) return [];
      for (const start of starts) {
        for (let count = 1; count <= below.words.length; count += 1) {
          const words = [...cell.words.slice(start), ...below.words.slice(0, count)];
          const text = words.map((word) => word.text).join(' ');
          const known = recognise(text);
          if (known !== undefined) return [{ ...known, text, row, words, ...boundsOf(words) }];
        }
      }
      return [];
    }),
  );
}

export type Recognise = (text: string) => { value: string; isChecked: boolean } | undefined;

/** What is recognised in a row, the most words first; letters and signs around it are taken off. */
export function identifiersIn(rows: readonly Row[], recognise: Recognise): readonly PrintedIdentifier[] {
  return rows.flatMap((row) => {
    const found: PrintedIdentifier[] = [];
    for (const { words } of row.cells) {
      for (let at = 0; at < words.length; at += 1) {
        const one = identifierAt(row, words.slice(at, at + MOST_WORDS), recognise);
        if (one === undefined) continue;
        found.push(one);
        at += one.words.length - 1;
      }
    }
    return found;
  });
}

/** The number that begins with the first of some words, and has the most of them. */
export function identifierAt(
  row: Row,
  from: readonly Word[],
  recognise: Recognise,
): PrintedIdentifier | undefined {
  // Every number that is recognised has digits, and most words of an invoice are texts.
  if (!from.some(({ text }) => /\d/.test(text))) return undefined;
  for (let count = from.length; count > 0; count -= 1) {
    const words = from.slice(0, count);
    const text = words.map((word) => word.text).join(' ');
    // A label is in the word of its number, "NIP:5260250274", else the number of the next label would be read.
    for (const part of [
      text,
      text.replace(/^[^:\s]*:(?=\S)/, ''),
      text.replace(/(?<![.,;|)])[.,;|)]+$/, ''),
    ]) {
      const known = recognise(part);
      if (known !== undefined) return { ...known, text: part, row, words, ...boundsOf(words) };
    }
  }
  return undefined;
}
