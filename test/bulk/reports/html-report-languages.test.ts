import { describe, expect, it } from 'vitest';
import { createReport, type ReportOptions } from 'peppol-preflight/reports';
import { EN } from '../../../src/languages/en/report.js';
import { REPORT_WORDS, type ReportWords } from '../../../src/languages/report-words.js';
import { LANGUAGE_CODES } from '../../../src/languages/language-codes.js';
import { outcomeOf, reportOf } from './outcomes.js';

type Code = NonNullable<ReportOptions['language']>;

const error = { rule_id: 'BR-01', flag: 'fatal' };
const warning = { rule_id: 'PEPPOL-EN16931-R008', flag: 'warning' };

const headingOf = (page: string): string => /<h1>(.*)<\/h1>/.exec(page)?.[1] ?? '';
const pageOf = (language: Code, documents: number, ...issues: object[]): string =>
  reportOf(
    'html',
    Array.from({ length: documents }, (_, index) => outcomeOf(`${index}.json`, ...issues)),
    { language },
  );

/** The texts of a language, each with 0, 1, 2 and 1,000 where it counts. */
function textsOf(words: ReportWords): readonly string[] {
  const { levels, verdicts, choices, headings } = words;
  const counts = [words.errors, words.warnings, words.documents, words.moreDocuments, words.moreIssues];
  return [
    ...[levels, verdicts, choices, headings].flatMap((part) => Object.values(part)),
    ...[...counts, words.andMore].flatMap((text) => [0, 1, 2, 1000].map((count) => text(count))),
    ...[words.show, words.footer, words.line(1, 2), words.hasNo('/a'), words.rejected(422)],
  ];
}

describe('the HTML report in a language', () => {
  it.each<[Code, string, string, string]>([
    [
      'en',
      'Nothing to correct in 0 documents',
      '1 error and 1 warning in 1 document',
      '4 errors and 2 warnings in 2 documents',
    ],
    [
      'nl',
      'Niets te verbeteren in 0 documenten',
      '1 fout en 1 waarschuwing in 1 document',
      '4 fouten en 2 waarschuwingen in 2 documenten',
    ],
    [
      'fr',
      'Rien à corriger dans 0 document',
      '1 erreur et 1 avertissement dans 1 document',
      '4 erreurs et 2 avertissements dans 2 documents',
    ],
    [
      'de',
      '0 Dokumente: nichts zu berichtigen',
      '1 Dokument: 1 Fehler und 1 Warnung',
      '2 Dokumente: 4 Fehler und 2 Warnungen',
    ],
  ])('%s: counts 0, 1 and several in its heading', (language, none, one, several) => {
    expect(headingOf(pageOf(language, 0))).toBe(none);
    expect(headingOf(pageOf(language, 1, error, warning))).toBe(one);
    expect(headingOf(pageOf(language, 2, error, error, warning))).toBe(several);
  });

  it.each<[Code, string, string]>([
    ['en', '1,500 documents', '1,300 more issues in this document.'],
    ['nl', '1.500 documenten', 'Nog 1.300 meldingen in dit document.'],
    ['fr', '1\u202f500 documents', '1\u202f300 autres remarques dans ce document.'],
    ['de', '1.500 Dokumente', '1.300 weitere Meldungen in diesem Dokument.'],
  ])('%s: writes large numbers as there', (language, documents, more) => {
    expect(headingOf(pageOf(language, 1500))).toContain(documents);
    expect(pageOf(language, 1, ...Array<object>(1500).fill(error))).toContain(more);
  });

  it.each<[Code, string]>([
    ['nl', 'Nog 1 melding in dit document.'],
    ['fr', '1 autre remarque dans ce document.'],
    ['de', '1 weitere Meldung in diesem Dokument.'],
  ])('%s: counts one more issue', (language, text) => {
    expect(pageOf(language, 1, ...Array<object>(201).fill(error))).toContain(text);
  });

  it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))(
    '%s: has no word of the English page',
    (language) => {
      const page = pageOf(language, 2, error, warning).replace(/<style>[^]*<\/style>|<[^>]*>/g, ' ');
      expect(page).not.toMatch(/\b(?:errors?|warnings?|invalid|show|by rule|times|made|and|line|column)\b/i);
      expect(pageOf(language, 1)).toContain(`<html lang="${language}">`);
    },
  );

  it.each(Object.values(REPORT_WORDS).filter(({ tag }) => tag !== 'en'))(
    '$tag: has no text of English but words that are the same',
    (words) => {
      const english = new Set(textsOf(EN));
      const shared = ['Documents', '0 documents', '1 document', '2 documents', 'Warnings'];
      expect(textsOf(words).filter((text) => english.has(text) && !shared.includes(text))).toEqual([]);
    },
  );

  it.each(Object.values(REPORT_WORDS))('$tag: has sentences without gaps', (words) => {
    for (const text of textsOf(words)) expect(text).not.toMatch(/undefined|NaN| {2}|^ | $/);
  });

  it('refuses a language that does not exist', () => {
    expect(() => createReport('html', { language: 'it' as Code })).toThrow(
      new RangeError('options.language is "it": choose from "en", "nl", "fr", "de".'),
    );
  });
});
