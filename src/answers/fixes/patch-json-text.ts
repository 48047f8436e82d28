import type { Node } from 'jsonc-parser';
import type { PatchOperation } from '../../issues/issue.js';
import { fromPointer } from '../../json-pointer.js';
import type { TextEdit } from './element-range.js';
import { type Added, Draft, type Entry, isAdded, valueNodeOf } from './json-draft.js';
import { type JsonStyle, JsonText, styleOf } from './json-text.js';

/**
 * Applies operations of a JSON Patch to the text of the input, each to what the ones before it have made: blanks, line ends, the
 * order of the fields and the digits of numbers stay as they are wherever nothing is changed, and new text is formatted like its
 * neighbours.
 *
 * @param text valid JSON, without a byte order mark
 * @throws RangeError if an operation does not fit the input
 */
export function patchJsonText(text: string, patch: readonly PatchOperation[]): string {
  const draft = new Draft(new JsonText(text));
  applyOperations(draft, patch, styleOf(text));
  return draft.toText();
}

/**
 * As `patchJsonText`, for several patches of one text that have nothing to do with each other: the function that is returned
 * gives the changes that a patch makes in the text, in order.
 */
export function createJsonPatcher(text: string): (patch: readonly PatchOperation[]) => readonly TextEdit[] {
  const parsed = new JsonText(text);
  const style = styleOf(text);
  return (patch) => {
    const draft = new Draft(parsed);
    try {
      applyOperations(draft, patch, style);
      return draft.edits();
    } finally {
      draft.release();
    }
  };
}

function applyOperations(draft: Draft, patch: readonly PatchOperation[], style: JsonStyle): void {
  for (const operation of patch) applyOperation(draft, operation, style);
}

function applyOperation(root: Draft, operation: PatchOperation, style: JsonStyle): void {
  const { path } = operation;
  if (operation.op === 'move') {
    move(root, operation, style);
    return;
  }
  if (path === '' && operation.op !== 'remove') {
    const value = stringify(operation.value, { indent: '', unit: style.unit });
    root.values.set(root.parsed.root, new Draft(value));
    return;
  }
  const { draft, node, name } = ownerAt(root, path);
  const entry = draft.entryOf(node, name);
  if (operation.op === 'add' && (entry === undefined || node.type === 'array')) {
    addEntry({ draft, node, name, path }, style, (indent) =>
      stringify(operation.value, { indent, unit: style.unit }),
    );
    return;
  }
  if (entry === undefined) throw misfit(path);
  if (operation.op === 'remove') {
    draft.remove(node, entry);
    return;
  }
  const indent = indentOf(draft, node, entry);
  draft.replace(entry, new Draft(stringify(operation.value, { indent, unit: style.unit }), indent));
}

function move(root: Draft, { from, path }: { from: string; path: string }, style: JsonStyle): void {
  const { draft, node, name } = ownerAt(root, from);
  const entry = draft.entryOf(node, name);
  if (entry === undefined) throw misfit(from);
  if (from === path) return;
  const newName = fromPointer(path).at(-1) ?? '';
  if (node.type === 'object' && ownerPointerOf(from) === ownerPointerOf(path)) {
    const other = draft.entryOf(node, newName);
    if (other !== undefined) draft.remove(node, other);
    draft.rename(node, entry, newName);
    return;
  }
  const text = isAdded(entry) ? entry.value.toText() : draft.textOf(valueNodeOf(entry));
  draft.remove(node, entry);
  const target = ownerAt(root, path);
  const there = target.draft.entryOf(target.node, target.name);
  if (there !== undefined && target.node.type === 'object') {
    target.draft.replace(there, new Draft(text, indentOf(target.draft, target.node, there)));
    return;
  }
  addEntry({ ...target, path }, style, () => text);
}

/** An object or a list in a draft. */
interface Place {
  readonly draft: Draft;
  readonly node: Node;
}

/** The object or list that a path ends in, and the name or index there. */
function ownerAt(root: Draft, pointer: string): Place & { readonly name: string } {
  const path = fromPointer(pointer);
  const name = path.at(-1);
  if (name === undefined) throw misfit(pointer);
  let place = settled(root, root.parsed.root);
  for (const each of path.slice(0, -1)) {
    const entry = place.draft.entryOf(place.node, each);
    if (entry === undefined) throw misfit(ownerPointerOf(pointer));
    place = isAdded(entry)
      ? settled(entry.value, entry.value.parsed.root)
      : settled(place.draft, valueNodeOf(entry));
  }
  return { ...place, name };
}

/** What is in the place of a node by now. */
function settled(draft: Draft, node: Node): Place {
  const value = draft.values.get(node);
  return value === undefined ? { draft, node } : settled(value, value.parsed.root);
}

/** Inserts a member at the end of an object, or an item into a list, formatted like the one before it. */
function addEntry(
  { draft, node, name, path }: Place & { readonly name: string; readonly path: string },
  { unit, hasLines, afterColon }: JsonStyle,
  write: (indent: string) => string,
): void {
  const isList = node.type === 'array';
  if (!isList && node.type !== 'object') throw misfit(ownerPointerOf(path));
  const entries = draft.entriesOf(node);
  const place = isList && /^(?:0|[1-9]\d*)$/.test(name) ? Number(name) : entries.length;
  if (place > entries.length || (isList && name !== '-' && name !== String(place))) throw misfit(path);
  const model = entries[place - 1] ?? entries[0];
  const inEmpty = hasLines ? `\n${draft.parsed.indentAt(node.offset, draft.indent)}${unit}` : '';
  const space = model === undefined ? inEmpty : spaceBefore(draft, model);
  const indent = space.includes('\n') ? space.slice(space.lastIndexOf('\n') + 1) : '';
  const added: Added = {
    name: isList ? undefined : name,
    value: new Draft(write(indent), indent),
    space,
    afterColon: model === undefined ? afterColon : (spaceAfterColon(draft, model) ?? afterColon),
  };
  draft.insert(node, place, added);
}

function spaceBefore({ source }: Draft, entry: Entry): string {
  if (isAdded(entry)) return entry.space;
  let start = entry.offset;
  while (start > 0 && ' \t\r\n'.includes(source.charAt(start - 1))) start -= 1;
  return source.slice(start, entry.offset);
}

function spaceAfterColon({ source }: Draft, entry: Entry): string | undefined {
  if (isAdded(entry)) return entry.afterColon;
  if (entry.colonOffset === undefined) return undefined;
  return source.slice(entry.colonOffset + 1, valueNodeOf(entry).offset);
}

/** The indentation of the line of a value. */
function indentOf(draft: Draft, owner: Node, entry: Entry): string {
  if (!isAdded(entry)) return draft.parsed.indentAt(valueNodeOf(entry).offset, draft.indent);
  const { space } = entry;
  return space.includes('\n')
    ? space.slice(space.lastIndexOf('\n') + 1)
    : draft.parsed.indentAt(owner.offset, draft.indent);
}

function ownerPointerOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

function stringify(
  value: unknown,
  { indent, unit }: { readonly indent: string; readonly unit: string },
): string {
  return JSON.stringify(value, undefined, unit).replaceAll('\n', `\n${indent}`);
}

function misfit(pointer: string): RangeError {
  return new RangeError(`The patch does not fit the input: ${JSON.stringify(pointer)} does not exist.`);
}
