import { escapeText, locationOf, type XmlTree } from '#schematron/xml';
import { contentRange, elementRange, type TextEdit } from '../../ubl/element-range.js';
import type { UblEdit } from './ubl-edit.js';
import type { UblAttribute, UblElement } from '../../ubl/ubl-element.js';

/** Names of elements are shorter: a parser of XML refuses longer ones. */
const MOST_OF_NAME = 1_100;

/** A change of one value, and what it does. */
export interface ValueEdit {
  readonly title: string;
  readonly location: string;
  readonly edit: TextEdit;
}

/** A change as a correction of its own; none where there is no change. */
export function editsOfChange(change: ValueEdit | undefined, kind: UblEdit['kind']): readonly UblEdit[] {
  if (change === undefined) return [];
  const { title, location, edit } = change;
  return [{ title, location, kind, edits: [edit] }];
}

/**
 * Gives an element another text.
 *
 * @returns undefined if it holds more than a plain text
 */
export function setText(tree: XmlTree, element: UblElement, to: string): ValueEdit | undefined {
  const range = contentRange(tree, element.node);
  const isPlain = range.start < range.end && !tree.text.slice(range.start, range.end).includes('<');
  if (!isPlain || element.children.length > 0) return undefined;
  return {
    title: `Set ${element.name} from ${element.text.trim()} to ${to}`,
    location: locationOf(tree, element.node),
    edit: { ...range, text: escapeText(to) },
  };
}

/**
 * Gives an attribute of an element another value.
 *
 * @returns undefined if its value is written with references, so that its place is not known
 */
export function setAttribute(
  tree: XmlTree,
  element: UblElement,
  { name, value, to }: UblAttribute & { readonly to: string },
): ValueEdit | undefined {
  const { start } = elementRange(tree, element.node);
  const tag = tree.text.slice(start, contentRange(tree, element.node).start);
  const written = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag);
  if (written?.[2] !== value) return undefined;
  const end = start + written.index + written[0].length - 1;
  return {
    title: `Set ${name} of ${element.name} from ${value} to ${to}`,
    location: locationOf(tree, element.node),
    edit: { start: end - value.length, end, text: escapeAttribute(to) },
  };
}

/**
 * Gives an element an attribute that it does not have, or that says nothing.
 *
 * @returns undefined if its place is not known, or it has a value
 */
export function addAttribute(
  tree: XmlTree,
  element: UblElement,
  { name, value }: Pick<UblAttribute, 'name' | 'value'>,
): ValueEdit | undefined {
  const title = `Give ${element.name} the ${name} ${value}`;
  const given = element.attributes.find((attribute) => attribute.name === name);
  if (given !== undefined) {
    const set = given.value.trim() === '' ? setAttribute(tree, element, { ...given, to: value }) : undefined;
    return set && { ...set, title };
  }
  const { start } = elementRange(tree, element.node);
  const at = start + (/^<[^\s/>]+/.exec(tree.text.slice(start, start + MOST_OF_NAME))?.[0].length ?? 0);
  const edit = { start: at, end: at, text: ` ${name}="${escapeAttribute(value)}"` };
  return { title, location: locationOf(tree, element.node), edit };
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
