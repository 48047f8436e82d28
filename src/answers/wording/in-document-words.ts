import { fromPointer, toPointer } from '../../document/json/pointer.js';
import { misspeltField } from '../../document/known-fields.js';
import { createIssue, type Issue } from '../../issues/issue.js';
import { AMOUNT_WORDING } from './amount-wording.js';
import { CODE_WORDING } from './code-wording.js';
import { fieldName, isAbsent, parentPointer, shownValue, valueAt } from './field-names.js';
import { IDENTIFIER_WORDING } from './identifier-wording.js';
import { NATIONAL_WORDING } from './national-wording.js';
import { PARTY_WORDING } from './party-wording.js';
import { rowOfRule } from '../rules/rule-rows.js';
import { ENGLISH, givenOf } from './english.js';
import { ENGLISH_WORDS, textOf } from './text-of.js';
import type { DocumentWords, Wording, WordingPlace } from './wording.js';

/**
 * An issue about the UBL of a Document in the words of the Document: which field to change and what to write there, instead
 * of the UBL element that the mapping makes of it.
 *
 * @param issue with the pointer of the field that the UBL element comes from, if there is one
 * @param document the Document as given
 */
export function inDocumentWords(issue: Issue, document: unknown): Issue {
  const { rule_id, location, problem, pointer = '' } = issue;
  const coded = rowOfRule(rule_id);
  if (coded === undefined) return createIssue({ ...issue, ...wordsOf(issue, document) });
  const { code, row } = coded;
  const at = { document, rule_id, location, problem, pointer, value: valueAt(document, pointer) };
  const field = typeof row.field === 'function' ? row.field(at) : (row.field ?? pointer);
  const value = valueAt(document, field);
  const values = {
    field,
    given: givenOf(value),
    ...row.values?.({ ...at, pointer: field, value }),
    ...misspeltBeside(document, field, value),
  };
  return createIssue({
    ...issue,
    ...(textOf({ code, values }, ENGLISH_WORDS, ENGLISH) ?? issue),
    pointer: field === '' ? undefined : field,
    ...{ code, values },
  });
}

/** If a field is missing and there is one with a similar name, that one was probably meant. */
function misspeltBeside(document: unknown, pointer: string, value: unknown): { readonly misspelt?: string } {
  const owner = isAbsent(value) && pointer !== '' ? valueAt(document, parentPointer(pointer)) : undefined;
  if (typeof owner !== 'object' || owner === null) return {};
  const name = misspeltField(owner, fromPointer(pointer).at(-1) ?? '');
  return name === undefined ? {} : { misspelt: parentPointer(pointer) + toPointer([name]) };
}

function wordsOf(issue: Issue, document: unknown): DocumentWords {
  const { rule_id, location, problem, remedy, pointer } = issue;
  const wording = WORDINGS.get(rule_id);
  const at: WordingPlace = {
    ...{ document, rule_id, location, problem },
    pointer: pointer ?? '',
    value: valueAt(document, pointer ?? ''),
  };
  if (wording === undefined) return wordsWithoutWording(issue, at);
  const field = typeof wording.field === 'function' ? wording.field(at) : (wording.field ?? at.pointer);
  const there: WordingPlace = { ...at, pointer: field, value: valueAt(document, field) };
  const say = (
    text: string | ((place: WordingPlace) => string | undefined) | undefined,
  ): string | undefined => fill(typeof text === 'function' ? text(there) : text, there);
  return {
    pointer: field === '' ? undefined : field,
    problem: say(wording.problem) ?? problem,
    remedy: misspeltRemedy(there, say(wording.remedy) ?? remedy),
  };
}

/** If the field is missing and there is one with a similar name, that one was meant. */
function misspeltRemedy({ document, pointer, value }: WordingPlace, remedy: string): string {
  const owner = isAbsent(value) && pointer !== '' ? valueAt(document, parentPointer(pointer)) : undefined;
  if (typeof owner !== 'object' || owner === null) return remedy;
  const name = fromPointer(pointer).at(-1) ?? '';
  const misspelt = misspeltField(owner, name);
  if (misspelt === undefined) return remedy;
  return `rename ${fieldName(parentPointer(pointer) + toPointer([misspelt]))} to ${name}, or ${remedy}`;
}

/** A text about elements is restated with the name of the field that the element is made from. */
function wordsWithoutWording({ pointer, problem, remedy }: Issue, at: WordingPlace): DocumentWords {
  if (pointer === undefined || pointer === '') return { pointer, problem, remedy };
  const field = fieldName(pointer);
  const isMissing = isAbsent(at.value);
  return {
    pointer,
    problem: ELEMENT.test(problem) ? `${field} ${isMissing ? 'is missing' : 'has no usable value'}` : problem,
    remedy: misspeltRemedy(at, ELEMENT.test(remedy) ? `${isMissing ? 'give' : 'correct'} ${field}` : remedy),
  };
}

const ELEMENT = /\bc[ab]c:|\battribute\b/;

function fill(text: string | undefined, { pointer, value }: WordingPlace): string | undefined {
  return text
    ?.replaceAll('{field}', () => fieldName(pointer))
    .replaceAll('{value}', () => shownValue(value))
    .replaceAll('{item}', () => fieldName(parentPointer(pointer)));
}

const WORDINGS: ReadonlyMap<string, Wording> = new Map(
  [...CODE_WORDING, ...IDENTIFIER_WORDING, ...PARTY_WORDING, ...AMOUNT_WORDING, ...NATIONAL_WORDING].flatMap(
    (wording) => wording.rules.map((rule) => [rule, wording] as const),
  ),
);
