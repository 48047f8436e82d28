import type { XmlName } from './xml-tree.js';

/** A qualified name as it is written, known to all documents by its number. */
export interface QualifiedName {
  readonly text: string;
  /** '' for none. */
  readonly prefix: string;
  readonly local: string;
  /** -1 if there was no room for it. */
  readonly id: number;
}

/** Names of ASCII letters; other ones are for saxes to judge. */
const ASCII_NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

/** Places of the table, a power of two, and how many of them are looked at for one name. */
const PLACE_COUNT = 16_384;
const MOST_STEPS = 8;
/** Invoices have some hundred names; what others have does not fill the memory. */
const MOST_QUALIFIED_NAMES = 4096;
const LONGEST_NAME = 64;

let places = new Array<QualifiedName | undefined>(PLACE_COUNT).fill(undefined);
let qualifiedCount = 0;

/** Called where a document begins, and only there: within a document a name keeps its number. */
export function trimQualifiedNames(): void {
  if (qualifiedCount < MOST_QUALIFIED_NAMES) return;
  places = new Array<QualifiedName | undefined>(PLACE_COUNT).fill(undefined);
  qualifiedCount = 0;
}

/**
 * The name that stands at a place of a text. Nothing is cut out of the text for a name that was seen before: parsing
 * an invoice is reading its names, three times out of four.
 *
 * @param hash of the characters, computed while looking for the end of the name
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
  /** The number of a name, or -1 when the table is full. */
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

/** Invoices have some hundred names in all; those of one that was made to have more are forgotten with the next. */
const MOST_SHARED_NAMES = 4096;

const sharedNames = new Map<string, Map<string, XmlName>>();
let sharedCount = 0;

/** Called where a document begins, and only there: within a document a name stays the same object. */
function trimSharedNames(): void {
  if (sharedCount < MOST_SHARED_NAMES) return;
  sharedNames.clear();
  sharedCount = 0;
}

/**
 * The expanded name of these parts: one object for all documents, so that what is known of a name is found by it.
 * It keeps no text of a document alive.
 */
function shareName(namespace: string, local: string): XmlName {
  // Two levels, because joining a key would copy a long namespace once a name.
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

/** The same text in its own memory: a slice would keep the whole original text alive. */
function copyText(text: string): string {
  return text.length === 0 ? '' : (JSON.parse(JSON.stringify(text)) as string);
}
