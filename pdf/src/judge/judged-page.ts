import type { Decimal, Totals } from 'peppol-preflight';
import { type Amounts } from '../read/amounts/read-amounts.js';
import { type Candidate, labelledValues } from '../read/head/head-labels.js';
import { type Row, rowsOf } from '../read/page/rows.js';
import type { PdfContent } from '../read/page/pdf-content.js';
import { type PageReading, readPages, type TextReading } from '../read/read-text.js';
import { vatNumbersIn } from '../read/values/identifiers.js';
import type { PdfField } from '../read/values/notes.js';
import { exemptionOn, type PrintedExemption } from '../read/totals/exemptions.js';
import type { PrintedIdentifier } from '../read/values/printed-identifiers.js';
import { groupedBy } from './grouped.js';
import type { HiddenPlace } from './judgement.js';
import { indexTexts, type TextIndex } from './printed-texts.js';
import { indexValues, type ValueIndex } from './printed-values.js';

/** The texts of the pages, each kind with its index, and what the reader of text makes of them. */
export interface JudgedPages {
  readonly rows: readonly Row[];
  readonly texts: TextIndex;
  readonly values: ValueIndex;
  readonly labelled: readonly Candidate[];
  readonly amounts: Amounts;
  /** With right check digits. */
  readonly vatNumbers: readonly PrintedIdentifier[];
  /** What was read without the Document: where it has no doubt, it is evidence. */
  readonly reading: TextReading;
  /** The fields of the reading by their pointers. */
  readonly fieldsAt: ReadonlyMap<string, readonly PdfField[]>;
  /** The lines that the reader of text found, by their pages. */
  readonly linesOn: ReadonlyMap<number, Amounts['lines']>;
  /** The sentence that says why there is no VAT. */
  readonly exemption: PrintedExemption | undefined;
  readonly hidden: HiddenPages;
}

/** The texts that nobody sees, one a row, with the same indexes. */
export interface HiddenPages {
  readonly places: readonly HiddenPlace[];
  readonly texts: TextIndex;
  readonly values: ValueIndex;
}

/**
 * Gathers what the pages have, once for all values.
 *
 * @param read what was made of the texts of the same pages, if they were read before
 */
export function judgedPagesOf(
  { pages }: Pick<PdfContent, 'pages'>,
  { rows, amounts, reading }: PageReading = readPages(pages, {}, true),
): JudgedPages {
  return {
    rows,
    texts: indexTexts(rows),
    values: indexValues(rows),
    labelled: labelledValues(rows),
    amounts,
    vatNumbers: vatNumbersIn(rows),
    reading,
    fieldsAt: groupedBy(reading.fields, ({ pointer }) => pointer),
    linesOn: groupedBy(amounts.lines, ({ box }) => box.page),
    exemption: exemptionOn(rows),
    hidden: hiddenPagesOf(pages),
  };
}

/** Room for a text of any length, so that each is a row of its own. */
const HEIGHT = 10;

function hiddenPagesOf(pages: PdfContent['pages']): HiddenPages {
  const places = pages.flatMap(({ invisible }, at) => invisible.map((each) => ({ ...each, page: at + 1 })));
  // Far apart, so that no text goes on in the next one; each has a page number of its own, by which its place is found again.
  const rows = rowsOf(
    places.map(({ text }) => ({
      width: HEIGHT * text.length,
      height: HEIGHT,
      slanted: [],
      invisible: [],
      texts: [{ text, x: 0, y: 0, width: HEIGHT * text.length, height: HEIGHT }],
    })),
  );
  return { places, texts: indexTexts(rows), values: indexValues(rows) };
}

/** The hidden texts that words of their index are of. */
export function hiddenPlacesOf(
  { places }: HiddenPages,
  words: readonly { readonly page: number }[],
): readonly HiddenPlace[] {
  const found = new Set(words.flatMap(({ page }) => places[page - 1] ?? []));
  return [...found];
}

/** A Document and what is calculated from it. */
export interface Calculated {
  readonly totals: Totals;
  /** Every amount that the Document gives or that follows from it, by its absolute value as text. */
  readonly known: ReadonlySet<string>;
  /** What totals and parts of lines are, by pointer, as far as they follow from other values. */
  readonly expected: ReadonlyMap<string, Decimal>;
}
