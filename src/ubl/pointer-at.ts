import type { XmlElement } from '../xml/element.js';

const groups = new WeakMap<XmlElement, ReadonlyMap<string, readonly XmlElement[]>>();

/** Where in the Document a place of its UBL comes from. */
export interface Place {
  /** JSON pointer; '' is the whole Document. */
  readonly pointer: string;
  /** JSON pointer of the nearest list item around it (`/items/3`), or the pointer where there is none. */
  readonly scope: string;
  /** Whether the pointer leads to the very value of the element, not to a group around it. */
  readonly isValue: boolean;
}

/**
 * The Document field that the UBL at a location comes from.
 *
 * @param tree of `toUblTree`
 * @param location path of a node, such as `/Invoice/cac:InvoiceLine[2]/cbc:Note[1]`; a step without position is the first,
 *   an attribute belongs to its element
 * @returns the pointer of the element, or of the nearest one around it when it is missing or has none; undefined
 *   when the location is not in this tree
 */
export function pointerAt(tree: XmlElement, location: string): Place | undefined {
  const [, root, ...steps] = location.split('/');
  if (root?.replace(/\[1\]$/, '') !== tree.name) return undefined;
  let pointer = tree.source ?? '';
  let scope: string | undefined;
  let element: XmlElement | undefined = tree;
  for (const step of steps) {
    element = childAt(element, step);
    if (element === undefined) break;
    pointer = element.source ?? pointer;
    if (/\/\d+(?:\/|$)/.test(pointer)) scope = pointer;
  }
  return { pointer, scope: scope ?? pointer, isValue: element?.text !== undefined };
}

function childAt(parent: XmlElement, step: string): XmlElement | undefined {
  const bracket = step.indexOf('[');
  if (bracket === -1) return childrenByName(parent).get(step)?.[0];
  return childrenByName(parent).get(step.slice(0, bracket))?.[
    Number.parseInt(step.slice(bracket + 1), 10) - 1
  ];
}

/** Kept for each element that was asked about: an invoice of thousands of lines may have a finding in each. */
function childrenByName(element: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  const known = groups.get(element);
  if (known !== undefined) return known;
  const byName = new Map<string, XmlElement[]>();
  for (const child of element.children ?? []) {
    const likes = byName.get(child.name);
    if (likes === undefined) byName.set(child.name, [child]);
    else likes.push(child);
  }
  groups.set(element, byName);
  return byName;
}
