import { stringify } from 'csv-stringify/sync';
import type { Outcome } from 'peppol-preflight/bulk';
import { type LanguageCode, type ReportTexts, reportTexts } from 'peppol-preflight/tools';
import { createNumberBook } from './repeated-numbers.js';
import type { Report, ReportOptions } from './report.js';
import { reportedIssues } from './reported-issues.js';
import { oneLine } from './shown-text.js';

/** Spreadsheets take a file for UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table for spreadsheets, a row for each input: RFC 4180 in UTF-8. In English, commas separate the cells and amounts have a decimal
 * point; in the other languages semicolons do and they have a decimal comma, because the spreadsheets of those countries read them so.
 */
export function createCsvReport({ language = 'en' }: ReportOptions): Report {
  const words = reportTexts(language);
  const numbers = createNumberBook();
  let isBegun = false;
  const head = (): string => {
    if (isBegun) return '';
    isBegun = true;
    return csvHead(language);
  };
  return {
    add: (outcome) => `${head()}${row(cellsOf(outcome, numbers.add(outcome), words, language), language)}`,
    end: head,
  };
}

/** How a table in a language begins. */
export function csvHead(language: LanguageCode): string {
  const { say } = reportTexts(language);
  const columns = [
    say('report.table-number'),
    say('report.table-date'),
    say('report.table-seller'),
    say('report.table-buyer'),
    say('report.table-amount'),
    say('report.table-currency'),
    say('report.table-verdict'),
    say('report.table-problem'),
    say('report.table-file'),
    say('report.table-same'),
  ];
  return `${BYTE_ORDER_MARK}${row(columns, language)}`;
}

function row(cells: readonly string[], language: LanguageCode): string {
  return stringify([cells], { delimiter: hasPoint(language) ? ',' : ';', record_delimiter: 'windows' });
}

function hasPoint(language: LanguageCode): boolean {
  return language === 'en';
}

/** @param first the document that has the same number */
function cellsOf(
  outcome: Outcome,
  first: string | undefined,
  words: ReportTexts,
  language: LanguageCode,
): readonly string[] {
  const { number, date, seller, buyer, amount, currency } = outcome.invoice ?? {};
  return [
    textCell(number),
    textCell(date),
    textCell(seller),
    textCell(buyer),
    amountCell(amount, language),
    textCell(currency),
    verdictText(outcome, words),
    textCell(firstProblem(outcome)),
    textCell(outcome.name),
    textCell(first),
  ];
}

/** What a spreadsheet takes for a formula, also after white space and in full width. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Text that no spreadsheet calculates with: an apostrophe in front makes it text. */
function textCell(text = ''): string {
  const shown = oneLine(text);
  return FORMULA.test(shown) ? `'${shown}` : shown;
}

/** A number stays one, also below zero; what is not a number is text. */
function amountCell(amount: string | undefined, language: LanguageCode): string {
  if (amount === undefined || !/^-?\d+(?:\.\d+)?$/.test(amount)) return textCell(amount);
  return hasPoint(language) ? amount : amount.replace('.', ',');
}

function verdictText(outcome: Outcome, { say }: ReportTexts): string {
  if ('error' in outcome) return say('report.rejected', { status: String(outcome.error.status) });
  if ('unusable' in outcome)
    return say(outcome.notJudged === undefined ? 'report.unusable' : 'report.table-not-judged');
  return say(outcome.result.is_valid ? 'report.valid' : 'report.invalid');
}

/** The first error; if there is none, the first warning. */
function firstProblem(outcome: Outcome): string | undefined {
  if ('unusable' in outcome) return outcome.unusable;
  const issues = reportedIssues(outcome);
  return (issues.find(({ level }) => level === 'error') ?? issues[0])?.message;
}
