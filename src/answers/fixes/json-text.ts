import { type Node, parseTree } from 'jsonc-parser';
import { lineColumn, type LineStarts, lineStarts } from '#schematron/xml';
import type { Entry } from './json-draft.js';

/** A JSON text that is parsed once, and looked into by name without a search. */
export class JsonText {
  readonly text: string;
  readonly root: Node;
  readonly #names = new Map<Node, ReadonlyMap<string, readonly Node[]>>();
  readonly #entries = new Map<Node, Entry[]>();
  #starts: LineStarts | undefined;

  /** @throws RangeError if the text is not JSON */
  constructor(text: string) {
    const root = parseTree(text);
    if (root === undefined) throw new RangeError('The patch does not fit the input: it is not JSON.');
    this.text = text;
    this.root = root;
  }

  /** The properties of an object by name: several where a name occurs twice. */
  namesOf(object: Node): ReadonlyMap<string, readonly Node[]> {
    const known = this.#names.get(object);
    if (known !== undefined) return known;
    const names = new Map<string, Node[]>();
    for (const property of object.children ?? []) {
      const name = String(property.children?.[0]?.value);
      const twins = names.get(name);
      if (twins === undefined) names.set(name, [property]);
      else twins.push(property);
    }
    this.#names.set(object, names);
    return names;
  }

  /** The members or items of an object or a list, to be changed and put back: a copy for each patch would take square time. */
  entriesOf(owner: Node): Entry[] {
    const known = this.#entries.get(owner);
    if (known !== undefined) return known;
    const entries: Entry[] = (owner.children ?? []).slice();
    this.#entries.set(owner, entries);
    return entries;
  }

  /** The blanks in front of everything else in the line of an offset; `first` in the first line. */
  indentAt(offset: number, first: string): string {
    this.#starts ??= lineStarts(this.text);
    const { line } = lineColumn(this.#starts, offset);
    const start = this.#starts[line - 1] ?? 0;
    const blanks = /[ \t]*/y;
    blanks.lastIndex = start;
    const [indent = ''] = blanks.exec(this.text) ?? [];
    return (line === 1 ? first : '') + indent.slice(0, offset - start);
  }
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

/** Where a node ends: the offset after its last character. */
export function endOf({ offset, length }: Node): number {
  return offset + length;
}
