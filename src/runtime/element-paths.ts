import { NodeKind, type XmlTree } from '../xml/xml-tree.js';

/**
 * The distinct paths of element names in a document, from the document element down: a hundred, however many lines an invoice has.
 * Whether elements lie at a path is known without a walk over all lines.
 */
export class ElementPaths {
  /** By path: the path above and the name, as one number. The document is path 0 and has none. */
  readonly #keys: number[] = [-1];
  /** The paths by the hash of their keys; 0 for none. Its length is a power of two. */
  #places = new Int32Array(FEWEST_PLACES);
  /** False for a document with more paths than any invoice has: then `below` does not know all of them. */
  readonly isComplete: boolean;

  constructor(tree: XmlTree) {
    this.isComplete = this.#readAll(tree);
  }

  /** The path of the elements with a name number of the tree below a path; 0 for none. */
  below(path: number, name: number): number {
    const key = path * NAMES + name;
    const last = this.#places.length - 1;
    for (let place = hash(key) & last; ; place = (place + 1) & last) {
      const found = this.#places[place] ?? 0;
      if (found === 0 || this.#keys[found] === key) return found;
    }
  }

  #readAll({ kind, name, parent, size }: XmlTree): boolean {
    const paths = new Uint16Array(size);
    for (let node = 1; node < size; node += 1) {
      if (kind[node] !== NodeKind.ELEMENT) continue;
      const above = paths[parent[node] ?? 0] ?? 0;
      const found = this.below(above, name[node] ?? 0) || this.#add(above * NAMES + (name[node] ?? 0));
      if (found > MOST_PATHS) return false;
      paths[node] = found;
    }
    return true;
  }

  #add(key: number): number {
    const path = this.#keys.push(key) - 1;
    if (2 * path < this.#places.length) this.#enter(path);
    else {
      this.#places = new Int32Array(2 * this.#places.length);
      for (let each = 1; each <= path; each += 1) this.#enter(each);
    }
    return path;
  }

  #enter(path: number): void {
    const last = this.#places.length - 1;
    let place = hash(this.#keys[path] ?? 0) & last;
    while (this.#places[place] !== 0) place = (place + 1) & last;
    this.#places[place] = path;
  }
}

/** Numbers of names have sixteen bits. */
const NAMES = 65_536;

/** Keys stay small integers, and a document made to have more must not fill the memory. */
const MOST_PATHS = 8_000;

const FEWEST_PLACES = 512;

function hash(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 16;
}
