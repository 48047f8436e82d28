import { fromPointer, toPointer, valueAt } from '../../document/json/pointer.js';
import { isListField } from '../../document/known-fields.js';
import type { RequestIssue } from '../../document/request-issues.js';
import type { Fix } from '../../issues/issue.js';
import { addressOfObject } from './object-texts.js';
import { titled } from './fix-titles.js';
import { fixBy, hasMember } from './make-fix.js';

/** The probable meaning of a value that cannot be read, or of an unknown name. */
export function requestFixes(
  { path, meant = [], meantName, type }: RequestIssue,
  input: unknown,
): readonly (Fix | undefined)[] {
  const pointer = toPointer(path);
  if (meantName !== undefined) {
    const other = toPointer([...path.slice(0, -1), meantName]);
    return [type === 'missing' ? renameFix(input, other, pointer) : renameFix(input, pointer, other)];
  }
  const object = objectFix(input, pointer, type);
  if (object !== undefined) return [object];
  const percentage = percentageFix(input, pointer, meant[0]?.value);
  if (percentage !== undefined) return [percentage];
  return meant.map(({ value, kind }) =>
    typeof value === 'object'
      ? fixBy(kind, input, [{ pointer, value }], { code: 'wrap-in-list', values: { field: pointer } })
      : fixBy(kind, input, [{ pointer, value }]),
  );
}

/** An object with the parts of an address where a Document has it as one text. */
function objectFix(input: unknown, pointer: string, type: string): Fix | undefined {
  const given = valueAt(input, pointer);
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (type !== 'string_type' || !isObject || !pointer.endsWith('_address')) return undefined;
  const text = addressOfObject(given);
  return text === undefined ? undefined : fixBy('suggested', input, [{ pointer, value: text }]);
}

/** `10%` as the amount of an allowance or charge is its percentage. */
function percentageFix(input: unknown, pointer: string, percent: unknown): Fix | undefined {
  const [, part] = /^(.*\/(?:allowances|charges)\/\d+)\/amount$/.exec(pointer) ?? [];
  const given = valueAt(input, pointer);
  if (part === undefined || percent === undefined || typeof given !== 'string') return undefined;
  const to = `${part}/multiplier_factor`;
  if (!/^[^%]*\d\s*%\s*$/.test(given) || hasMember(input, to)) return undefined;
  return {
    ...titled({ code: 'move-field', values: { field: pointer, to } }),
    kind: 'suggested',
    patch: [
      { op: 'add', path: to, value: percent },
      { op: 'remove', path: pointer },
    ],
  };
}

/** Renames a field, if the object does not have a field with the new name, and if that one can hold the value. */
export function renameFix(input: unknown, from: string, path: string): Fix | undefined {
  const name = String(fromPointer(path).at(-1));
  if (isListField(name) && !Array.isArray(valueAt(input, from))) return undefined;
  if (!hasMember(input, from) || (valueAt(input, path) ?? undefined) !== undefined) return undefined;
  return {
    ...titled({ code: 'rename-field', values: { field: from, to: path } }),
    kind: 'suggested',
    patch: [{ op: 'move', from, path }],
  };
}
