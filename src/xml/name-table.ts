import type { XmlName } from './xml-tree.js';

/** Interns expanded names: the same namespace and local name get the same number. */
export interface NameTable {
  readonly names: XmlName[];
  /** The number of the name, or -1 when the table is full. */
  intern(namespace: string, local: string): number;
}

/** An empty table whose number 0 is the name of nodes that have none. */
export function createNameTable(limit: number): NameTable {
  const names: XmlName[] = [{ namespace: '', local: '' }];
  const numbers = new Map<string, number>();
  const intern = (namespace: string, local: string): number => {
    const key = `${namespace}\n${local}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (names.length > limit) return -1;
    numbers.set(key, names.length);
    return names.push({ namespace, local }) - 1;
  };
  return { names, intern };
}
