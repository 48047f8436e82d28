import { NodeKind, type XmlTree } from '../../xml/xml-tree.js';

/**
 * The distinct paths of element names in a document, from the document element down. An invoice has about a hundred of them, however
 * many lines it has: whether elements lie at a path is known without a walk over all lines.
 */
export class ElementPaths {
  /** By path: the path above and the name, as one number. The document is path 0 and has none. */
  readonly #keys: number[] = [-1];
  /** The paths by the hash of their keys; 0 for none. Its length is a power of two. */
  #places = new Int32Array(FEWEST_PLACES);
  /** The most places that had to be passed to enter a path. */
  #steps = 0;
  /** False for a document made to have too many paths, or paths with the same hash: then `below` does not know all of them. */
  readonly isComplete: boolean;

  private constructor(tree: XmlTree) {
    this.isComplete = this.#readAll(tree);
  }

  /** Those of a tree, read once for all rule sets. */
  static of(tree: XmlTree): ElementPaths {
    let paths = ofTree.get(tree);
    if (paths === undefined) ofTree.set(tree, (paths = new ElementPaths(tree)));
    return paths;
  }

  /** The path of the elements with a name number of the tree below a path; 0 for none. */
  below(path: number, name: number): number {
    return this.#places[this.#placeOf(path * NAMES + name)] ?? 0;
  }

  #readAll({ kind, name, parent, size }: XmlTree): boolean {
    const paths = new Uint16Array(size);
    for (let node = 1; node < size; node += 1) {
      if (kind[node] !== NodeKind.ELEMENT) continue;
      const above = paths[parent[node] ?? 0] ?? 0;
      const number = name[node] ?? 0;
      const found = this.below(above, number) || this.#add(above, number);
      if (found > MOST_PATHS || this.#steps > MOST_STEPS) return false;
      paths[node] = found;
    }
    return true;
  }

  #add(above: number, name: number): number {
    const path = this.#keys.push(above * NAMES + name) - 1;
    if (2 * path < this.#places.length) this.#enter(path);
    else {
      this.#places = new Int32Array(2 * this.#places.length);
      for (let each = 1; each <= path; each += 1) this.#enter(each);
    }
    return path;
  }

  #enter(path: number): void {
    const key = this.#keys[path] ?? 0;
    const place = this.#placeOf(key);
    this.#places[place] = path;
    this.#steps = Math.max(this.#steps, (place - hash(key)) & (this.#places.length - 1));
  }

  /** The place of the path with a key, or the empty one where it belongs. */
  #placeOf(key: number): number {
    const last = this.#places.length - 1;
    let place = hash(key) & last;
    for (;;) {
      const found = this.#places[place] ?? 0;
      if (found === 0 || this.#keys[found] === key) return place;
      place = (place + 1) & last;
    }
  }
}

const ofTree = new WeakMap<XmlTree, ElementPaths>();

/** Numbers of names have sixteen bits. */
const NAMES = 65_536;

/** Keys stay small integers, and a document made to have more must not fill the memory. */
const MOST_PATHS = 8_000;

const FEWEST_PLACES = 512;

/** Thousands of paths by chance come to about twenty; a search must not pass all paths of a hostile document. */
const MOST_STEPS = 64;

function hash(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> 16;
}
