import { assertArgument } from '#errors';
import { DOCUMENT_FIELDS } from '../document/document.js';
import { EXTENDED_FIELDS } from '../document/extended-fields.js';
import { fieldsOfWord } from '../document/field-words.js';
import { fieldOfTerm } from '../ubl/pointers.js';
import { ruleCatalogue } from '../verdict/rules/rule-catalogue.js';
import { BUSINESS_TERMS } from './business-terms.js';

/**
 * The rules about something: a business term (`BT-131`), a field of a Document (`quantity`, `items[0].quantity`, `/items/0/quantity`), or a
 * word for a field in one of the languages (`rechnungsnummer`). A rule id finds its rule, however its letters and zeros are written.
 *
 * @returns the ids of the rules of all releases, in the order of the rule sets; none if nothing is meant by that
 * @throws TypeError if the subject is not a string
 */
export function findRules(subject: string): readonly string[] {
  assertArgument('subject', subject, 'a string', 'such as "BT-131" or "quantity"');
  const rule = meantRule(subject);
  if (rule !== undefined) return [rule];
  const terms = new Set(termsOf(subject.trim()));
  if (terms.size === 0) return [];
  return [
    ...new Set(
      ruleCatalogue().flatMap((each) => (each.terms.some((term) => terms.has(term)) ? [each.id] : [])),
    ),
  ];
}

/**
 * The id of a rule as it is officially written: for `br-co-3` BR-CO-03, and for `R120` the only rule whose id ends so.
 *
 * @returns undefined if there is no such rule, or more than one whose id ends so
 */
export function meantRule(given: string): string | undefined {
  const wanted = withoutZeros(given.trim());
  idsByWriting ??= new Map(ruleCatalogue().map(({ id }) => [withoutZeros(id), id]));
  const same = idsByWriting.get(wanted);
  if (same !== undefined || wanted === '') return same;
  const [first, ...others] = [...idsByWriting].filter(([writing]) => writing.endsWith(`-${wanted}`));
  return others.length === 0 ? first?.[1] : undefined;
}

/** The ids without zeros and as they are; made when the first rule is asked for, as pages ask for each of them. */
let idsByWriting: ReadonlyMap<string, string> | undefined;

/** An id in capitals, and without the zeros that its numbers begin with. */
function withoutZeros(id: string): string {
  return id.toUpperCase().replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

function termsOf(subject: string): readonly string[] {
  const [, kind = '', number = ''] = /^(B[TG])-?(\d+)$/i.exec(subject) ?? [];
  const term = `${kind.toUpperCase()}-${Number(number)}`;
  if (term in BUSINESS_TERMS) return [term];
  const isMeant = isFieldOf(subject);
  return Object.keys(BUSINESS_TERMS).filter((each) =>
    [DOCUMENT_FIELDS, EXTENDED_FIELDS].some((table) => {
      const pointer = fieldOfTerm(each, table);
      return pointer !== undefined && isMeant(pointer);
    }),
  );
}

/** Whether a pointer with `*` for each index is a field that is written so: as a path, by its last name, or by a word for it. */
function isFieldOf(subject: string): (pointer: string) => boolean {
  const path = subject
    .replace(/^\/?/, '/')
    .replaceAll(/\[(\d+|\*)\]/g, '/$1')
    .replaceAll('.', '/');
  const pointer = path.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const names = fieldsOfWord(subject.toLowerCase().replaceAll(/[\s_-]/g, '')) ?? new Set([subject]);
  return (field) => field === pointer || names.has(field.split('/').at(-1) ?? '');
}
