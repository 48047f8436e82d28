import { escapeText, locationOf, type XmlTree } from '#schematron/xml';
import { contentRange, elementRange, type TextEdit } from '../../ubl/element-range.js';
import type { UblAttribute, UblElement } from '../../ubl/ubl-element.js';

/** A change of one value, and what it does. */
export interface ValueEdit {
  readonly title: string;
  readonly location: string;
  readonly edit: TextEdit;
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
    edit: {
      start: end - value.length,
      end,
      text: escapeText(to).replaceAll('"', '&quot;').replaceAll("'", '&apos;'),
    },
  };
}
