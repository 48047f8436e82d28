import { readName, skipJson, skipSpace, skipString } from './scan-json.js';
import { getOrMake } from '../get-or-make.js';

/** A value of a JSON text that is edited: what is not changed is written as it was, character for character. */
export interface JsonNode {
  readonly source: string;
  readonly start: number;
  /** The offset after it. */
  readonly end: number;
  /** The members or items of an object or a list; read when they are first asked for. */
  content?: JsonContent;
}

export interface JsonContent {
  readonly isList: boolean;
  /** Removed entries stay, marked, so that the others keep their places. */
  readonly entries: JsonEntry[];
  gone: number;
  /** The members by name, also under names that they had before. */
  readonly byName: Map<string, JsonEntry[]>;
  /** How many entries there were in the text. */
  readonly count: number;
  /** The white space before the first entry, and the one before the closing bracket. */
  opening: string;
  closing: string;
  /** The numbers of unchanged entries at the beginning and at the end; both undefined if nothing was changed. */
  same?: number | undefined;
  sameAtEnd?: number | undefined;
}

/** A member of an object, or an item of a list. */
export interface JsonEntry {
  /** Undefined for an item. */
  name: string | undefined;
  /** The name as it is written, with its colon and the white space around it. */
  key: string;
  /** The white space before it, and the one before the comma after it. */
  readonly before: string;
  readonly after: string;
  value: JsonNode;
  /** The index of a member. */
  readonly place: number;
  /** The offset at which it begins in the text; undefined for one that was added or renamed. */
  start: number | undefined;
  isGone: boolean;
}

/** @throws RangeError if there is no value in the text */
export function readTree(source: string): JsonNode {
  const start = skipSpace(source, 0);
  if (start === source.length) throw new RangeError('The patch does not fit the input: it is not JSON.');
  return { source, start, end: skipJson(source, start) };
}

/** What an object or a list consists of; undefined for any other value. */
export function contentOf(node: JsonNode): JsonContent | undefined {
  const bracket = node.source[node.start];
  if (bracket !== '{' && bracket !== '[') return undefined;
  return (node.content ??= readContent(node, bracket === '['));
}

function readContent({ source, start, end }: JsonNode, isList: boolean): JsonContent {
  const entries: JsonEntry[] = [];
  const byName = new Map<string, JsonEntry[]>();
  let from = start + 1;
  let at = skipSpace(source, from);
  const opening = source.slice(from, at);
  let closing = '';
  while (at < end - 1) {
    const before = source.slice(from, at);
    const entryStart = at;
    let name: string | undefined;
    if (!isList) {
      const nameEnd = skipString(source, at);
      name = readName(source.slice(at, nameEnd));
      at = skipSpace(source, skipSpace(source, nameEnd) + 1);
    }
    const value: JsonNode = { source, start: at, end: skipJson(source, at) };
    const next = skipSpace(source, value.end);
    const space = source.slice(value.end, next);
    const isLast = source[next] !== ',';
    if (isLast) closing = space;
    const entry: JsonEntry = {
      name,
      key: source.slice(entryStart, value.start),
      before,
      after: isLast ? '' : space,
      value,
      place: entries.length,
      start: entryStart,
      isGone: false,
    };
    entries.push(entry);
    if (name !== undefined) listName(byName, name, entry);
    from = next + 1;
    at = isLast ? end : skipSpace(source, from);
  }
  return { isList, entries, gone: 0, byName, count: entries.length, opening, closing };
}

/** Notes that a member has a name. */
export function listName(byName: JsonContent['byName'], name: string, entry: JsonEntry): void {
  getOrMake(byName, name, () => []).push(entry);
}

/** The text of a value with what was changed in it. */
export function writeNode({ source, start, end, content }: JsonNode): string {
  if (content?.same === undefined) return source.slice(start, end);
  const entries = content.entries.filter(isLive);
  const inside = writeEntries(content, entries, {});
  return `${source[start] ?? ''}${inside}${entries.length === 0 ? '' : content.closing}${source[end - 1] ?? ''}`;
}

export function isLive({ isGone }: JsonEntry): boolean {
  return !isGone;
}

/** Entries with the white space and the commas before each of them, and before the one that follows. */
function writeEntries(
  { opening }: JsonContent,
  entries: readonly JsonEntry[],
  { previous, next }: { readonly previous?: JsonEntry | undefined; readonly next?: JsonEntry | undefined },
): string {
  let text = '';
  let last = previous;
  const separate = ({ before }: JsonEntry): void => {
    text += last === undefined ? opening : `${last.after},${before}`;
  };
  for (const entry of entries) {
    separate(entry);
    text += entry.key + writeNode(entry.value);
    last = entry;
  }
  if (next !== undefined) separate(next);
  return text;
}

/** A replacement for a range of a text. */
export interface JsonEdit {
  readonly start: number;
  /** The offset after it. */
  readonly end: number;
  readonly text: string;
}

/** The changes of a text as one edit, with little unchanged text around them. */
export function differenceOf(root: JsonNode): JsonEdit {
  const { content } = root;
  const { start, end } = root;
  if (content?.same === undefined || content.sameAtEnd === undefined) return { start, end: start, text: '' };
  const { entries, same, sameAtEnd, count } = content;
  const middle = entries.slice(same, entries.length - sameAtEnd);
  const [only, ...others] = middle;
  // One entry that is changed inside.
  const isInside = only?.start !== undefined && !only.isGone && only.value.source === root.source;
  if (isInside && others.length === 0 && entries.length === count && isChangedInside(only))
    return differenceOf(only.value);
  const previous = entries[same - 1];
  const next = entries[entries.length - sameAtEnd];
  const live = middle.filter(isLive);
  const isLast = next === undefined && (previous !== undefined || live.length > 0);
  return {
    start: previous?.value.end ?? start + 1,
    end: next?.start ?? end - 1,
    text: writeEntries(content, live, { previous, next }) + (isLast ? content.closing : ''),
  };
}

/** Whether the value of an entry is the one of the text, with changes inside. */
function isChangedInside({ start, key, value }: JsonEntry): boolean {
  return value.content?.same !== undefined && value.start === (start ?? 0) + key.length;
}
