import { NodeKind } from './node-kind.js';

/** The columns of an XmlTree while they grow. */
export interface NodeTable {
  size: number;
  kind: Uint8Array;
  name: Uint16Array;
  parent: Int32Array;
  firstChild: Int32Array;
  nextSibling: Int32Array;
  end: Int32Array;
  offset: Int32Array;
  readonly values: string[];
}

/** A table with room for `capacity` nodes that holds the document node. */
export function createNodeTable(capacity: number): NodeTable {
  const table: NodeTable = { size: 0, ...columns(capacity), values: [] };
  table.kind[0] = NodeKind.DOCUMENT;
  table.values.push('');
  table.size = 1;
  return table;
}

/** Doubles the room. */
export function growNodeTable(table: NodeTable): void {
  const { kind, name, parent, firstChild, nextSibling, end, offset } = table;
  Object.assign(table, columns(kind.length * 2));
  table.kind.set(kind);
  table.name.set(name);
  table.parent.set(parent);
  table.firstChild.set(firstChild);
  table.nextSibling.set(nextSibling);
  table.end.set(end);
  table.offset.set(offset);
}

function columns(capacity: number) {
  return {
    kind: new Uint8Array(capacity),
    name: new Uint16Array(capacity),
    parent: new Int32Array(capacity),
    firstChild: new Int32Array(capacity),
    nextSibling: new Int32Array(capacity),
    end: new Int32Array(capacity),
    offset: new Int32Array(capacity),
  };
}
