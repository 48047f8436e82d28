import type { PatchOperation } from '../../issues/issue.js';
import {
  type Draft,
  indentOf,
  insertEntry,
  type JsonStyle,
  lastLine,
  newNode,
  type Owner,
  removeEntry,
  renameMember,
  replaceValue,
  styleOf,
} from './edit-tree.js';
import {
  contentOf,
  differenceOf,
  type JsonContent,
  type JsonEdit,
  type JsonEntry,
  type JsonNode,
  readTree,
  writeNode,
} from './json-tree.js';
import { misfit } from './apply-patch.js';
import { fromPointer, parentPointer } from './pointer.js';

/**
 * Applies operations of a JSON Patch (RFC 6902) to the text of the input, each to what the ones before it have made: white space, line
 * ends, the order of the fields and the digits of numbers stay as they are wherever nothing is changed, and new text is formatted like
 * its neighbours. The text that comes out has the value that `applyPatch` gives.
 *
 * @param text valid JSON, without a byte order mark; of two fields with the same name and the same value one is enough
 * @throws RangeError if an operation does not fit the input
 */
export function patchJsonText(text: string, patch: readonly PatchOperation[]): string {
  const { start, end, text: inserted } = changed(readTree(text), patch, styleOf(text)).edit;
  return text.slice(0, start) + inserted + text.slice(end);
}

/**
 * As `patchJsonText`, for several patches of one text that have nothing to do with each other: the function that is returned
 * gives what a patch changes in the text.
 */
export function createJsonPatcher(text: string): (patch: readonly PatchOperation[]) => JsonEdit {
  const root = readTree(text);
  const style = styleOf(text);
  return (patch) => {
    const { edit, undo } = changed(root, patch, style);
    undo();
    return edit;
  };
}

/** What a patch changes in a text; its tree stays changed until that is undone. */
function changed(
  root: JsonNode,
  patch: readonly PatchOperation[],
  style: JsonStyle,
): { readonly edit: JsonEdit; readonly undo: () => void } {
  const draft: Draft = { root, style, undo: [] };
  const undo = (): void => {
    for (const each of draft.undo.toReversed()) each();
  };
  try {
    for (const operation of patch) applyOperation(draft, operation);
  } catch (error) {
    undo();
    throw error;
  }
  const { start, end } = root;
  return {
    edit: draft.root === root ? differenceOf(root) : { start, end, text: writeNode(draft.root) },
    undo,
  };
}

function applyOperation(draft: Draft, operation: PatchOperation): void {
  const { op, path } = operation;
  if (op === 'move') {
    move(draft, operation);
    return;
  }
  if (op !== 'remove' && path === '') {
    draft.root = newNode(operation.value, '', draft.style);
    return;
  }
  const place = placeAt(draft, path);
  if (op === 'add' && (place.content.isList || place.entry === undefined)) {
    addEntry(draft, place, (indent) => newNode(operation.value, indent, draft.style));
    return;
  }
  const { entry, index, indent } = existing(place);
  if (op === 'remove') removeEntry(draft, place, index);
  else replaceValue(draft, place, { entry, index, value: newNode(operation.value, indentOf(entry, indent), draft.style) }); // prettier-ignore
}

function move(draft: Draft, { from, path }: { readonly from: string; readonly path: string }): void {
  const place = placeAt(draft, from);
  const { entry, index } = existing(place);
  if (parentPointer(from) === parentPointer(path)) {
    if (place.content.isList) throw misfit(from, 'is in a list, which has no names');
    if (from !== path) rename(draft, place, fromPointer(path).at(-1) ?? '');
    return;
  }
  removeEntry(draft, place, index);
  const target = placeAt(draft, path);
  if (target.content.isList || target.entry === undefined) addEntry(draft, target, () => entry.value);
  else replaceValue(draft, target, { ...existing(target), value: entry.value });
}

/** A member of the new name is gone. */
function rename(draft: Draft, place: Place, newName: string): void {
  const { entry } = existing(place);
  const other = find(draft, place.content, newName);
  if (other.entry !== undefined) removeEntry(draft, place, other.index);
  renameMember(draft, place, entry, newName);
}

/** Adds what a place is for. */
function addEntry(draft: Draft, place: Place, write: (indent: string) => JsonNode): void {
  const { entries, isList } = place.content;
  const index = isList && place.name !== '-' ? place.index : entries.length;
  if (index < 0) throw misfit(place.pointer);
  insertEntry(draft, place, { name: isList ? undefined : place.name, index, write });
}

/** A member or an item, or where one may be added. */
interface Place extends Owner {
  readonly pointer: string;
  readonly name: string;
  readonly entry: JsonEntry | undefined;
  readonly index: number;
}

/** @throws RangeError if there is no object or list for it */
function placeAt(draft: Draft, pointer: string): Place {
  const path = fromPointer(pointer);
  const name = path.at(-1);
  if (name === undefined) throw misfit(pointer, 'is the whole input');
  const { root } = draft;
  const around: [JsonContent, number][] = [];
  let indent = lastLine(root.source.slice(0, root.start));
  let content = contentOf(root);
  for (const each of path.slice(0, -1)) {
    const { entry, index } = content === undefined ? {} : find(draft, content, each);
    if (content === undefined || entry === undefined) throw misfit(parentPointer(pointer));
    around.push([content, index ?? 0]);
    indent = indentOf(entry, indent);
    content = contentOf(entry.value);
  }
  if (content === undefined) throw misfit(parentPointer(pointer));
  return { pointer, content, name, indent, around, ...find(draft, content, name) };
}

/** The entry of a name or an index. Of several members of one name, which have the same value, one is left. */
function find(
  draft: Draft,
  content: JsonContent,
  name: string,
): { readonly entry: JsonEntry | undefined; readonly index: number } {
  if (content.isList) {
    const index = /^(?:0|[1-9]\d*)$/.test(name) ? itemIndex(content, Number(name)) : -1;
    return { entry: content.entries[index], index };
  }
  const [entry, ...twins] = (content.byName.get(name) ?? []).filter(
    (each) => !each.isGone && each.name === name,
  );
  for (const twin of twins) removeEntry(draft, { content, indent: '', around: [] }, twin.place);
  return { entry, index: entry?.place ?? -1 };
}

/** The index among all entries of the item that is at an index now; where one may be added; otherwise -1. */
function itemIndex({ entries, gone }: JsonContent, index: number): number {
  if (gone === 0) return index <= entries.length ? index : -1;
  let left = index;
  for (let at = 0; at < entries.length; at += 1) if (entries[at]?.isGone === false && left-- === 0) return at;
  return left === 0 ? entries.length : -1;
}

function existing(place: Place): Place & { readonly entry: JsonEntry } {
  const { entry } = place;
  if (entry === undefined) throw misfit(place.pointer);
  return { ...place, entry };
}
