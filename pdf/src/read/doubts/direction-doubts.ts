import type { AnyDocumentInput } from 'peppol-preflight';
import { hasRightToLeft, isRightToLeft } from '../page/right-to-left.js';
import type { Notes } from '../values/notes.js';

/** Notes the numbers and descriptions whose order is not certain: those with letters of both directions. */
export function noteDirections(document: AnyDocumentInput, notes: Notes): void {
  const texts: readonly (readonly [string, unknown])[] = [
    ['/invoice_id', document.invoice_id],
    ...(document.items ?? []).map(
      ({ description }, at) => [`/items/${at}/description`, description] as const,
    ),
  ];
  for (const [pointer, text] of texts) {
    if (typeof text !== 'string' || !hasRightToLeft(text) || isRightToLeft(text)) continue;
    notes.doubt(
      pointer,
      text,
      'Some of it is read from right to left and some from left to right: give it in its order.',
    );
  }
}
