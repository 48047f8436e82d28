import { childAt, type Edit, type EditedElement, findEdited, readEdited } from './edited-document.js';

// Paths start below the document element: `cac:TaxTotal/cbc:TaxAmount`, `cac:InvoiceLine[2]/cbc:ID`; '' is that element.

/** Removes an element. */
export function remove(path: string): Edit {
  return (root) => {
    const { parent, index } = placeOf(root, path);
    parent.children.splice(index, 1);
  };
}

/** Gives an element this text as its whole content. */
export function text(path: string, value: string): Edit {
  return (root) => {
    findEdited(root, path).children.splice(0, Infinity, value);
  };
}

/** Sets an attribute, or removes it (null). */
export function attribute(path: string, name: string, value: string | null): Edit {
  return (root) => {
    const { attributes } = findEdited(root, path);
    if (value !== null) attributes.set(name, value);
    else if (!attributes.delete(name)) throw new Error(`${path} has no attribute ${name}`);
  };
}

/** Puts elements into a parent: before or after one of its children, else at the end. */
export function insert(
  parentPath: string,
  xml: string,
  at: { readonly before?: string; readonly after?: string } = {},
): Edit {
  return (root) => {
    const parent = findEdited(root, parentPath);
    const neighbour = at.before ?? at.after;
    const index = neighbour === undefined ? parent.children.length : indexOf(parent, neighbour);
    parent.children.splice(at.after === undefined ? index : index + 1, 0, ...readEdited(xml));
  };
}

/** Puts elements in the place of one. */
export function replace(path: string, xml: string): Edit {
  return (root) => {
    const { parent, index } = placeOf(root, path);
    parent.children.splice(index, 1, ...readEdited(xml));
  };
}

/**
 * Adds one more element at a path, at the end of its parent, with the steps before it that do not exist yet.
 * A last step `@name` sets an attribute instead. Order is no matter here: the rules are run without the schema.
 */
export function add(path: string, value = ''): Edit {
  return (root) => {
    const steps = path.split('/');
    const last = steps.pop() ?? '';
    let element = root;
    for (const step of steps) element = childAt(element, step) ?? append(element, step);
    if (last.startsWith('@')) element.attributes.set(last.slice(1), value);
    else append(element, last).children.push(value);
  };
}

function append(parent: EditedElement, name: string): EditedElement {
  const child: EditedElement = { name, attributes: new Map(), children: [] };
  parent.children.push(child);
  return child;
}

function placeOf(
  root: EditedElement,
  path: string,
): { readonly parent: EditedElement; readonly index: number } {
  const slash = path.lastIndexOf('/');
  const parent = findEdited(root, path.slice(0, Math.max(slash, 0)));
  return { parent, index: indexOf(parent, path.slice(slash + 1)) };
}

function indexOf(parent: EditedElement, step: string): number {
  const child = childAt(parent, step);
  if (child === undefined) throw new Error(`<${parent.name}> has no ${step}`);
  return parent.children.indexOf(child);
}
