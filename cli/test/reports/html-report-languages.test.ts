import { describe, expect, it } from 'vitest';
import { createReport, type ReportOptions } from 'peppol-preflight-cli/reports';
import { type ReportTexts, reportTexts } from '../../../src/languages/report-texts.js';
import ENGLISH from '../../../src/languages/en.json' with { type: 'json' };
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
function textsOf({ find }: ReportTexts): readonly string[] {
  const keys = Object.entries(ENGLISH).filter(([key]) => key.startsWith('report.'));
  return keys.flatMap(([key, message]) =>
    (message.includes('{count') ? [0, 1, 2, 1000] : [1]).map(
      (count) =>
        find(key, {
          count,
          line: '1',
          column: '2',
          field: '/a',
          status: '422',
          found: 'X',
          documents: 'Y',
          release: '2026-Q4',
          mandatory_from: '2027-02-24',
          message: 'Z',
          files: 'Z',
          places: 'Z',
        }) ?? '',
    ),
  );
}

/** What the report says in some languages. */
const EXPECTED = {
  en: {
    none: 'Nothing to correct in 0 documents',
    one: '1 error and 1 warning in 1 document',
    several: '4 errors and 2 warnings in 2 documents',
    documents: '1,500 documents',
    more: '1,300 more issues in this document.',
    oneMore: '1 more issue in this document.',
  },
  nl: {
    none: 'Niets te verbeteren in 0 documenten',
    one: '1 fout en 1 waarschuwing in 1 document',
    several: '4 fouten en 2 waarschuwingen in 2 documenten',
    documents: '1.500 documenten',
    more: 'Nog 1.300 meldingen in dit document.',
    oneMore: 'Nog 1 melding in dit document.',
  },
  fr: {
    none: 'Rien à corriger dans 0 document',
    one: '1 erreur et 1 avertissement dans 1 document',
    several: '4 erreurs et 2 avertissements dans 2 documents',
    documents: '1\u202f500 documents',
    more: '1\u202f300 autres remarques dans ce document.',
    oneMore: '1 autre remarque dans ce document.',
  },
  de: {
    none: '0 Dokumente: nichts zu berichtigen',
    one: '1 Dokument: 1 Fehler und 1 Warnung',
    several: '2 Dokumente: 4 Fehler und 2 Warnungen',
    documents: '1.500 Dokumente',
    more: '1.300 weitere Meldungen in diesem Dokument.',
    oneMore: '1 weitere Meldung in diesem Dokument.',
  },
  es: {
    none: 'Nada que corregir en 0 documentos',
    one: '1 error y 1 advertencia en 1 documento',
    several: '4 errores y 2 advertencias en 2 documentos',
    documents: '1.500 documentos',
    more: '1.300 incidencias más en este documento.',
    oneMore: '1 incidencia más en este documento.',
  },
} satisfies Partial<Readonly<Record<Code, Readonly<Record<Counted, string>>>>>;

const TRIED = Object.keys(EXPECTED) as readonly (keyof typeof EXPECTED)[];

const FOREIGN = LANGUAGE_CODES.filter((code) => code !== 'en');

/** The texts of each language that are the same in English. */
const SAME: Readonly<Partial<Record<Code, readonly string[]>>> = {
  nl: ['1 document', 'document', 'In', 'X in Y'],
  fr: ['Documents', 'document', 'documents', '1 document', '2 documents', 'Date'],
  es: ['error', '1 error'],
  it: ['In', 'X in Y', 'File'],
};

type Counted = 'none' | 'one' | 'several' | 'documents' | 'more' | 'oneMore';

describe('the HTML report in a language', () => {
  it.each(TRIED)('%s: counts 0, 1 and several in its heading', (language) => {
    const { none, one, several } = EXPECTED[language];
    expect(headingOf(pageOf(language, 0))).toBe(none);
    expect(headingOf(pageOf(language, 1, error, warning))).toBe(one);
    expect(headingOf(pageOf(language, 2, error, error, warning))).toBe(several);
  });

  it.each(TRIED)('%s: writes large numbers as there', (language) => {
    const { documents, more } = EXPECTED[language];
    expect(headingOf(pageOf(language, 1500))).toContain(documents);
    expect(pageOf(language, 1, ...Array<object>(1500).fill(error))).toContain(more);
  });

  it.each(TRIED)('%s: counts one more issue', (language) => {
    expect(pageOf(language, 1, ...Array<object>(201).fill(error))).toContain(EXPECTED[language].oneMore);
  });

  it.each(FOREIGN)('%s: has no word of the English page', (language) => {
    const page = pageOf(language, 2, error, warning).replace(/<style>[^]*<\/style>|<[^>]*>/g, ' ');
    const words =
      page.match(/\b(?:errors?|warnings?|invalid|show|by rule|times|made|and|line|column)\b/gi) ?? [];
    expect(words.filter((word) => SAME[language]?.includes(word) !== true)).toEqual([]);
    expect(pageOf(language, 1)).toContain(`<html lang="${language}">`);
  });

  it.each(FOREIGN)('%s: has no text of English but words that are the same', (language) => {
    const english = new Set(textsOf(reportTexts('en')));
    const same = textsOf(reportTexts(language)).filter((text) => english.has(text));
    expect(new Set(same)).toEqual(new Set(SAME[language] ?? []));
  });

  it.each(LANGUAGE_CODES.map(reportTexts))('$tag: has sentences without gaps', (words) => {
    for (const text of textsOf(words)) expect(text).not.toMatch(/undefined|NaN| {2}|^ | $/);
  });

  it('refuses a language that does not exist', () => {
    expect(() => createReport('html', { language: 'xx' as Code })).toThrow(
      new RangeError(
        `options.language is "xx": choose from ${LANGUAGE_CODES.map((code) => `"${code}"`).join(', ')}.`,
      ),
    );
  });
});
