import {
  attributeOf,
  childrenOf,
  elementAt,
  type UblAttribute,
  type UblElement,
} from '../../src/ubl/ubl-element.js';

/** Reads a UBL document and records which texts and attributes were read, so that the page can show the others too. */
export interface UblReader {
  /**
   * The first element at the end of a path, as shown to a reader: its trimmed text, then the values of its
   * attributes (`schemeID`, `languageID`) in brackets; undefined without text.
   */
  readonly text: (element: UblElement | undefined, ...path: readonly string[]) => string | undefined;
  /** The same for all children with a name. */
  readonly all: (element: UblElement | undefined, name: string) => readonly string[];
  /** Only the text: a number, a date or a code that is put into words. Its attributes count as unread until they are read. */
  readonly value: (element: UblElement | undefined, ...path: readonly string[]) => string | undefined;
  /** The value of an attribute; undefined if absent. */
  readonly attribute: (element: UblElement | undefined, name: string) => string | undefined;
  /** Skips a text that is one of those expected, which need not be shown. Any other text counts as unread. */
  readonly pass: (
    element: UblElement | undefined,
    expected: readonly string[],
    ...path: readonly string[]
  ) => void;
  /** The values that were not read, in document order. */
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

/** Attributes with content; those of a namespace, such as `xsi:schemaLocation`, are about the file. */
function attributesOf({ attributes }: UblElement): readonly UblAttribute[] {
  return attributes.filter(({ name, value }) => !/[:}]/.test(name) && value.trim() !== '');
}
