import type { EditedElement } from './edited-element.js';

/**
 * The element at a path below the document element, such as `cac:InvoiceLine[2]/cbc:ID` (the first where no position
 * is given); `''` is the document element.
 *
 * @throws Error when there is none: a case that edits nothing would prove nothing
 */
export function findEdited(root: EditedElement, path: string): EditedElement {
  let element = root;
  for (const step of path.split('/').filter((each) => each !== '')) {
    const child = childAt(element, step);
    if (child === undefined) throw new Error(`<${element.name}> has no ${step} (path ${path})`);
    element = child;
  }
  return element;
}

/** The child that a step such as `cbc:ID[2]` names. */
export function childAt(element: EditedElement, step: string): EditedElement | undefined {
  const [, name, position = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
  return element.children.filter((child) => typeof child !== 'string').filter((child) => child.name === name)[
    Number(position) - 1
  ];
}
