import type { XmlElement } from '../xml/element.js';
import { pointerAt } from './pointer-at.js';
import { pointerOfTerms } from './pointer-of-terms.js';

/**
 * The Document field to correct for a finding in the UBL of a Document.
 *
 * A finding at an element with text is about the field that the text came from, unless its rule speaks of a field
 * beside it: the unit of a quantity, the currency of an amount. One at a group or at the document itself is about
 * what that lacks or about several values in it: there the business terms of the rule decide.
 *
 * @param tree of `toUblTree`
 * @param finding its location in that tree and the business terms of its rule
 * @returns a JSON pointer; undefined when no field decides
 */
export function pointerOfIssue(
  tree: XmlElement,
  { location, terms = [] }: { readonly location: string | null; readonly terms?: readonly string[] },
): string | undefined {
  if (location === null) return undefined;
  const place = pointerAt(tree, location);
  if (place === undefined) return undefined;
  const { pointer, scope, isValue } = place;
  if (!isValue) return pointerOfTerms(terms, scope) ?? (pointer === '' ? undefined : pointer);
  const fields = terms.flatMap((term) => pointerOfTerms([term], scope) ?? []);
  if (fields.includes(pointer)) return pointer;
  return fields.find((field) => parentOf(field) === parentOf(pointer)) ?? pointer;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
