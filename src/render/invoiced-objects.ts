import { childrenOf } from '../ubl/read/lookup.js';
import type { UblElement } from '../ubl/read/ubl-element.js';
import type { Page } from './page.js';

/** The type of a reference to an invoiced object (UNCL 1001). */
const OBJECT = '130';

/** Identifiers of invoiced objects among references (BT-18, BT-128). */
export function invoicedObjects({ shown }: Page, references: readonly UblElement[]): readonly string[] {
  return references.filter(isObject).flatMap((reference) => {
    const id = shown.text(reference, 'cbc:ID');
    if (id === undefined) return [];
    shown.pass(reference, [OBJECT], 'cbc:DocumentTypeCode');
    return id;
  });
}

function isObject(reference: UblElement): boolean {
  return childrenOf(reference, 'cbc:DocumentTypeCode').some(({ text }) => text.trim() === OBJECT);
}
