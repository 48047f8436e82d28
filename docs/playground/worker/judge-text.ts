import { labelOf } from '../../../src/answers/wording/in-language.js';
import { readContent } from '../../../src/bulk/read-content.js';
import { sniffContent } from '../../../src/bulk/sniff-content.js';
import { fieldName } from '../../../src/document/english.js';
import { patchJsonText } from '../../../src/document/json/patch-json-text.js';
import {
  check,
  type CheckIssue,
  type Issue,
  type Language,
  type Position,
  validateUbl,
} from '../../../src/index.js';
import type { LanguageCode } from '../../../src/languages/language-codes.js';
import { reportTexts } from '../../../src/languages/report-texts.js';
import { type Answer, MOST_SHOWN } from '../answer.js';
import { playgroundTexts } from '../playground-texts.js';
import { codeOf } from './code-of.js';
import { differenceOf } from './difference.js';
import { textOf } from './input-text.js';
import { located, type PlacedIssue } from './located.js';
import { namesOf, statedTotals, totalsOf } from './totals.js';
import { localDay } from '../../../errors/calendar-date.js';

/** Characters that are read for all differences of an answer together: those of one fix take a pass through the text. */
const READ_FOR_DIFFERENCES = 20_000_000;

export type Judgement = Omit<Answer, 'id' | 'milliseconds' | 'text' | 'page' | 'pdf'>;

export function judgeText(
  content: string | Uint8Array,
  language: Language,
  labels: boolean,
): Judgement & Pick<Answer, 'text'> {
  const text = textOf(content);
  const isText = typeof content === 'string' || /^(?:json|xml)$/.test(sniffContent(content));
  return { text: isText ? text : undefined, ...judge(content, text, language, labels) };
}

function judge(content: string | Uint8Array, text: string, language: Language, labels: boolean): Judgement {
  const read = readContent('The input', content);
  switch (read.kind) {
    case 'ubl':
      return judgeUbl(read.xml, text, language);
    case 'document':
      return judgeDocument(read.value, text, language, labels);
    case 'unusable': {
      const { position } = read;
      const code = codeOf(language);
      const kind = sniffContent(content);
      // Some JSON is broken nowhere: it is too large, or not UTF-8.
      const why = kind === 'json' ? position && kind : kind === 'empty' ? kind : 'other';
      const message =
        why === undefined || code === 'en'
          ? read.message
          : playgroundTexts(code).say(`playground.unusable-${why}`);
      return refused([{ rule: '', flag: 'fatal', message, place: lineOf(position, code), position }], text);
    }
  }
}

/** `line 3, column 7`; empty for what has no place. */
function lineOf(position: Position | undefined, code: LanguageCode): string {
  if (position === undefined) return '';
  const [line, column] = [String(position.line), String(position.column)];
  return reportTexts(code).say('report.line', { line, column });
}

function judgeUbl(xml: string | Uint8Array, text: string, language: Language): Judgement {
  const { is_valid, issues, next_release } = validateUbl(xml, { today: localDay(new Date()) });
  const code = codeOf(language);
  const upcoming = ({ message }: Issue): string => {
    const { release = '', mandatory_from = '' } = next_release ?? {};
    return reportTexts(code).say('report.next-release', { release, mandatory_from, message });
  };
  const place = ({ rule_id: rule, flag, message, location, position }: Issue): PlacedIssue => ({
    ...{ rule, flag, message, position },
    place: location ?? lineOf(position, code),
  });
  const placed = [
    ...issues.map(place),
    ...(next_release?.issues ?? []).map((issue) => ({
      ...place(issue),
      flag: 'advice',
      message: upcoming(issue),
    })),
  ];
  return {
    verdict: is_valid ? 'valid' : 'invalid',
    issues: located(placed, text),
    totals: statedTotals(xml, namesOf(language)),
    ubl: text,
  };
}

/** Everything that `check` says. */
function judgeDocument(document: unknown, text: string, language: Language, labels: boolean): Judgement {
  const { accepted, status, issues, totals, ubl } = check(document, {
    language,
    labels,
    today: localDay(new Date()),
  });
  let fixes = 0;
  const differences = READ_FOR_DIFFERENCES / text.length;
  const placed = issues.map(
    ({ rule_id: rule, severity, message, pointer, fixes: own, consequences }, at) => ({
      rule,
      flag: severity === 'error' ? 'fatal' : severity,
      message,
      place: labels ? capitalized(labelOf(pointer, language)) : fieldName(pointer),
      pointer,
      fixes: (at < MOST_SHOWN ? own : []).map(({ title, patch }) => ({
        number: fixes++,
        title,
        difference: fixes <= differences ? differenceOf(text, patchJsonText(text, patch)) : undefined,
      })),
      consequences: flat(consequences).map((each) => each.message),
    }),
  );
  return {
    verdict: accepted ? 'valid' : status === 422 ? 'unusable' : 'invalid',
    issues: located(placed, text),
    totals: totals === null ? [] : totalsOf(totals, namesOf(language)),
    ubl: ubl ?? '',
  };
}

function flat(issues: readonly CheckIssue[]): readonly CheckIssue[] {
  return issues.flatMap((issue) => [issue, ...flat(issue.consequences)]);
}

export function capitalized(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** What the service would answer to a text that it does not take. */
export function refused(placed: readonly PlacedIssue[], text: string): Judgement {
  return { verdict: 'unusable', issues: located(placed, text), totals: [], ubl: '' };
}
