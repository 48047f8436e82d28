import { cleanText } from './clean-text.js';

/** What a text may not be written with as it is; that half a surrogate pair is looked at does no harm. */
const special = /[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd]/;

/** A text as the content of an element: as XML can carry it (`cleanText`), mark-up as references. */
export function escapeText(text: string): string {
  // Nearly every text of an invoice is written as it is: one look, and no copy.
  if (!special.test(text)) return text;
  return cleanText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
