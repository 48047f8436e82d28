import { DOCUMENT_FIELDS } from '../../document/document.js';
import type { Fields } from '../../document/field-schemas.js';
import { fromPointer, parentPointer, toPointer, valueAt } from '../../document/json/pointer.js';
import { misspeltField } from '../../document/known-fields.js';
import type { Coded, Values } from '../../issues/coded.js';
import { createIssue, type Issue } from '../../issues/issue.js';
import { missingPart } from '../rules/address-parts.js';
import type { Place } from '../rules/row.js';
import { rowOfRule } from '../rules/rule-rows.js';
import { ENGLISH } from '../../document/english.js';
import { ENGLISH_WORDS } from '../english-words.js';
import { givenOf, isAbsent } from '../../document/given.js';
import { textOf } from './text-of.js';

/**
 * An issue about the UBL of a Document in the words of the Document: which field to change and what to write there, instead
 * of the UBL element that the mapping makes of it.
 *
 * @param issue with the pointer of the field that the UBL element comes from, if there is one
 * @param document the Document as given
 * @param about it: the fields that it may have, and what is known of all its lines
 */
export function inDocumentWords(
  issue: Issue,
  document: unknown,
  about: AboutDocument = { fields: DOCUMENT_FIELDS, hasZeroRate: false },
): Issue & Coded {
  const { field, ...coded } = factsOf(issue, document, about);
  const text = textOf(coded, ENGLISH_WORDS, ENGLISH);
  const pointer = field === '' ? undefined : field;
  return { ...createIssue({ ...issue, ...text, pointer }), ...coded };
}

/** What the words depend on besides the issue and its field: found once for all issues of a Document. */
interface AboutDocument extends Pick<Place, 'hasZeroRate'> {
  readonly fields: Fields;
}

function factsOf(
  issue: Issue,
  document: unknown,
  { fields, hasZeroRate }: AboutDocument,
): Coded & { readonly field: string } {
  const { rule_id, location, problem, remedy, pointer = '' } = issue;
  const coded = rowOfRule(rule_id);
  const named = textsIn(issue.values);
  const isExtended = fields !== DOCUMENT_FIELDS;
  const at = {
    document,
    hasZeroRate,
    isExtended,
    rule_id,
    location,
    named,
    pointer,
    value: valueAt(document, pointer),
  };
  const part = coded === undefined ? undefined : missingPart(coded.code, at);
  if (part !== undefined) return { field: part, code: 'field-needed', values: { field: part } };
  const own = coded?.row.field;
  const usual = typeof own === 'function' ? own(at) : (own ?? pointer);
  const field = isPartOfAddress(pointer, usual) ? pointer : usual;
  const value = valueAt(document, field);
  if (field === '/vendor_phone' && isAbsent(value)) return { field, code: 'field-needed', values: { field } };
  const common = { field, given: givenOf(value), ...misspeltBeside({ document, fields }, field, value) };
  if (coded !== undefined) {
    const { code, row } = coded;
    return { field, code, values: { ...common, ...row.values?.({ ...at, pointer: field, value }) } };
  }
  // What was written for a Document is always well-formed, so it is too large.
  if (rule_id === 'xml-wellformedness') return { field: '', code: 'ubl-too-large', values: {} };
  // A text about elements is restated with the name of the field that the element is made from.
  return field !== '' && ELEMENT.test(`${problem} ${remedy}`)
    ? { field, code: 'field-unusable', values: common }
    : { field, code: 'rule-text', values: { ...common, problem, remedy } };
}

/** The values that a rule names are texts. */
function textsIn(values: Values = {}): Readonly<Record<string, string>> {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Whether a field is a part of the address of an extended Document, where a rule is about an address. */
function isPartOfAddress(pointer: string, address: string): boolean {
  return address.endsWith('_address') && pointer.startsWith(address.replace(/address$/, 'postal_address'));
}

const ELEMENT = /\bc[ab]c:|\battribute\b/;

/** If a field is missing and there is one with a similar name, that one was probably meant. */
function misspeltBeside(
  { document, fields }: { readonly document: unknown; readonly fields: Fields },
  pointer: string,
  value: unknown,
): { readonly misspelt?: string } {
  const owner = isAbsent(value) && pointer !== '' ? valueAt(document, parentPointer(pointer)) : undefined;
  if (typeof owner !== 'object' || owner === null) return {};
  const name = misspeltField(owner, fromPointer(pointer).at(-1) ?? '', fields);
  return name === undefined ? {} : { misspelt: parentPointer(pointer) + toPointer([name]) };
}
