import type { LanguageCode } from './language-codes.js';
import { DE } from './de/report.js';
import { EN } from './en/report.js';
import { ES } from './es/report.js';
import { FR } from './fr/report.js';
import { NL } from './nl/report.js';
import type { ReportWords } from './report-words-type.js';

export type { ReportWords } from './report-words-type.js';

/** The words of each language. */
export const REPORT_WORDS: Readonly<Record<LanguageCode, ReportWords>> = {
  en: EN,
  nl: NL,
  fr: FR,
  de: DE,
  es: ES,
};
