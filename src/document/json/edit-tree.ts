import { isLive, type JsonContent, type JsonEntry, type JsonNode, listName, readTree } from './json-tree.js';
import { skipString } from './scan-json.js';

/** A text that is being changed. */
export interface Draft {
  root: JsonNode;
  readonly style: JsonStyle;
  /** The functions that undo the changes, in the order of the changes. */
  readonly undo: (() => void)[];
}

/** An object or a list in a text. */
export interface Owner {
  readonly content: JsonContent;
  /** The indentation of the line in which it begins. */
  readonly indent: string;
  /** The objects and lists around it, each with the index of the next one. */
  readonly around: readonly (readonly [JsonContent, number])[];
}

/** Removes an entry. */
export function removeEntry(draft: Draft, owner: Owner, index: number): void {
  const { content } = owner;
  const entry = content.entries[index];
  if (entry === undefined) return;
  touch(draft, owner, index);
  entry.isGone = true;
  content.gone += 1;
  draft.undo.push(() => {
    entry.isGone = false;
    content.gone -= 1;
  });
}

/** Gives an entry another value. */
export function replaceValue(
  draft: Draft,
  owner: Owner,
  { entry, index, value }: { readonly entry: JsonEntry; readonly index: number; readonly value: JsonNode },
): void {
  const before = entry.value;
  touch(draft, owner, index);
  entry.value = value;
  draft.undo.push(() => (entry.value = before));
}

/** Gives a member another name in its place. */
export function renameMember(draft: Draft, owner: Owner, entry: JsonEntry, newName: string): void {
  const { byName } = owner.content;
  const { name, key, start } = entry;
  touch(draft, owner, entry.place);
  entry.name = newName;
  entry.key = JSON.stringify(newName) + key.slice(skipString(key, 0));
  entry.start = undefined;
  listName(byName, newName, entry);
  draft.undo.push(() => {
    byName.get(newName)?.pop();
    Object.assign(entry, { name, key, start });
  });
}

/**
 * Adds an item in a list, or a member at the end of an object, formatted like the one before it.
 *
 * @param write gives the value for the indentation of its line
 */
export function insertEntry(
  draft: Draft,
  owner: Owner,
  {
    name,
    index,
    write,
  }: {
    readonly name: string | undefined;
    readonly index: number;
    readonly write: (indent: string) => JsonNode;
  },
): void {
  const { content, indent } = owner;
  const { entries, byName } = content;
  const model = lastBefore(entries, index) ?? entries.find(isLive);
  const { unit, hasLines, afterColon } = draft.style;
  const before = model?.before ?? (hasLines ? `\n${indent}${unit}` : '');
  if (model === undefined)
    setSpace(draft, content, { opening: before, closing: hasLines ? `\n${indent}` : '' });
  const colon = model === undefined ? afterColon : model.key.slice(model.key.lastIndexOf(':') + 1);
  const entry: JsonEntry = {
    name,
    key: name === undefined ? '' : `${JSON.stringify(name)}:${colon}`,
    before,
    after: '',
    value: write(before.includes('\n') ? lastLine(before) : ''),
    place: index,
    start: undefined,
    isGone: false,
  };
  touch(draft, owner, index, { isNew: true });
  entries.splice(index, 0, entry);
  if (name !== undefined) listName(byName, name, entry);
  draft.undo.push(() => {
    entries.splice(index, 1);
    if (name !== undefined) byName.get(name)?.pop();
  });
}

function lastBefore(entries: readonly JsonEntry[], index: number): JsonEntry | undefined {
  let at = index - 1;
  while (entries[at]?.isGone === true) at -= 1;
  return entries[at];
}

function setSpace(draft: Draft, content: JsonContent, space: Pick<JsonContent, 'opening' | 'closing'>): void {
  const { opening, closing } = content;
  Object.assign(content, space);
  draft.undo.push(() => Object.assign(content, { opening, closing }));
}

/** Notes that the entry at an index is changed, or that there will be a new one. */
function touch(draft: Draft, { content, around }: Owner, index: number, { isNew = false } = {}): void {
  touchOne(draft, content, { before: index, after: content.entries.length - index - (isNew ? 0 : 1) });
  for (const [outer, at] of around)
    touchOne(draft, outer, { before: at, after: outer.entries.length - at - 1 });
}

function touchOne(
  draft: Draft,
  content: JsonContent,
  { before, after }: { readonly before: number; readonly after: number },
): void {
  const { same, sameAtEnd } = content;
  content.same = Math.min(same ?? before, before);
  content.sameAtEnd = Math.min(sameAtEnd ?? after, after);
  draft.undo.push(() => Object.assign(content, { same, sameAtEnd }));
}

/** How new JSON is written: as in the text that it comes into. */
export interface JsonStyle {
  /** The indentation of one level; none in a text of one line. */
  readonly unit: string;
  /** Whether a member of an empty object or list gets a line of its own. */
  readonly hasLines: boolean;
  readonly afterColon: string;
}

export function styleOf(text: string): JsonStyle {
  return {
    unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '',
    hasLines: /\n[ \t]/.test(text),
    afterColon: /":\S/.test(text) ? '' : ' ',
  };
}

/** A new value, whose line is indented. */
export function newNode(value: unknown, indent: string, { unit }: JsonStyle): JsonNode {
  return readTree(JSON.stringify(value, undefined, unit).replaceAll('\n', `\n${indent}`));
}

/** The indentation of the line of an entry. */
export function indentOf({ before }: JsonEntry, outer: string): string {
  return before.includes('\n') ? lastLine(before) : outer;
}

/** What follows the last line break. */
export function lastLine(space: string): string {
  return space.slice(space.lastIndexOf('\n') + 1);
}
