import { childrenOf, find } from '../ubl/from/lookup.js';
import type { UblElement } from '../ubl/from/ubl-element.js';

/** Reads a UBL document and keeps in mind which of its values were read: what is left over is shown, too. */
export interface Shown {
  /** The text of the first element at the end of a path, without white space at its ends; undefined for none. */
  readonly text: (element: UblElement | undefined, ...path: readonly string[]) => string | undefined;
  /** The texts of all children of a name. */
  readonly texts: (element: UblElement | undefined, name: string) => readonly string[];
  /** Marks what a page has no words for: identifiers of the format, flags that decide where something stands. */
  readonly pass: (element: UblElement | undefined, ...path: readonly string[]) => void;
  /** Elements with a text that was not read, in document order. */
  readonly rest: (root: UblElement) => readonly UblElement[];
}

export function createShown(): Shown {
  const seen = new Set<number>();
  const read = (element: UblElement | undefined): string | undefined => {
    if (element === undefined) return undefined;
    seen.add(element.node);
    const text = element.text.trim();
    return text === '' ? undefined : text;
  };
  const rest = (element: UblElement): UblElement[] => [
    ...(element.children.length === 0 && element.text.trim() !== '' && !seen.has(element.node)
      ? [element]
      : []),
    ...element.children.flatMap(rest),
  ];
  return {
    text: (element, ...path) => read(find(element, ...path)),
    texts: (element, name) => childrenOf(element, name).flatMap((child) => read(child) ?? []),
    pass: (element, ...path) => {
      read(find(element, ...path));
    },
    rest,
  };
}
