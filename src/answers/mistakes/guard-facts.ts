import { type FieldRoles, type Party, rolesOf } from '../../document/field-roles.js';
import { valueAt } from '../../document/json/pointer.js';
import type { PatchOperation } from '../../issues/issue.js';
import type { FixContext } from '../fixes/fix-context.js';

/**
 * Whether a patch leaves to a person what only a person can know: another date, or something of a party that the Document does not say of
 * that party. What it says in another form, such as a number with the country that it has to begin with, is known.
 */
export function isToldBy(patch: readonly PatchOperation[], { input, fields }: FixContext): boolean {
  const roles = rolesOf(fields);
  return patch.every((operation) => {
    if (operation.op !== 'add' && operation.op !== 'replace') return true;
    const { path, value } = operation;
    const { isDate = false, party } = roles.of(path) ?? {};
    if (valueAt(input, path) === value || SCHEME.test(path)) return true;
    if (isDate) return false;
    return party === undefined || textsOf(party, input, roles).some((text) => isFormOf(value, text));
  });
}

/** The scheme of a number, which its form or the country of the party decides. */
const SCHEME = /[_/]scheme$/;

/** The texts that a Document gives of a party. */
function textsOf(party: Party, input: unknown, roles: FieldRoles, pointer = ''): readonly string[] {
  if (typeof input === 'string' || typeof input === 'number')
    return roles.of(pointer)?.party === party ? [String(input)] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
    pointer === '' && roles.of(`/${name}`)?.party !== party
      ? []
      : textsOf(party, value, roles, `${pointer}/${name}`),
  );
}

/** Whether a value is a text in another form: the same letters and digits, or a number with what belongs to it. */
function isFormOf(value: unknown, text: string): boolean {
  if (typeof value !== 'string') return false;
  const [one, other] = [value, text].map((each) => each.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase());
  if (one === undefined || other === undefined || other === '') return false;
  const isNumber = /^\S+$/.test(value) && /\d/.test(value);
  return one === other || (isNumber && (one.includes(other) || other.includes(one)));
}
