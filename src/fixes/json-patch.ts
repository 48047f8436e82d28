import type { PatchOperation } from '../issue.js';
import { fromPointer } from '../json-pointer.js';

/**
 * Applies operations of a JSON Patch (RFC 6902) in order; the input is not changed. A renamed field keeps its place among the
 * others.
 *
 * @returns a copy, which shares unchanged parts with the input
 * @throws RangeError if an operation does not fit the input: there is nothing at its place, or an index is beyond the
 * end
 */
export function applyPatch(input: unknown, patch: readonly PatchOperation[]): unknown {
  return patch.reduce(applyOperation, input);
}

function applyOperation(input: unknown, operation: PatchOperation): unknown {
  const path = fromPointer(operation.path);
  switch (operation.op) {
    case 'add':
      return changeAt(input, path, operation.path, (owner, key) => withMember(owner, key, operation.value));
    case 'replace':
      if (path.length === 0) return operation.value;
      return changeAt(input, path, operation.path, (owner, key) => {
        assertMember(owner, key, operation.path);
        return Array.isArray(owner)
          ? owner.map((part: unknown, index) => (String(index) === key ? operation.value : part))
          : withMember(owner, key, operation.value);
      });
    case 'remove':
      return changeAt(input, path, operation.path, (owner, key) => withoutMember(owner, key, operation.path));
    case 'move':
      return move(input, operation.from, operation.path);
  }
}

function move(input: unknown, from: string, to: string): unknown {
  const [source, target] = [fromPointer(from), fromPointer(to)];
  const [oldName = '', newName = ''] = [source.at(-1), target.at(-1)];
  const isRename =
    source.length === target.length && source.slice(0, -1).every((key, index) => key === target[index]);
  if (isRename) {
    return changeAt(input, source, from, (owner) => {
      assertMember(owner, oldName, from);
      if (Array.isArray(owner)) throw misfit(from, 'is in a list, which has no names');
      return Object.fromEntries(
        Object.entries(owner)
          .filter(([key]) => key === oldName || key !== newName)
          .map(([key, value]) => [key === oldName ? newName : key, value]),
      );
    });
  }
  let moved: unknown;
  const rest = changeAt(input, source, from, (owner, key) => {
    assertMember(owner, key, from);
    moved = (owner as Readonly<Record<string, unknown>>)[key];
    return withoutMember(owner, key, from);
  });
  return changeAt(rest, target, to, (owner, key) => withMember(owner, key, moved));
}

type Owner = readonly unknown[] | Readonly<Record<string, unknown>>;

/** A copy of the value in which the object or list at the end of the path is changed. */
function changeAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  pointer: string,
  change: (owner: Owner, key: string) => unknown,
): unknown {
  if (key === undefined) throw misfit(pointer, 'is the whole input');
  if (typeof value !== 'object' || value === null) throw misfit(pointer, 'is in a value without members');
  const owner = value as Owner;
  if (rest.length === 0) return change(owner, key);
  assertMember(owner, key, pointer);
  const inner = changeAt((owner as Readonly<Record<string, unknown>>)[key], rest, pointer, change);
  if (Array.isArray(owner))
    return owner.map((part: unknown, index) => (String(index) === key ? inner : part));
  return Object.fromEntries(
    Object.entries(owner).map(([name, member]) => [name, name === key ? inner : member]),
  );
}

function withMember(owner: Owner, key: string, value: unknown): unknown {
  if (!Array.isArray(owner)) {
    const entries = Object.entries(owner);
    return Object.fromEntries(
      Object.hasOwn(owner, key)
        ? entries.map(([name, member]) => [name, name === key ? value : member])
        : [...entries, [key, value]],
    );
  }
  const list: readonly unknown[] = owner;
  const index = key === '-' ? list.length : Number(key);
  if (!/^(?:0|[1-9]\d*|-)$/.test(key) || index > list.length)
    throw misfit(key, 'is not an index of the list');
  return [...list.slice(0, index), value, ...list.slice(index)];
}

function withoutMember(owner: Owner, key: string, pointer: string): unknown {
  assertMember(owner, key, pointer);
  return Array.isArray(owner)
    ? owner.filter((_, index) => String(index) !== key)
    : Object.fromEntries(Object.entries(owner).filter(([name]) => name !== key));
}

function assertMember(owner: Owner, key: string, pointer: string): void {
  if (!Object.hasOwn(owner, key) || (Array.isArray(owner) && key === 'length'))
    throw misfit(pointer, 'does not exist');
}

function misfit(pointer: string, why: string): RangeError {
  return new RangeError(`The patch does not fit the input: ${JSON.stringify(pointer)} ${why}.`);
}
