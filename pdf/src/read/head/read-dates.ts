import { type DateOrder, dateIn, type PrintedDate } from '../values/dates.js';
import type { Found } from '../values/found.js';
import { type Candidate, bestFirst } from './head-labels.js';
import { isDueText, isOtherDate } from '../labels/label-kinds.js';
import type { HeadLabel } from '../labels/language.js';
import { type Cell, type Row, sharesLeft } from '../page/rows.js';
import { titleOf } from './titles.js';
import { wordPattern, wordSource } from '../labels/languages.js';

export function firstDate(
  labelled: readonly Candidate[],
  label: HeadLabel,
  order: DateOrder | undefined,
): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.includes(label)).sort(bestFirst);
  const found = all.flatMap((candidate) => {
    const date = labelledDate(candidate, order);
    return date === undefined ? [] : [{ date, isPaper: PAPER.test(candidate.phrase) }];
  });
  const [best] = found;
  const rival = found.find(
    ({ date, isPaper }) =>
      date.value !== best?.date.value && (label === 'due' || isPaper || best?.isPaper === false),
  );
  if (best === undefined || rival === undefined) return best?.date;
  const doubt = `Two dates have such a label, ${best.date.text} and ${rival.date.text}: give the date.`;
  return { ...best.date, doubt };
}

/** Words of labels that name the paper, not just a date. */
const PAPER = wordPattern('paper', 'issue');

function labelledDate({ values, phrase }: Candidate, order: DateOrder | undefined): Found | undefined {
  for (const cell of values) {
    const date = dateIn(cell.text, order);
    // A text in which a date occurs somewhere is not the value of a label.
    const before = date && beforeDate(cell.text, date.text);
    // "2026-17 / 3 May 2026"
    if (date === undefined || before === undefined || (before.length > 12 && !/^\S+ ?[/–-]$/.test(before)))
      continue;
    if (isOtherDate(before)) continue;
    return { value: date.value, text: date.text, box: cell, confidence: phrase.length > 6 ? 0.95 : 0.85 };
  }
  return undefined;
}

const DAYS = new RegExp(`\\b${wordSource('weekday')}\\b[,.]?`, 'giu');

function withoutDays(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(DAYS, '').trim();
}

/** What stands before a date in its text, but for the day of the week. */
function beforeDate(text: string, date: string): string {
  return withoutDays(text.slice(0, text.indexOf(date)));
}

/** Letters before a date that may say what it is for. */
const LONGEST_SENTENCE = 140;

/** The last day for paying in a sentence: "Please transfer the amount no later than Friday, 3 May 2026". */
export function dueInSentence(rows: readonly Row[], order: DateOrder | undefined): Found | undefined {
  for (const [at, { cells }] of rows.entries()) {
    for (const cell of cells) {
      const date = dateIn(cell.text, order);
      const due = date ? dueIn(cell.text, date) : dueOverTwoLines(cell, rows[at + 1], order);
      if (due !== undefined) return { value: due.value, text: due.text, box: cell, confidence: 0.75 };
    }
  }
  return undefined;
}

function dueIn(text: string, date: PrintedDate): PrintedDate | undefined {
  return isDueText(beforeDate(text, date.text).slice(-LONGEST_SENTENCE)) ? date : undefined;
}

/** A date that is printed on a line and the one below: "payable until 3" above "May 2026". */
function dueOverTwoLines(
  cell: Cell,
  next: Row | undefined,
  order: DateOrder | undefined,
): PrintedDate | undefined {
  const below = next?.cells.find((each) => sharesLeft(each, cell));
  if (below === undefined) return undefined;
  const text = `${cell.text} ${below.text}`;
  const date = dateIn(text, order);
  const isBroken =
    date !== undefined && text.indexOf(date.text) < cell.text.length && !below.text.includes(date.text);
  return isBroken ? dueIn(text, date) : undefined;
}

/** The date in the title: "Invoice no. 17 of 3 May 2026". */
export function titleDate(rows: readonly Row[], order: DateOrder | undefined): Found | undefined {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const date = titleOf(cell) === undefined ? undefined : dateIn(cell.text, order);
      if (date !== undefined) return { value: date.value, text: date.text, box: cell, confidence: 0.85 };
    }
  }
  return undefined;
}

/** The date right of the number, whatever is between them: "Invoice 17 of 3 May 2026". */
export function dateBeside(
  rows: readonly Row[],
  number: Found | undefined,
  order: DateOrder | undefined,
): Found | undefined {
  const row = rows.find(({ cells }) => cells.some((cell) => cell === number?.box));
  for (const cell of row?.cells ?? []) {
    const date = number === undefined || cell.x <= number.box.x ? undefined : dateIn(cell.text, order);
    const isAlone = date !== undefined && beforeDate(cell.text, date.text).length < 8;
    if (date !== undefined && isAlone)
      return { value: date.value, text: date.text, box: cell, confidence: 0.75 };
  }
  return undefined;
}

const PLACE = new RegExp(`^\\p{Lu}[\\p{L}\\d './-]{1,30},\\s*${wordSource('dateline')}?$`, 'u');

/** The date behind a place, as letters have it: "Gent, 3 mei 2026". */
export function dateline(rows: readonly Row[], order: DateOrder | undefined): Found | undefined {
  for (const { cells, isFooter } of rows) {
    for (const cell of cells) {
      const date = isFooter ? undefined : dateIn(cell.text, order);
      if (date === undefined || !cell.text.endsWith(date.text)) continue;
      if (PLACE.test(beforeDate(cell.text, date.text)))
        return { value: date.value, text: date.text, box: cell, confidence: 0.8 };
    }
  }
  return undefined;
}

/** Where no label names the date: the only one that no other label names. */
export function looseDate(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  order: DateOrder | undefined,
): Found | undefined {
  const named = new Set(labelled.flatMap(({ values }) => values.flatMap(({ words }) => words)));
  const all = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const date = cell.words.some((word) => named.has(word)) ? undefined : dateIn(cell.text, order);
      const isAlone = date !== undefined && withoutDays(cell.text).length <= date.text.length + 14;
      return date === undefined || !isAlone
        ? []
        : [
            {
              value: date.value,
              text: date.text,
              box: cell,
              confidence: 0.6,
              doubt: 'No label says that this is the date of issue: give the date.',
            },
          ];
    }),
  );
  return new Set(all.map(({ value }) => value)).size === 1 ? all[0] : undefined;
}
