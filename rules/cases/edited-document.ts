import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';

/** A base document after some edits, as XML text; the prefix `ext` is declared, too. */
export function editBase(base: string, edits: readonly Edit[]): string {
  const root = copyOf(readBase(base));
  root.attributes.set(
    'xmlns:ext',
    'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  );
  for (const edit of edits) edit(root);
  return writeEdited(root);
}

const bases = new Map<string, EditedElement>();

/** A base document, as it is: thousands of cases edit copies of the same few. */
function readBase(base: string): EditedElement {
  const known = bases.get(base);
  if (known !== undefined) return known;
  const [root] = readEdited(readFileSync(new URL(`base/${base}.xml`, import.meta.url), 'utf8'));
  if (root === undefined) throw new Error(`rules/cases/base/${base}.xml has no document element`);
  bases.set(base, root);
  return root;
}

function copyOf({ name, attributes, children }: EditedElement): EditedElement {
  return {
    name,
    attributes: new Map(attributes),
    children: children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
  };
}

/** A change of a document, in place. */
export type Edit = (root: EditedElement) => void;

/** An element that tests change; names are as written, prefix included. */
export interface EditedElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (EditedElement | string)[];
}

/** The elements at the top of a text that may hold several. */
export function readEdited(text: string): EditedElement[] {
  const top: EditedElement = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  const parser = new SaxesParser({ fragment: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const written = Object.entries(attributes).map(([key, value]): [string, string] => [key, String(value)]);
    const element: EditedElement = { name, attributes: new Map(written), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', (content) => {
    open.at(-1)?.children.push(content);
  });
  parser.write(text.replace(/^<\?xml.*?\?>/, '')).close();
  return top.children.filter((child) => typeof child !== 'string');
}

/** The XML text of an element. */
export function writeEdited({ name, attributes, children }: EditedElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('');
  const content = children
    .map((child) => (typeof child === 'string' ? escape(child) : writeEdited(child)))
    .join('');
  return `<${name}${written}>${content}</${name}>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

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
