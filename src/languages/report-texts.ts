import type { LanguageCode } from './language-codes.js';
import { REPORT_LANGUAGES } from './parts/report.js';
import type { KeysOf } from './parts.js';
import { type Texts, textsWith } from './texts.js';

/** The words of reports for people, on a page or a terminal. */
export type ReportTexts = Texts<KeysOf<'report' | 'terminal'>>;

const textsOf = textsWith<KeysOf<'report' | 'terminal'>>(REPORT_LANGUAGES.en);

/** The words of reports in a language. */
export function reportTexts(language: LanguageCode): ReportTexts {
  return textsOf(REPORT_LANGUAGES[language]);
}
