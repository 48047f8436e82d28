import { shareName, startSharing } from './share-name.js';
import type { XmlName } from './xml-tree.js';

/** Interns expanded names: the same namespace and local name get the same number. */
export interface NameTable {
  /** By number; number 0 is the empty name of the nodes that have none. */
  readonly names: XmlName[];
  /** The number of a name, or -1 when the table is full. */
  intern(namespace: string, local: string): number;
}

/** An empty table with room for `limit` names. */
export function createNameTable(limit: number): NameTable {
  startSharing();
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
