import { assertArgument } from '#errors';
import { editedText, elementRange } from './element-range.js';
import { openUbl } from './open-ubl.js';
import type { UblElement } from './ubl-element.js';

/**
 * UBL without some of its elements. Everything else stays as it is, character for character, also an envelope around it; only an
 * XML declaration that names an encoding names UTF-8 afterwards.
 *
 * @param ubl the XML as text or as bytes in any encoding it declares
 * @param isRemoved whether a child of the document element is removed, with its content and the blanks behind it
 * @returns the text, to be encoded as UTF-8; undefined if nothing is removed
 * @throws ServiceError 415 for XML that is not a UBL invoice or credit note; TypeError if `ubl` is neither text nor bytes, or
 * `isRemoved` is not a function
 */
export function withoutElements(
  ubl: string | Uint8Array,
  isRemoved: (element: UblElement) => boolean,
): string | undefined {
  assertArgument('ubl', ubl, 'a string or a Uint8Array');
  assertArgument('isRemoved', isRemoved, 'a function');
  const { root, tree } = openUbl(ubl);
  const edits = root.children.filter(isRemoved).map(({ node }) => {
    const { start, end } = elementRange(tree, node);
    return { start, end: endOfBlanks(tree.text, end), text: '' };
  });
  if (edits.length === 0) return undefined;
  const text = typeof ubl === 'string' ? ubl : (tree.origin?.text ?? tree.text);
  return editedText(text, { tree }, edits).replace(DECLARED_ENCODING, '$1UTF-8$3');
}

/** The encoding in an XML declaration (XML 1.0, production 80). */
const DECLARED_ENCODING = /^(\uFEFF?<\?xml\s[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}(["']))[\w.-]{1,99}(\2)/;

function endOfBlanks(text: string, from: number): number {
  let end = from;
  while (/\s/.test(text.charAt(end))) end += 1;
  return end;
}
