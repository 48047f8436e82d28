import { restOf } from '../page/rest-of.js';
import { headKind } from '../labels/label-kinds.js';
import type { HeadLabel } from '../labels/language.js';
import { type Labelled, bilingualLabel, foldLabel, headLabelAt } from '../labels/labels.js';
import { type Cell, type Row, bottom, cellOf, isInColumnWith, isRightBelow, right } from '../page/rows.js';

export interface Candidate {
  readonly labels: readonly HeadLabel[];
  readonly phrase: string;
  /** Whether it is in the list of labels, or recognised by its words. */
  readonly isListed: boolean;
  /** Where its value may stand, the likeliest first. */
  readonly values: readonly Cell[];
}

/** More than a label within a row has with its value: rows of any length are read in linear time. */
const MOST_WORDS = 80;

/** Every label with the places where its value may be: after it, right of it, below it. */
export function labelledValues(rows: readonly Row[]): readonly Candidate[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, index) =>
      starts(cell).flatMap((start) => {
        const part = start === 0 ? cell : cellOf(cell.words.slice(start, start + MOST_WORDS));
        const found = labelOf(part);
        if (found === undefined) return start === 0 ? wrapped(rows, at, cell) : [];
        const rest = restOf(part, found.count);
        const next = nextTo(rows, at, row.cells[index + 1], part);
        const beside = next !== undefined && !isLabel(next) ? [next] : [];
        const near = rest === undefined ? [...beside, ...below(rows, at, part)] : [rest];
        const values = near.flatMap((value) => [value, ...brokenDate(rows, value)]);
        return [{ labels: found.labels, phrase: found.phrase, isListed: found.isListed, values }];
      }),
    ),
  );
}

/** A label of the list that a narrow column breaks into two rows, with what stands below it. */
function wrapped(rows: readonly Row[], at: number, cell: Cell): readonly Candidate[] {
  const step = rows
    .slice(at + 1, at + 4)
    .findIndex(({ cells }) => cells.some((other) => isRightBelow(other, cell)));
  const next = at + 1 + step;
  const rest = step < 0 ? undefined : rows[next]?.cells.find((other) => isRightBelow(other, cell));
  if (rest === undefined) return [];
  const words = [...cell.words, ...rest.words];
  const found = headLabelAt(words);
  if (found === undefined || found.count < words.length || found.count === cell.words.length) return [];
  const { labels, phrase } = found;
  return [{ labels, phrase, isListed: true, values: below(rows, next, rest) }];
}

/** The cell right of a label: in its row, or a little higher or lower where letters of two sizes are aligned by their tops. */
function nextTo(rows: readonly Row[], at: number, next: Cell | undefined, label: Cell): Cell | undefined {
  const others = [rows[at - 1], rows[at + 1]].flatMap((row) =>
    (row?.cells ?? []).filter(
      (cell) =>
        cell.page === label.page &&
        cell.x >= right(label) - 1 &&
        Math.abs(bottom(cell) - bottom(label)) < 0.45 * Math.min(cell.height, label.height),
    ),
  );
  return [...(next === undefined ? [] : [next]), ...others].sort((a, b) => a.x - b.x)[0];
}

/** A date that a narrow column breaks before its year, as one cell. */
function brokenDate(rows: readonly Row[], cell: Cell): readonly Cell[] {
  if (!/^\d{1,2}(?:\.?\s+\p{L}+\.?|[-./]\d{1,2}[-./])$/u.test(cell.text)) return [];
  const at = rows.findIndex(({ cells }) => cells.includes(cell));
  const [year] = at < 0 ? [] : below(rows, at, cell);
  return year !== undefined && /^\d{4}$/.test(year.text) ? [cellOf([...cell.words, ...year.words])] : [];
}

/** What the words before a colon, a number or the end of a cell name: by the list, else by what they mean. */
function labelOf({ words }: Cell): (Labelled<HeadLabel> & { readonly isListed: boolean }) | undefined {
  const listed = inTwoLanguages(words, headLabelAt(words));
  const colon = words.findIndex(({ text }) => /:$/.test(text));
  const digit = words.findIndex(({ text }) => /\d/.test(text));
  const end = colon >= 0 && (digit < 0 || colon < digit) ? colon + 1 : digit < 0 ? words.length : digit;
  const own = words.slice(0, end);
  const isWhole =
    listed !== undefined && listed.count >= own.filter(({ text }) => foldLabel(text) !== '').length;
  if (!isWhole && own.length <= 6) {
    const phrase = own.map(({ text }) => text).join(' ');
    const both = bilingualLabel(phrase);
    const labels = both.length > 0 ? both : headKind(phrase);
    // "Your reference M. Jacobs": what stands behind the label may be a name.
    const isSame = labels.includes('yourReference') && listed?.labels.includes('yourReference') === true;
    if (labels.length > 0 && !isSame)
      return { labels, phrase: foldLabel(phrase), count: end, isListed: false };
  }
  return listed && { ...listed, isListed: true };
}

/** A label with the same in another language behind it: "Uw referentie / Votre référence". */
function inTwoLanguages(
  words: Cell['words'],
  first: Labelled<HeadLabel> | undefined,
): Labelled<HeadLabel> | undefined {
  if (first === undefined) return undefined;
  // A sign alone may count as a part of the label before it.
  const sign = [first.count - 1, first.count].find((at) => /^[/|–-]$/.test(words[at]?.text ?? ''));
  const second = sign === undefined ? undefined : headLabelAt(words.slice(sign + 1));
  const labels = first.labels.filter((label) => second?.labels.includes(label));
  if (sign === undefined || second === undefined || labels.length === 0) return first;
  return { labels, phrase: `${first.phrase} ${second.phrase}`, count: sign + 1 + second.count };
}

const SEPARATOR =
  /^[|·•–—-]$|[,;|]$|(?:^\p{L}{4,}|\d{4})[.!]$|^\d{1,2}([-./])\d{1,2}\1\d{2,4}$|^\d{4}-\d\d-\d\d$/u;

/** Where a label may start in a cell: at its start, behind a sign that separates, behind a sentence and behind a date. */
function starts(cell: Cell): readonly number[] {
  return cell.words.flatMap((_, at) => {
    const before = cell.words[at - 1]?.text;
    return before === undefined || SEPARATOR.test(before) ? [at] : [];
  });
}

function isLabel(cell: Cell): boolean {
  const found = headLabelAt(cell.words);
  return (
    found !== undefined && found.count === cell.words.filter(({ text }) => foldLabel(text) !== '').length
  );
}

/** The cells right below another, by its left side, its right side or its middle. */
function below(rows: readonly Row[], at: number, cell: Cell): readonly Cell[] {
  const found: Cell[] = [];
  for (const row of rows.slice(at + 1, at + 8)) {
    if (row.page !== cell.page || row.y - cell.y > 3.6 * cell.height) break;
    const same = row.cells.find((other) => isInColumnWith(other, cell));
    if (same === undefined) continue;
    if (!isLabel(same)) found.push(same);
    break;
  }
  return found;
}

/** Labels of the list first, the longest of them before the others. */
export function bestFirst(a: Candidate, b: Candidate): number {
  return Number(b.isListed) - Number(a.isListed) || b.phrase.length - a.phrase.length;
}
