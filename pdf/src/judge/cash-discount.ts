import { Decimal } from 'peppol-preflight';
import { foldLabel } from '../read/labels/labels.js';
import { wordSource } from '../read/labels/languages.js';
import { PAGE_UNITS } from '../read/labels/page-units.js';
import type { Cell } from '../read/page/rows.js';
import type { Judging } from './judging.js';
import type { Spot } from './printed-texts.js';
import { keyOf } from './printed-values.js';

/** A cash discount of XRechnung in the payment terms, which a page puts into words. */
const CASH_DISCOUNT =
  /^\s*#SKONTO#TAGE=(?<days>\d{1,5})#PROZENT=(?<percent>\d+\.\d\d)#(?:BASISBETRAG=(?<base>-?\d+\.\d\d)#)?\s*$/;

const DAYS = `(?:${wordSource('days')}|${(PAGE_UNITS.DAY ?? []).map(foldLabel).join('|')})`;

/**
 * Where a page has the percentage of a cash discount, its days and its base in one text with no other percentage.
 *
 * @param text a line of the payment terms
 * @returns undefined if the line does not have the form of a cash discount
 */
export function discountSpots(text: string, { pages }: Judging): readonly Spot[] | undefined {
  const { days, percent, base } = CASH_DISCOUNT.exec(text)?.groups ?? {};
  if (days === undefined || percent === undefined) return undefined;
  const isOfDays = new RegExp(`\\b${Number(days)} ${DAYS}\\b`);
  const spotsOf = (number: string) => pages.values.numbers.get(keyOf(new Decimal(number))) ?? [];
  const bases = base === undefined ? undefined : spotsOf(base);
  return spotsOf(percent).flatMap(({ row, words, number }) => {
    const cell = pages.rows[row]?.cells.find((each) => isIn(each, words));
    if (cell === undefined || !number.isPercent) return [];
    const hasBase = bases === undefined || bases.some((each) => each.row === row && isIn(cell, each.words));
    const isAlone = cell.text.split('%').length === 2;
    return hasBase && isAlone && isOfDays.test(foldLabel(cell.text)) ? [{ row, words: cell.words }] : [];
  });
}

function isIn(cell: Cell, words: Spot['words']): boolean {
  return words.some(({ x, y }) => cell.words.some((word) => word.x === x && word.y === y));
}
