import type { EditedElement } from '../../rules/cases/edited-document.js';

/** The indexes of the children that lead from a root to an element. */
export type ElementPath = readonly number[];

/** A copy with a change at one place; elements that are not on the path to it are shared. */
export function edited(
  root: EditedElement,
  path: ElementPath,
  change: (element: EditedElement) => unknown,
): EditedElement {
  const [index, ...rest] = path;
  const copy = { name: root.name, attributes: new Map(root.attributes), children: [...root.children] };
  if (index === undefined) {
    change(copy);
    return copy;
  }
  const child = copy.children[index];
  if (child !== undefined && typeof child !== 'string') copy.children[index] = edited(child, rest, change);
  return copy;
}

/** The element at a path; undefined if there is none. */
export function elementAt(root: EditedElement, path: ElementPath): EditedElement | undefined {
  let element: EditedElement | undefined = root;
  for (const index of path) {
    const child: EditedElement | string | undefined = element?.children[index];
    element = typeof child === 'string' ? undefined : child;
  }
  return element;
}

/** The text of an element without elements in it; undefined for others. */
export function leafText({ children }: EditedElement): string | undefined {
  return children.every((child) => typeof child === 'string') ? children.join('') : undefined;
}

/** A copy without the element at a path. */
export function without(root: EditedElement, path: ElementPath): EditedElement {
  const index = path.at(-1);
  return index === undefined
    ? root
    : edited(root, path.slice(0, -1), (copy) => copy.children.splice(index, 1));
}

/** A copy without the elements of a name. */
export function withoutName({ name, attributes, children }: EditedElement, excluded: string): EditedElement {
  return {
    name,
    attributes,
    children: children.flatMap((child): readonly (EditedElement | string)[] => {
      if (typeof child === 'string') return [child];
      return child.name === excluded ? [] : [withoutName(child, excluded)];
    }),
  };
}

/** Whether a value is the text of an element or attribute, in upper or lower case. */
export function holdsValue(element: EditedElement, value: string): boolean {
  const wanted = value.toLowerCase();
  const isValue = (text: string): boolean => text.trim().toLowerCase() === wanted;
  const holds = ({ attributes, children }: EditedElement): boolean =>
    [...attributes.values()].some(isValue) ||
    children.some((child) => (typeof child === 'string' ? isValue(child) : holds(child)));
  return holds(element);
}
