import {
  attributeOf,
  childrenOf,
  elementAt,
  type UblAttribute,
  type UblElement,
} from '../ubl/ubl-element.js';

/** Reads a UBL document and keeps in mind what was read, texts and attributes: what is left over is shown, too. */
export interface UblReader {
  /**
   * What the first element at the end of a path says, as a reader sees it: its text without white space at its ends,
   * then what its attributes say (`schemeID`, `languageID`) in brackets; undefined for no text.
   */
  readonly text: (element: UblElement | undefined, ...path: readonly string[]) => string | undefined;
  /** The same of all children of a name. */
  readonly all: (element: UblElement | undefined, name: string) => readonly string[];
  /** The text alone: a number, a date or a code that is put into words. Its attributes are left over until they are read. */
  readonly value: (element: UblElement | undefined, ...path: readonly string[]) => string | undefined;
  /** The value of an attribute; undefined for none. */
  readonly attribute: (element: UblElement | undefined, name: string) => string | undefined;
  /** Passes over what goes without saying: a text that is one of those expected. Any other one is left over. */
  readonly pass: (
    element: UblElement | undefined,
    expected: readonly string[],
    ...path: readonly string[]
  ) => void;
  /** What was not read, in document order. */
  readonly rest: (root: UblElement) => readonly Leftover[];
}

/** A value that no part of the page has read. */
interface Leftover {
  /** The names of the elements from below the root to the value, that of an attribute last. */
  readonly path: readonly string[];
  readonly value: string;
}

/** A reader that has read nothing yet. */
export function createUblReader(): UblReader {
  const seen = new Set<number>();
  const value = (element: UblElement | undefined): string | undefined => {
    const text = element?.text.trim();
    if (element === undefined || text === '') return undefined;
    seen.add(element.node);
    return text;
  };
  const text = (element: UblElement | undefined): string | undefined => {
    const said = value(element);
    if (element === undefined || said === undefined) return undefined;
    const attributes = attributesOf(element);
    if (attributes.length === 0) return said;
    for (const { node } of attributes) seen.add(node);
    return `${said} (${attributes.map((attribute) => attribute.value.trim()).join(', ')})`;
  };
  return {
    text: (element, ...path) => text(elementAt(element, ...path)),
    all: (element, name) => childrenOf(element, name).flatMap((child) => text(child) ?? []),
    value: (element, ...path) => value(elementAt(element, ...path)),
    attribute: (element, name) => {
      const attribute = element?.attributes.find((each) => each.name === name);
      if (attribute !== undefined) seen.add(attribute.node);
      return attributeOf(element, name);
    },
    pass: (element, expected, ...path) => {
      const passed = elementAt(element, ...path);
      if (expected.includes(passed?.text.trim() ?? '')) value(passed);
    },
    rest: (root) => {
      const left: Leftover[] = [];
      const path: string[] = [];
      const visit = (element: UblElement): void => {
        const said = seen.has(element.node) ? undefined : text(element);
        if (said !== undefined) left.push({ path: [...path], value: said });
        for (const { name, node, value: unread } of attributesOf(element)) {
          if (!seen.has(node)) left.push({ path: [...path, name], value: unread.trim() });
        }
        for (const child of element.children) {
          path.push(child.name);
          visit(child);
          path.pop();
        }
      };
      visit(root);
      return left;
    },
  };
}

/** Attributes that say something; those of a namespace, such as `xsi:schemaLocation`, are about the file. */
function attributesOf({ attributes }: UblElement): readonly UblAttribute[] {
  return attributes.filter(({ name, value }) => !/[:}]/.test(name) && value.trim() !== '');
}
