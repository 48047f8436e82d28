import type { XmlName } from './xml-tree.js';

/** A qualified name as written, shared by all documents under its number. */
export interface QualifiedName {
  readonly text: string;
  /** '' for none. */
  readonly prefix: string;
  readonly local: string;
  /** -1 if the table had no room for it. */
  readonly id: number;
}

/** Names of ASCII letters; saxes reads the others. */
const ASCII_NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

/** Number of places in the table, a power of two, and how many of them are tried for one name. */
const PLACE_COUNT = 16_384;
const MOST_STEPS = 8;
/** Invoices have a few hundred names; the names of other documents must not fill the memory. */
const MOST_QUALIFIED_NAMES = 4096;
const LONGEST_NAME = 64;

let places = new Array<QualifiedName | undefined>(PLACE_COUNT).fill(undefined);
let qualifiedCount = 0;

/** Called only at the beginning of a document: within a document a name keeps its number. */
export function trimQualifiedNames(): void {
  if (qualifiedCount < MOST_QUALIFIED_NAMES) return;
  places = new Array<QualifiedName | undefined>(PLACE_COUNT).fill(undefined);
  qualifiedCount = 0;
}

/**
 * The name at a place in a text. For a name that was seen before, no substring is made: three quarters of the time that
 * it takes to parse an invoice goes into reading names.
 *
 * @param hash of the characters, computed during the search for the end of the name
 * @returns undefined if it is not a name, or has letters outside ASCII
 */
export function qualifiedNameAt(
  text: string,
  { from, to, hash }: { readonly from: number; readonly to: number; readonly hash: number },
): QualifiedName | undefined {
  const length = to - from;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const place = (hash + step) & (PLACE_COUNT - 1);
    const name = places[place];
    if (name === undefined) return addName(text.slice(from, to), place);
    if (name.text.length === length && text.startsWith(name.text, from)) return name;
  }
  return addName(text.slice(from, to), -1);
}

function addName(text: string, place: number): QualifiedName | undefined {
  if (!ASCII_NAME.test(text)) return undefined;
  const colon = text.indexOf(':');
  const parts = { text, prefix: text.slice(0, Math.max(colon, 0)), local: text.slice(colon + 1) };
  if (place < 0 || qualifiedCount >= MOST_QUALIFIED_NAMES || text.length > LONGEST_NAME)
    return { ...parts, id: -1 };
  const name = {
    text: copyText(parts.text),
    prefix: copyText(parts.prefix),
    local: copyText(parts.local),
    id: qualifiedCount,
  };
  places[place] = name;
  qualifiedCount += 1;
  return name;
}

/** Interns expanded names: the same namespace and local name get the same number. */
export interface NameTable {
  /** By number; number 0 is the empty name of the nodes that have none. */
  readonly names: XmlName[];
  /** The number of a name, or -1 if the table is full. */
  intern(namespace: string, local: string): number;
}

/** An empty table with room for `limit` names. */
export function createNameTable(limit: number): NameTable {
  trimSharedNames();
  const names = [shareName('', '')];
  const numbers = new Map<XmlName, number>();
  return {
    names,
    intern(namespace, local) {
      const name = shareName(namespace, local);
      let number = numbers.get(name);
      if (number === undefined) {
        if (names.length > limit) return -1;
        number = names.push(name) - 1;
        numbers.set(name, number);
      }
      return number;
    },
  };
}

/** Invoices have a few hundred names altogether; after a document made to have more, the table is emptied. */
const MOST_SHARED_NAMES = 4096;

const sharedNames = new Map<string, Map<string, XmlName>>();
let sharedCount = 0;

/** Called only at the beginning of a document: within a document a name stays the same object. */
function trimSharedNames(): void {
  if (sharedCount < MOST_SHARED_NAMES) return;
  sharedNames.clear();
  sharedCount = 0;
}

/**
 * The expanded name of these parts: one object for all documents, so that data about a name can be found by it.
 * It does not keep the text of a document in memory.
 */
function shareName(namespace: string, local: string): XmlName {
  // Two levels, because a joined key would copy a long namespace for each name.
  let ofNamespace = sharedNames.get(namespace);
  if (ofNamespace === undefined) {
    ofNamespace = new Map();
    sharedNames.set(copyText(namespace), ofNamespace);
  }
  let name = ofNamespace.get(local);
  if (name === undefined) {
    const [first] = ofNamespace.values();
    name = { namespace: first?.namespace ?? copyText(namespace), local: copyText(local) };
    ofNamespace.set(name.local, name);
    sharedCount += 1;
  }
  return name;
}

/** A copy of the text: a slice would keep the whole original text in memory. */
function copyText(text: string): string {
  return text.length === 0 ? '' : (JSON.parse(JSON.stringify(text)) as string);
}
