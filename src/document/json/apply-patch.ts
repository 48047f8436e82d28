import { guarded } from '#errors';
import type { PatchOperation } from '../../issues/issue.js';
import { fromPointer } from './pointer.js';

/**
 * Applies operations of a JSON Patch (RFC 6902) in order; the input is not changed. A renamed field keeps its place among the
 * others.
 *
 * @returns a copy, which shares unchanged parts with the input
 * @throws RangeError if an operation does not fit the input: there is nothing at its place, or an index is beyond the
 * end
 * @throws TypeError if reading the input throws an error
 */
export function applyPatch(input: unknown, patch: readonly PatchOperation[]): unknown {
  const draft: Draft = { root: input, own: new WeakSet() };
  for (const operation of patch) applyOperation(draft, operation);
  return draft.root;
}

/** What becomes the result: the objects and lists that were copied, once each, may be changed in place. */
interface Draft {
  root: unknown;
  readonly own: WeakSet<object>;
}

type Owner = unknown[] | Record<string, unknown>;

function applyOperation(draft: Draft, operation: PatchOperation): void {
  const { op, path: pointer } = operation;
  const path = fromPointer(pointer);
  if ((op === 'replace' || op === 'add') && path.length === 0) {
    draft.root = operation.value;
    return;
  }
  if (op === 'move') {
    move(draft, operation.from, pointer);
    return;
  }
  const { owner, key } = ownerAt(draft, path, pointer);
  if (op === 'add') addMember(owner, key, operation.value);
  else {
    assertMember(owner, key, pointer);
    if (op === 'remove') removeMember(owner, key);
    else setMember(owner, key, operation.value);
  }
}

function move(draft: Draft, from: string, to: string): void {
  const [source, target] = [fromPointer(from), fromPointer(to)];
  const { owner, key } = ownerAt(draft, source, from);
  assertMember(owner, key, from);
  const isRename =
    source.length === target.length && source.slice(0, -1).every((name, index) => name === target[index]);
  if (isRename) {
    if (Array.isArray(owner)) throw misfit(from, 'is in a list, which has no names');
    renameMember(owner, key, target.at(-1) ?? '');
    return;
  }
  const moved = (owner as Readonly<Record<string, unknown>>)[key];
  removeMember(owner, key);
  const there = ownerAt(draft, target, to);
  addMember(there.owner, there.key, moved);
}

/** The object or list that a path ends in, which may be changed, and the name or index there. */
function ownerAt(
  draft: Draft,
  path: readonly string[],
  pointer: string,
): { readonly owner: Owner; readonly key: string } {
  const key = path.at(-1);
  if (key === undefined) throw misfit(pointer, 'is the whole input');
  let owner = (draft.root = ownCopy(draft, draft.root, pointer));
  for (const name of path.slice(0, -1)) {
    assertMember(owner, name, pointer);
    const inner = ownCopy(draft, (owner as Readonly<Record<string, unknown>>)[name], pointer);
    setMember(owner, name, inner);
    owner = inner;
  }
  return { owner, key };
}

function ownCopy({ own }: Draft, value: unknown, pointer: string): Owner {
  if (typeof value !== 'object' || value === null) throw misfit(pointer, 'is in a value without members');
  if (own.has(value)) return value as Owner;
  const copy = guarded('input', () => (Array.isArray(value) ? [...(value as unknown[])] : { ...value }));
  own.add(copy);
  return copy;
}

/** A plain assignment to `__proto__` would set the prototype. */
function setMember(owner: object, key: string, value: unknown): void {
  Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true });
}

function addMember(owner: Owner, key: string, value: unknown): void {
  if (!Array.isArray(owner)) {
    setMember(owner, key, value);
    return;
  }
  const index = key === '-' ? owner.length : Number(key);
  if (!/^(?:0|[1-9]\d*|-)$/.test(key) || index > owner.length)
    throw misfit(key, 'is not an index of the list');
  owner.splice(index, 0, value);
}

function removeMember(owner: Owner, key: string): void {
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else Reflect.deleteProperty(owner, key);
}

/** All of them are set again, so that it keeps its place; what had the new name is gone. */
function renameMember(owner: Record<string, unknown>, oldName: string, newName: string): void {
  const members = Object.entries(owner);
  for (const [name] of members) Reflect.deleteProperty(owner, name);
  for (const [name, value] of members) {
    if (name === oldName) setMember(owner, newName, value);
    else if (name !== newName) setMember(owner, name, value);
  }
}

function assertMember(owner: Owner, key: string, pointer: string): void {
  if (!Object.hasOwn(owner, key) || (Array.isArray(owner) && key === 'length')) throw misfit(pointer);
}

/** The error for an operation that does not fit. */
export function misfit(pointer: string, why = 'does not exist'): RangeError {
  return new RangeError(`The patch does not fit the input: ${JSON.stringify(pointer)} ${why}.`);
}
