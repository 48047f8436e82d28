import { Decimal } from 'peppol-preflight';
import type { Bill } from '../billing/bill.js';
import { closingLines, metaRows, type Printing } from '../printing.js';
import type { Scope } from '../template.js';
import { words } from '../words.js';
import { factsOf, type Places, pairs, rowsAroundTotals } from './bill-scope.js';

/** What a page may name whose words and writing of numbers are left to chance. */
export function chanceScope(bill: Bill, printing: Printing, places: Places): Scope {
  const { invoice, t, totals, words: sentences } = printing;
  const rows = totals.map(({ label, value }) => [label, value] as const);
  const extras = [invoice.allowance, invoice.charge].filter((extra) => extra !== undefined).length;
  const facts = factsOf(bill, places);
  return {
    ...facts,
    ...rowsAroundTotals(
      rows.slice(0, extras === 0 ? 0 : extras + 1),
      invoice.prepaid === undefined ? [] : rows.slice(-2),
    ),
    title: printing.title,
    // A word is chosen where the page names it first: its order is that of the page.
    t: Object.fromEntries(
      Object.entries(words[invoice.language]).map(([key, list]) => [
        key,
        Array.isArray(list) ? () => t(key as 'code') : undefined,
      ]),
    ),
    numberlabel: printing.numberLabel,
    meta: () => pairs(metaRows(printing)),
    totals: totals.map(({ label, value, isStrong }) => ({ label, value, strong: isStrong })),
    reverse: sentences.reverse,
    terms: sentences.terms(invoice.days),
    thanks: sentences.thanks,
    closing: closingLines(invoice).map((remark) => ({ remark })),
    parts: partsOf(bill, facts.lines),
  };
}

/** The lines in two parts, each with its sum. */
function partsOf({ lines, plain }: Bill, rows: readonly Scope[]): readonly Scope[] {
  const half = Math.ceil(lines.length / 2);
  return [0, half]
    .filter((start) => start < lines.length)
    .map((start, at) => {
      const sum = lines
        .slice(start, start + half)
        .reduce((total, { amount }) => total.plus(amount), new Decimal(0));
      return {
        nr: String(at + 1),
        first: at === 0,
        lines: rows.slice(start, start + half),
        sum: plain(sum.toFixed(2)),
      };
    });
}
