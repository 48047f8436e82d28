import type { UblElement } from './ubl-element.js';

/** The child elements of a name; none of an element that is not there. */
export function childrenOf(element: UblElement | undefined, name: string): readonly UblElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element at the end of a path of names. */
export function find(element: UblElement | undefined, ...path: readonly string[]): UblElement | undefined {
  return path.reduce((at, name) => at?.children.find((child) => child.name === name), element);
}

/** Its text without white space at the ends; undefined where there is none. */
export function textAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  const text = find(element, ...path)?.text.trim();
  return text === '' ? undefined : text;
}

/** The value of an attribute; undefined where it is absent or blank. */
export function attributeOf(element: UblElement | undefined, name: string): string | undefined {
  const value = element?.attributes.find((attribute) => attribute.name === name)?.value.trim();
  return value === '' ? undefined : value;
}

/** A number as a Document writes it: the digits stay, `+5`, `.5` and `5.` of XML Schema become `5`, `0.5` and `5`. */
export function decimalAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  return textAt(element, ...path)
    ?.replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
}

/** A date without the time zone that XML Schema allows: a Document has the day only. */
export function dateAt(element: UblElement | undefined, ...path: readonly string[]): string | undefined {
  return textAt(element, ...path)?.replace(/^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/, '$1');
}
