import { assertArgument, assertFields, assertXml, guarded } from '#errors';
import type { XmlTree } from '#schematron/xml';
import { ServiceError } from '../document/service-error.js';
import { readUbl } from './read-ubl.js';
import { elementAt, readUblElement, type UblElement } from './ubl-element.js';

/** A UBL invoice or credit note, read: its text, the tree of its XML, and its elements. */
export interface OpenedUbl {
  /** The text, without an envelope. */
  readonly text: string;
  readonly tree: XmlTree;
  /** The document element, whose `node` and those of its content are nodes of `tree`. */
  readonly root: UblElement;
}

/**
 * Reads a UBL 2.1 invoice or credit note, alone or in a StandardBusinessDocument envelope, without judging it.
 *
 * @param ubl the XML as text or as bytes in any encoding it declares
 * @throws ServiceError 415 `UBL file is not valid and contains errors` for XML that is not a UBL invoice or credit note;
 *   `cause` says why
 * @throws TypeError if `ubl` is neither text nor bytes
 */
export function openUbl(ubl: string | Uint8Array): OpenedUbl {
  assertXml('openUbl', ubl);
  const read = readUbl(ubl);
  if (!read.ok) {
    throw new ServiceError(415, 'UBL file is not valid and contains errors', {
      cause: new Error(read.issue.message),
    });
  }
  const { tree } = read.document;
  return { text: read.document.text, tree, root: readUblElement(tree, tree.root) };
}

/**
 * The first element at the end of a path of names: `findElement(root, 'cac:AccountingSupplierParty', 'cac:Party')`.
 *
 * @param element where the path begins; undefined leads nowhere
 * @throws TypeError if it is not an element of `openUbl`, or a name is not a string
 */
export function findElement(
  element: UblElement | undefined,
  ...path: readonly string[]
): UblElement | undefined {
  if (element === undefined) return undefined;
  assertFields('element', element, { children: 'an array' });
  for (const name of path) assertArgument('path', name, 'a string', 'such as "cac:Party"');
  return guarded('element', () => elementAt(element, ...path));
}
