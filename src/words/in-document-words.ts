import { createIssue, type Issue } from '../issue.js';
import { amountWording } from './amount-wording.js';
import { codeWording } from './code-wording.js';
import { fieldName, parentPointer, shownValue, valueAt } from './field-names.js';
import { identifierWording } from './identifier-wording.js';
import { nationalWording } from './national-wording.js';
import { partyWording } from './party-wording.js';
import { vatWording } from './vat-wording.js';
import type { DocumentWords, Wording, WordingPlace } from './wording.js';

/**
 * An issue about the UBL of a Document in the words of the Document: which field to change and what to write there, instead
 * of the UBL element that the mapping makes of it.
 *
 * @param issue with the pointer of the field that the UBL element comes from, where there is one
 * @param document the Document as it was given
 */
export function inDocumentWords(issue: Issue, document: unknown): Issue {
  return createIssue({ ...issue, ...wordsOf(issue, document) });
}

function wordsOf(issue: Issue, document: unknown): DocumentWords {
  const { rule_id, location, problem, remedy, pointer } = issue;
  const wording = WORDINGS.get(rule_id);
  const at: WordingPlace = {
    ...{ document, rule_id, location, problem },
    pointer: pointer ?? '',
    value: valueAt(document, pointer ?? ''),
  };
  if (wording === undefined) return { pointer, problem, remedy: fieldRemedy(issue) };
  const field = typeof wording.field === 'function' ? wording.field(at) : (wording.field ?? at.pointer);
  const there: WordingPlace = { ...at, pointer: field, value: valueAt(document, field) };
  const say = (
    text: string | ((place: WordingPlace) => string | undefined) | undefined,
  ): string | undefined => fill(typeof text === 'function' ? text(there) : text, there);
  return {
    pointer: field === '' ? undefined : field,
    problem: say(wording.problem) ?? problem,
    remedy: say(wording.remedy) ?? remedy,
  };
}

/** A remedy that speaks of an element is replaced by one that names the field. */
function fieldRemedy({ remedy, pointer }: Issue): string {
  const namesElement = /\bc[ab]c:|\battribute\b/.test(remedy);
  return namesElement && pointer !== undefined && pointer !== '' ? `correct ${fieldName(pointer)}` : remedy;
}

function fill(text: string | undefined, { pointer, value }: WordingPlace): string | undefined {
  return text
    ?.replaceAll('{field}', () => fieldName(pointer))
    .replaceAll('{value}', () => shownValue(value))
    .replaceAll('{item}', () => fieldName(parentPointer(pointer)));
}

const WORDINGS: ReadonlyMap<string, Wording> = new Map(
  [
    ...codeWording,
    ...identifierWording,
    ...partyWording,
    ...amountWording,
    ...vatWording,
    ...nationalWording,
  ].flatMap((wording) => wording.rules.map((rule) => [rule, wording] as const)),
);
