import { NodeKind, type XmlTree } from './xml-tree.js';

/** The columns of an XmlTree while they grow. */
export interface NodeTable extends Columns {
  size: number;
  readonly limit: number;
  readonly values: string[];
}

interface Columns {
  kind: Uint8Array;
  name: Uint16Array;
  parent: Int32Array;
  firstChild: Int32Array;
  nextSibling: Int32Array;
  /** For an element that is still open: its last child so far, or 0. */
  end: Int32Array;
  offset: Int32Array;
}

/** An indented invoice has a node for 15 characters or more: with room for that the columns seldom grow. */
const CHARACTERS_PER_NODE = 14;

/** A table with the document node, and the room that a text of this length usually needs. */
export function createNodeTable(textLength: number, limit: number): NodeTable {
  const table = {
    size: 1,
    limit,
    values: [''],
    ...createColumns(Math.ceil(textLength / CHARACTERS_PER_NODE) + 64),
  };
  table.kind[0] = NodeKind.DOCUMENT;
  return table;
}

/**
 * Appends a node as the last child of an open element, or as an attribute of it.
 *
 * @returns the node, or -1 if the table is full
 */
export function addNode(table: NodeTable, parent: number, content: NodeContent): number {
  const node = table.size;
  if (node >= table.limit) return -1;
  if (node === table.kind.length) grow(table);
  const { kind } = content;
  table.size = node + 1;
  table.kind[node] = kind;
  table.parent[node] = parent;
  table.offset[node] = content.offset;
  table.values.push(content.value);
  table.end[node] = kind === NodeKind.ELEMENT ? 0 : node + 1;
  if (kind === NodeKind.ATTRIBUTE) return node;
  const previous = table.end[parent] ?? 0;
  if (previous === 0) table.firstChild[parent] = node;
  else table.nextSibling[previous] = node;
  table.end[parent] = node;
  return node;
}

interface NodeContent {
  readonly kind: number;
  readonly value: string;
  readonly offset: number;
}

/** What a tree has besides its nodes. */
type TreeFacts = Pick<XmlTree, 'text' | 'root' | 'names' | 'declarations'>;

/** Closes the document node; the columns are views of the used part, and the unused part was never written. */
export function finishNodeTable(table: NodeTable, { text, root, names, declarations }: TreeFacts): XmlTree {
  const { size, values } = table;
  table.end[0] = size;
  return {
    text,
    root,
    names,
    declarations,
    size,
    kind: table.kind.subarray(0, size),
    name: table.name.subarray(0, size),
    parent: table.parent.subarray(0, size),
    firstChild: table.firstChild.subarray(0, size),
    nextSibling: table.nextSibling.subarray(0, size),
    end: table.end.subarray(0, size),
    offset: table.offset.subarray(0, size),
    values,
  };
}

function grow(table: NodeTable): void {
  const columns = createColumns(table.kind.length * 2);
  columns.kind.set(table.kind);
  columns.name.set(table.name);
  columns.parent.set(table.parent);
  columns.firstChild.set(table.firstChild);
  columns.nextSibling.set(table.nextSibling);
  columns.end.set(table.end);
  columns.offset.set(table.offset);
  Object.assign(table, columns);
}

/** The number of nodes from which each column has its own memory: systems do not reuse blocks of more than 32 MB, and clear them again. */
const LARGE_TABLE = 500_000;

function createColumns(capacity: number): Columns {
  if (capacity >= LARGE_TABLE) {
    return {
      parent: new Int32Array(capacity),
      firstChild: new Int32Array(capacity),
      nextSibling: new Int32Array(capacity),
      end: new Int32Array(capacity),
      offset: new Int32Array(capacity),
      name: new Uint16Array(capacity),
      kind: new Uint8Array(capacity),
    };
  }
  // One buffer is allocated faster than seven.
  const buffer = new ArrayBuffer(capacity * 23);
  const wide = (column: number) => new Int32Array(buffer, column * 4 * capacity, capacity);
  return {
    parent: wide(0),
    firstChild: wide(1),
    nextSibling: wide(2),
    end: wide(3),
    offset: wide(4),
    name: new Uint16Array(buffer, 20 * capacity, capacity),
    kind: new Uint8Array(buffer, 22 * capacity, capacity),
  };
}

/** The number of recent values that are kept; a power of two. */
const POOL_SIZE = 256;

/** Below this length of text, sharing costs more time than the saved memory is worth. */
const LARGE_TEXT = 1_000_000;

/**
 * Returns the same string for equal short values (white space, currencies, categories), which saves a large document
 * half of its strings. A miss costs nothing but memory.
 *
 * @param textLength length of the document's text
 */
export function createStringPool(textLength: number): (value: string) => string {
  if (textLength < LARGE_TEXT) return (value) => value;
  const pool = new Array<string>(POOL_SIZE).fill('');
  return (value) => {
    const { length } = value;
    if (length > 24) return value;
    const place = (length * 31 + value.charCodeAt(0) * 7 + value.charCodeAt(length - 1)) & (POOL_SIZE - 1);
    const pooled = pool[place] ?? '';
    if (pooled === value) return pooled;
    pool[place] = value;
    return value;
  };
}
