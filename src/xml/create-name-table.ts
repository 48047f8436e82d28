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
  const names: XmlName[] = [{ namespace: '', local: '' }];
  // Two levels, because joining a key would copy a long namespace once a name.
  const byNamespace = new Map<string, Map<string, number>>();
  return {
    names,
    intern(namespace, local) {
      let numbers = byNamespace.get(namespace);
      if (numbers === undefined) {
        numbers = new Map<string, number>();
        byNamespace.set(namespace, numbers);
      }
      let number = numbers.get(local);
      if (number === undefined) {
        if (names.length > limit) return -1;
        number = names.push({ namespace, local }) - 1;
        numbers.set(local, number);
      }
      return number;
    },
  };
}
