import { dateIn, dateOrderOf, type DateOrder } from './dates.js';
import { referencesIn, type PrintedIdentifier } from './identifiers.js';
import { headKind } from './label-kinds.js';
import type { HeadLabel } from './label-phrases.js';
import { foldLabel, headLabelAt, restOf, type Labelled } from './labels.js';
import { cellOf, right, type Box, type Cell, type Row } from './rows.js';

/** A value that was found, and how sure it is, from 0 to 1. */
export interface Found {
  readonly value: string;
  /** As it is printed. */
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
}

/** What labels name at the head of an invoice, and elsewhere but the lines and totals. */
export interface ReadHead {
  readonly isCredit: Found | undefined;
  readonly number: Found | undefined;
  readonly date: Found | undefined;
  readonly due: Found | undefined;
  readonly order: Found | undefined;
  readonly original: Found | undefined;
  readonly reference: Found | undefined;
  readonly terms: Found | undefined;
  /** Dates are written in digits of which nothing says whether the day or the month comes first. */
  readonly isDateOpen: boolean;
}

const INVOICE = /^(?:verkoop)?(?:factuur|facture|rechnung|(?:tax )?invoice|(?:sales )?invoice)$/;
const CREDIT =
  /^(?:credit ?nota|credit ?factuur|note de credit|avoir|facture d avoir|gutschrift|rechnungskorrektur|storno ?rechnung|korrekturrechnung|credit ?(?:note|memo|invoice)|(?:tax )?credit note)$/;
/** A number of a document: letters, digits and the signs between them, a digit among them. */
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d/._#+-]{0,39}$/u;
/** Between the title and the number: "Invoice no. 17". */
const NUMBER_SIGN = /^(?:nr|no|n°|nº|num|nummer|number|numéro|#)[.:]*$/i;
const TERMS =
  /(?:binnen|within|innerhalb|sous|endeans|net(?:to)?|à|a)\s+(?:de\s+|von\s+|les\s+)?(\d{1,3})\s+(?:kalender)?(?:dagen|days|tagen?|jours)|(\d{1,3})\s+(?:dagen|days|tagen?|jours)\s+(?:na|after|nach|net|fin|date|netto|factuurdatum|à compter)/i;

/** Reads what labels name. `isEuropean` lets dates of two readings have the day first. */
export function readHead(rows: readonly Row[], { isEuropean }: { readonly isEuropean: boolean }): ReadHead {
  const order = dateOrderOf(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const labelled = labelledValues(rows);
  const dates: Candidate[] = labelled.filter(
    ({ labels }) => labels.includes('date') || labels.includes('due'),
  );
  const isDateOpen =
    order === undefined &&
    !isEuropean &&
    dates.some(({ values }) => values.some(({ text }) => dateIn(text)?.isAmbiguous === true));
  const dateOf = (label: HeadLabel) => (isDateOpen ? undefined : firstDate(labelled, label, order));
  const isCredit = creditTitle(rows, labelled);
  const due = dateOf('due');
  const date =
    dateOf('date') ?? (isDateOpen ? undefined : (titleDate(rows, order) ?? looseDate(rows, labelled, order)));
  return {
    isCredit,
    number: numberOf(rows, labelled),
    date,
    due,
    order: firstNumber(labelled, ['order']),
    original: firstNumber(labelled, ['original']),
    reference: referenceOf(rows, labelled),
    terms: termsIn(rows),
    isDateOpen,
  };
}

interface Candidate {
  readonly labels: readonly HeadLabel[];
  readonly phrase: string;
  /** Whether it is in the list of labels, or recognised by its words. */
  readonly isListed: boolean;
  /** Where its value may stand, the likeliest first. */
  readonly values: readonly Cell[];
}

/** Every label with the places where its value may be: after it, right of it, below it. */
function labelledValues(rows: readonly Row[]): readonly Candidate[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, index) =>
      starts(cell).flatMap((start) => {
        const part = start === 0 ? cell : cellOf(cell.words.slice(start));
        const found = labelOf(part);
        if (found === undefined) return [];
        const rest = restOf(part, found.count);
        const next = row.cells[index + 1];
        const beside = next !== undefined && !isLabel(next) ? [next] : [];
        const near = rest === undefined ? [...beside, ...below(rows, at, part)] : [rest];
        const values = near.flatMap((value) => [value, ...brokenDate(rows, value)]);
        return [{ labels: found.labels, phrase: found.phrase, isListed: found.isListed, values }];
      }),
    ),
  );
}

/** A date that a narrow column breaks before its year, as one cell. */
function brokenDate(rows: readonly Row[], cell: Cell): readonly Cell[] {
  if (!/^\d{1,2}\.?\s+\p{L}+\.?$/u.test(cell.text)) return [];
  const at = rows.findIndex(({ cells }) => cells.includes(cell));
  const [year] = at < 0 ? [] : below(rows, at, cell);
  return year !== undefined && /^\d{4}$/.test(year.text) ? [cellOf([...cell.words, ...year.words])] : [];
}

/** What the words before a colon, a number or the end of a cell name: by the list, else by what they mean. */
function labelOf({ words }: Cell): (Labelled<HeadLabel> & { readonly isListed: boolean }) | undefined {
  const listed = headLabelAt(words);
  const colon = words.findIndex(({ text }) => /:$/.test(text));
  const digit = words.findIndex(({ text }) => /\d/.test(text));
  const end = colon >= 0 && (digit < 0 || colon < digit) ? colon + 1 : digit < 0 ? words.length : digit;
  const own = words.slice(0, end);
  const isWhole =
    listed !== undefined && listed.count >= own.filter(({ text }) => foldLabel(text) !== '').length;
  if (!isWhole && own.length <= 6) {
    const phrase = own.map(({ text }) => text).join(' ');
    const labels = headKind(phrase);
    if (labels.length > 0) return { labels, phrase: foldLabel(phrase), count: end, isListed: false };
  }
  return listed && { ...listed, isListed: true };
}

/** Where a label may start in a cell: at its start, and behind a sign that separates. */
function starts(cell: Cell): readonly number[] {
  return cell.words.flatMap((_, at) => {
    const before = cell.words[at - 1]?.text;
    return before === undefined || /^[|·•–—-]$|[,;|]$/.test(before) ? [at] : [];
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
    const same = row.cells.find(
      (other) =>
        Math.abs(other.x - cell.x) < 4 ||
        Math.abs(right(other) - right(cell)) < 4 ||
        Math.abs(other.x + other.width / 2 - cell.x - cell.width / 2) < 6,
    );
    if (same === undefined) continue;
    if (!isLabel(same)) found.push(same);
    break;
  }
  return found;
}

function firstDate(
  labelled: readonly Candidate[],
  label: HeadLabel,
  order: DateOrder | undefined,
): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.includes(label)).sort(bestFirst);
  for (const { values, phrase } of all) {
    for (const cell of values) {
      const date = dateIn(cell.text, order);
      // A text in which a date occurs somewhere is not the value of a label.
      if (date === undefined || cell.text.indexOf(date.text) > 12) continue;
      return { value: date.value, text: date.text, box: cell, confidence: phrase.length > 6 ? 0.95 : 0.85 };
    }
  }
  return undefined;
}

/** Labels of the list first, the longest of them before the others. */
function bestFirst(a: Candidate, b: Candidate): number {
  return Number(b.isListed) - Number(a.isListed) || b.phrase.length - a.phrase.length;
}

/** The date in the title: "Invoice no. 17 of 3 May 2026". */
function titleDate(rows: readonly Row[], order: DateOrder | undefined): Found | undefined {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const date = titleOf(cell) === undefined ? undefined : dateIn(cell.text, order);
      if (date !== undefined) return { value: date.value, text: date.text, box: cell, confidence: 0.85 };
    }
  }
  return undefined;
}

/** Where no label names the date: the only one that no other label names. */
function looseDate(
  rows: readonly Row[],
  labelled: readonly Candidate[],
  order: DateOrder | undefined,
): Found | undefined {
  const named = new Set(labelled.flatMap(({ values }) => values.flatMap(({ words }) => words)));
  const all = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const date = cell.words.some((word) => named.has(word)) ? undefined : dateIn(cell.text, order);
      return date === undefined ? [] : [{ value: date.value, text: date.text, box: cell, confidence: 0.6 }];
    }),
  );
  return new Set(all.map(({ value }) => value)).size === 1 ? all[0] : undefined;
}

interface Title {
  readonly isCredit: boolean;
  /** How many words it is. */
  readonly count: number;
}

/** The title of an invoice that a cell starts with. */
function titleOf(cell: Cell): Title | undefined {
  for (const count of [3, 2, 1]) {
    if (count > cell.words.length) continue;
    const title = foldLabel(
      cell.words
        .slice(0, count)
        .map(({ text }) => text)
        .join(' '),
    );
    if (CREDIT.test(title)) return { isCredit: true, count };
    if (INVOICE.test(title)) return { isCredit: false, count };
  }
  return undefined;
}

/** The number by its label; else behind the title: "Factuur 2026-0017", "Invoice no. 17 of 3 May 2026". */
function numberOf(rows: readonly Row[], labelled: readonly Candidate[]): Found | undefined {
  const named = firstNumber(labelled, ['number', 'creditNumber']);
  if (named !== undefined && named.confidence > 0.85) return named;
  for (const row of rows) {
    for (const cell of row.cells) {
      const title = titleOf(cell);
      const rest = title && restOf(cell, title.count);
      const [word, ...more] = (rest?.words ?? []).filter(({ text }) => !NUMBER_SIGN.test(text));
      if (rest === undefined || word === undefined) continue;
      const isDated = dateIn(more.map(({ text }) => text).join(' ')) !== undefined;
      if (more.length > 0 && !isDated) continue;
      const text = word.text.replace(/^#|[,;]$/g, '');
      if (NUMBER.test(text) && dateIn(text) === undefined)
        return { value: text, text, box: rest, confidence: 0.9 };
    }
  }
  return named;
}

function firstNumber(labelled: readonly Candidate[], wanted: readonly HeadLabel[]): Found | undefined {
  const all = labelled.filter(({ labels }) => labels.some((label) => wanted.includes(label))).sort(bestFirst);
  for (const { values, phrase } of all) {
    for (const cell of values) {
      const word = cell.words.find(({ text }) => /\d/.test(text));
      const text = (word?.text ?? '').replace(/^[#:]+|[,;.]+$/g, '');
      const isFirst = word !== undefined && cell.words.indexOf(word) <= 1;
      if (!isFirst || !NUMBER.test(text) || dateIn(text) !== undefined) continue;
      return { value: text, text, box: cell, confidence: phrase.length > 7 ? 0.95 : 0.8 };
    }
  }
  return undefined;
}

/** A title that says credit note, in the largest letters where titles disagree. */
function creditTitle(rows: readonly Row[], labelled: readonly Candidate[]): Found | undefined {
  const titles = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const title = titleOf(cell);
      if (title === undefined) return [];
      const rest = cell.words.slice(title.count).filter(({ text }) => !NUMBER_SIGN.test(text));
      const isAlone =
        /\d/.test(rest[0]?.text ?? '0') ||
        (rest.length <= 2 && rest.every(({ text }) => /\d|^[-–:#]$|^[A-Z]{3}$/.test(text)));
      return isAlone ? [{ isCredit: title.isCredit, cell }] : [];
    }),
  );
  const [largest] = titles.sort((a, b) => b.cell.height - a.cell.height);
  if (largest !== undefined) {
    return largest.isCredit
      ? { value: 'CREDIT_NOTE', text: largest.cell.text, box: largest.cell, confidence: 0.95 }
      : undefined;
  }
  const label = labelled.find(({ labels }) => labels.includes('creditNumber') && !labels.includes('number'));
  const [value] = label?.values ?? [];
  return value === undefined
    ? undefined
    : { value: 'CREDIT_NOTE', text: label?.phrase ?? '', box: value, confidence: 0.85 };
}

function referenceOf(rows: readonly Row[], labelled: readonly Candidate[]): Found | undefined {
  const [checked]: readonly (PrintedIdentifier | undefined)[] = referencesIn(rows);
  if (checked !== undefined)
    return { value: checked.value, text: checked.text, box: checked, confidence: 0.99 };
  const [cell] = labelled
    .filter(({ labels }) => labels.includes('reference'))
    .flatMap(({ values }) => values);
  return cell === undefined || !/\d/.test(cell.text) || cell.text.length > 140
    ? undefined
    : { value: cell.text, text: cell.text, box: cell, confidence: 0.8 };
}

function termsIn(rows: readonly Row[]): Found | undefined {
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (!TERMS.test(cell.text)) continue;
      const sentence = cell.text.split(/(?<=[.!])\s+/).find((part) => TERMS.test(part)) ?? cell.text;
      return { value: sentence.replace(/\.$/, ''), text: sentence, box: cell, confidence: 0.85 };
    }
  }
  return undefined;
}
