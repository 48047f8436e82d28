import type { Fields } from '../../document/field-schemas.js';
import { isAbsent } from '../../document/given.js';
import { fromPointer, itemAt, parentPointer, valueAt } from '../../document/json/pointer.js';
import { fieldsAt } from '../../document/known-fields.js';
import { carriersOf } from '../../ubl/unmapped-fields.js';
import type { AdviceContext } from './advice-row.js';

/**
 * Why the UBL has no place for a field: it is given without `other`, `other` goes before it, or nothing is exempt from VAT for that
 * reason. It may be a free text, which a note can hold, or have no place where it stands.
 */
type WhyUnmapped =
  | { readonly why: 'lone' | 'replaced'; readonly other: string }
  | { readonly why: 'not-exempt' | 'free-text' | 'elsewhere'; readonly other?: never };

/** Why a field of a Document became no element of its UBL. */
export function whyUnmapped(
  pointer: string,
  { input, fields }: AdviceContext,
  unmapped: ReadonlySet<string>,
): WhyUnmapped {
  const owner = parentPointer(pointer);
  const name = fromPointer(pointer).at(-1) ?? '';
  const beside = fieldsAt(fields, owner);
  const terms = beside[name]?.terms ?? [];
  const isGiven = (other: string): boolean => !isAbsent(valueAt(input, `${owner}/${other}`));
  const others = Object.keys(beside).filter((each) => each !== name);
  // The category of the document is that of lines, and no part of a reason.
  const carriers = terms.includes('BT-151') ? [] : [...carriersOf(name), ...(WITH[name] ?? [])];
  const needed = carriers.filter((each) => others.includes(each));
  const missing = needed.some(isGiven)
    ? undefined
    : (needed[0] ?? others.find((each) => beside[each]?.isRequired === true && !isGiven(each)));
  if (missing !== undefined) return { why: 'lone', other: `${owner}/${missing}` };
  for (const each of others) {
    const place = givenWith(terms, { field: beside[each], pointer: `${owner}/${each}` }, input);
    if (place !== undefined && !unmapped.has(place)) return { why: 'replaced', other: place };
  }
  if (terms.some((term) => /^BT-1(?:18|20|21)$/.test(term))) return { why: 'not-exempt' };
  return { why: terms.length === 0 && beside[name]?.kind.of === 'text' ? 'free-text' : 'elsewhere' };
}

/** Fields with an element of their own, in an aggregate that another one needs. */
const WITH: Readonly<Record<string, readonly string[]>> = { holder: ['number'], network: ['number'] };

/** Where a field, or one in its list, has a value for one of some terms. */
function givenWith(
  terms: readonly string[],
  { field, pointer }: { readonly field: Fields[string] | undefined; readonly pointer: string },
  input: unknown,
): string | undefined {
  if (field === undefined || isAbsent(valueAt(input, pointer))) return undefined;
  const shares = (one: Fields[string] | undefined): boolean =>
    one?.terms.some((term) => terms.includes(term)) === true;
  if (shares(field)) return pointer;
  const { kind } = field;
  const inside =
    kind.of === 'list' ? Object.keys(kind.part).find((each) => shares(kind.part[each])) : undefined;
  if (inside === undefined) return undefined;
  const item = itemAt(input, pointer, (each) => !isAbsent(valueAt(each, `/${inside}`)));
  return item === undefined ? undefined : `${item}/${inside}`;
}
