import type { Node } from 'jsonc-parser';
import { applyEdits, type TextEdit } from './element-range.js';
import { JsonText, endOf } from './json-text.js';

/** A member of an object or an item of a list that a patch has added. */
export interface Added {
  /** Undefined in a list. */
  name: string | undefined;
  value: Draft;
  /** White space before it. */
  readonly space: string;
  readonly afterColon: string;
}

/** A property of an object of the text, an item of a list of the text, or an added one. */
export type Entry = Node | Added;

export function isAdded(entry: Entry): entry is Added {
  return 'space' in entry;
}

/** The value of a property, or the item of a list. */
export function valueNodeOf(entry: Node): Node {
  return entry.type === 'property' ? (entry.children?.[1] ?? entry) : entry;
}

/** What an object or a list consists of by now. */
interface Order {
  readonly entries: Entry[];
  /** How many of the first are those of the text. */
  same: number;
  /** How many of the last are those of the text. */
  sameAtEnd: number;
  /** How many of the text are gone. */
  removed: number;
  /** What was done, to be undone: an entry was taken from a place, or inserted there. */
  readonly done: { readonly place: number; readonly taken?: Entry }[];
}

function insertInto(order: Order, place: number, added: Added): void {
  order.same = Math.min(order.same, place);
  order.sameAtEnd = Math.min(order.sameAtEnd, order.entries.length - place);
  order.entries.splice(place, 0, added);
  order.done.push({ place });
}

function removeFrom(order: Order, entry: Entry, children: readonly Node[]): void {
  const { entries } = order;
  const place = isAdded(entry) ? entries.lastIndexOf(entry) : placeOf(order, entry, children);
  order.same = Math.min(order.same, place);
  order.sameAtEnd = Math.min(order.sameAtEnd, entries.length - place - 1);
  if (!isAdded(entry)) order.removed += 1;
  entries.splice(place, 1);
  order.done.push({ place, taken: entry });
}

function undo({ entries, done }: Order): void {
  for (const { place, taken } of done.toReversed()) {
    if (taken === undefined) entries.splice(place, 1);
    else entries.splice(place, 0, taken);
  }
}

/** Where an entry of the text is by now: looked for from both ends of where it can be, as many are removed one after the other. */
function placeOf({ entries, removed }: Order, entry: Node, children: readonly Node[]): number {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.offset ?? 0) < entry.offset) low = middle + 1;
    else high = middle;
  }
  let first = Math.max(0, low - removed);
  let last = Math.min(entries.length - 1, low + entries.length + removed - children.length);
  while (first < last && entries[first] !== entry && entries[last] !== entry) {
    first += 1;
    last -= 1;
  }
  return entries[first] === entry ? first : last;
}

/** A JSON text with the changes that were made to it; the text is made only at the end. */
export class Draft {
  readonly source: string;
  /** What the first line is indented by, if the text stands inside another. */
  readonly indent: string;
  #parsed: JsonText | undefined;
  /** New values, by the node that they replace. */
  readonly values = new Map<Node, Draft>();
  /** New names, by property. */
  readonly renamed = new Map<Node, string>();
  /** What objects and lists consist of, where something was added or removed. */
  readonly orders = new Map<Node, Order>();
  /** Objects and lists that were empty at some time: they keep no white space of their own. */
  readonly emptied = new Set<Node>();
  /** Entries of objects by name, where they differ from those of the text; undefined for none. */
  readonly #names = new Map<Node, Map<string, Entry | undefined>>();

  constructor(source: string | JsonText, indent = '') {
    this.source = typeof source === 'string' ? source : source.text;
    this.indent = indent;
    if (typeof source !== 'string') this.#parsed = source;
  }

  /** Parsed when something inside is changed. */
  get parsed(): JsonText {
    return (this.#parsed ??= new JsonText(this.source));
  }

  entriesOf(owner: Node): readonly Entry[] {
    return this.orders.get(owner)?.entries ?? owner.children ?? [];
  }

  /** The entry of a name, or of an index as text; undefined if there is none. */
  entryOf(owner: Node, name: string): Entry | undefined {
    if (owner.type === 'array')
      return /^(?:0|[1-9]\d*)$/.test(name) ? this.entriesOf(owner)[Number(name)] : undefined;
    if (owner.type !== 'object') return undefined;
    const changed = this.#names.get(owner);
    if (changed?.has(name) === true) return changed.get(name);
    const [first, ...twins] = this.parsed.namesOf(owner).get(name) ?? [];
    // The same name twice with the same value is accepted: one of them is enough, and the values would differ now.
    for (const twin of twins) this.#takeOut(owner, twin);
    if (twins.length > 0 && first !== undefined) this.#nameEntry(owner, name, first);
    return first;
  }

  remove(owner: Node, entry: Entry): void {
    const name = this.nameOf(entry);
    if (owner.type === 'object' && name !== undefined) this.#nameEntry(owner, name, undefined);
    this.#takeOut(owner, entry);
  }

  insert(owner: Node, place: number, added: Added): void {
    insertInto(this.#orderOf(owner), place, added);
    if (added.name !== undefined) this.#nameEntry(owner, added.name, added);
  }

  rename(owner: Node, entry: Entry, name: string): void {
    const before = this.nameOf(entry);
    if (before !== undefined) this.#nameEntry(owner, before, undefined);
    this.#nameEntry(owner, name, entry);
    if (isAdded(entry)) entry.name = name;
    else this.renamed.set(entry, name);
  }

  replace(entry: Entry, value: Draft): void {
    if (isAdded(entry)) entry.value = value;
    else this.values.set(valueNodeOf(entry), value);
  }

  /** The name of a member; undefined for an item of a list. */
  nameOf(entry: Entry): string | undefined {
    if (isAdded(entry)) return entry.name;
    if (entry.type !== 'property') return undefined;
    return this.renamed.get(entry) ?? String(entry.children?.[0]?.value);
  }

  toText(): string {
    return applyEdits(this.source, this.edits());
  }

  /** The text of a value in it, with its changes. */
  textOf(node: Node): string {
    const value = this.values.get(node);
    if (value !== undefined) return value.toText();
    const text = this.source.slice(node.offset, endOf(node));
    const edits = this.edits(nodesIn(node)).map((edit) => ({
      start: edit.start - node.offset,
      end: edit.end - node.offset,
      text: edit.text,
    }));
    return applyEdits(text, edits);
  }

  /** The changes of the source at some nodes, or at all of them, in order, without those inside of others. */
  edits(
    // What is gone comes first: a change of an only item takes the same place as its removal.
    nodes: Iterable<Node> = new Set([...this.orders.keys(), ...this.values.keys(), ...this.renamed.keys()]),
  ): readonly TextEdit[] {
    const all = [...nodes].flatMap((node) => this.#editsAt(node));
    // What is inserted where a changed value begins stands before it.
    all.sort((a, b) => a.start - b.start || Number(isInsertion(b)) - Number(isInsertion(a)) || b.end - a.end);
    const edits: TextEdit[] = [];
    let end = 0;
    for (const edit of all) {
      if (edit.start < end) continue;
      edits.push(edit);
      end = edit.end;
    }
    return edits;
  }

  /** Ends the draft, so that there can be another one of the same text. */
  release(): void {
    for (const order of this.orders.values()) undo(order);
    this.orders.clear();
  }

  #editsAt(node: Node): readonly TextEdit[] {
    const value = this.values.get(node);
    if (value !== undefined) return [{ start: node.offset, end: endOf(node), text: value.toText() }];
    const name = this.renamed.get(node);
    const key = node.children?.[0];
    if (name !== undefined && key !== undefined)
      return [{ start: key.offset, end: endOf(key), text: JSON.stringify(name) }];
    const order = this.orders.get(node);
    return order === undefined ? [] : [...editsOfOrder(this, node, order)];
  }

  #orderOf(owner: Node): Order {
    let order = this.orders.get(owner);
    if (order === undefined) {
      const entries = this.parsed.entriesOf(owner);
      order = { entries, same: entries.length, sameAtEnd: entries.length, removed: 0, done: [] };
      this.orders.set(owner, order);
    }
    return order;
  }

  #takeOut(owner: Node, entry: Entry): void {
    const order = this.#orderOf(owner);
    removeFrom(order, entry, owner.children ?? []);
    if (order.entries.length === 0) this.emptied.add(owner);
  }

  #nameEntry(owner: Node, name: string, entry: Entry | undefined): void {
    let names = this.#names.get(owner);
    if (names === undefined) this.#names.set(owner, (names = new Map<string, Entry | undefined>()));
    names.set(name, entry);
  }
}

/** What was removed from an object or a list and added to it, each with its comma. */
function* editsOfOrder(draft: Draft, owner: Node, order: Order): Generator<TextEdit, void, void> {
  const children = owner.children ?? [];
  const [first, last] = [children[0], children.at(-1)];
  if (first === undefined || last === undefined || draft.emptied.has(owner)) {
    yield { start: owner.offset + 1, end: endOf(owner) - 1, text: contentOf(draft, owner, order.entries) };
    return;
  }
  const { entries, same: begin, sameAtEnd } = order;
  const tail = Math.min(sameAtEnd, children.length - begin, entries.length - begin);
  let from = begin;
  let added: Added[] = [];
  for (const entry of entries.slice(begin, entries.length - tail + 1)) {
    if (isAdded(entry)) {
      added.push(entry);
      continue;
    }
    const at = children.indexOf(entry, from);
    if (at > from || added.length > 0) yield editBetween(children, { from, to: at, added });
    from = at + 1;
    added = [];
  }
  if (tail === 0) yield editBetween(children, { from, to: children.length, added });
}

/** The children from one index up to another are gone, and others are in their place. */
function editBetween(
  children: readonly Node[],
  { from, to, added }: { readonly from: number; readonly to: number; readonly added: readonly Added[] },
): TextEdit {
  const [before, next] = [children[from - 1], children[to]];
  const lastGone = to > from ? children[to - 1] : undefined;
  const texts = added.map((entry) => `${entry.space}${textOf(entry)}`);
  if (before !== undefined)
    return {
      start: endOf(before),
      end: endOf(lastGone ?? before),
      text: texts.map((text) => `,${text}`).join(''),
    };
  const first = children[0];
  const start = first?.offset ?? 0;
  const space = added[0]?.space ?? '';
  const text = texts.join(',').slice(space.length);
  if (next === undefined) return { start, end: lastGone === undefined ? start : endOf(lastGone), text };
  return { start, end: next.offset, text: added.length === 0 ? '' : `${text},${space}` };
}

/** The content of an object or a list that has nothing of the text any more. */
function contentOf(draft: Draft, owner: Node, order: readonly Entry[]): string {
  const added = order.filter(isAdded);
  const [{ space } = { space: '' }] = added;
  const closing = space.includes('\n') ? `\n${draft.parsed.indentAt(owner.offset, draft.indent)}` : '';
  return `${added.map((entry) => `${entry.space}${textOf(entry)}`).join(',')}${closing}`;
}

function textOf({ name, value, afterColon }: Added): string {
  return `${name === undefined ? '' : `${JSON.stringify(name)}:${afterColon}`}${value.toText()}`;
}

function* nodesIn(node: Node): Generator<Node, void, void> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    for (const child of next.children ?? []) open.push(child);
  }
}

function isInsertion({ start, end }: TextEdit): boolean {
  return start === end;
}
