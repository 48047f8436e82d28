import type { AnyDocumentInput } from 'peppol-preflight';
import type { Notes } from '../values/notes.js';

// A font may say that its letters are others than those that it draws: "Ko昀케ebranderij" for "Koffiebranderij".

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  // Japanese and Korean mix theirs with Chinese.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
] as const;

/** Private use, characters that stand for what cannot be read, and codes that no character has. */
const NO_LETTER = /[\p{Co}\p{Cn}\p{Cs}\ufffd]/u;

/** Notes numbers and descriptions with characters that a person would not see there. */
export function noteLetters(document: AnyDocumentInput, notes: Notes): void {
  const texts: readonly (readonly [string, unknown])[] = [
    ['/invoice_id', document.invoice_id],
    ['/purchase_order', document.purchase_order],
    ['/customer_id', document.customer_id],
    ...(document.items ?? []).map(
      ({ description }, at) => [`/items/${at}/description`, description] as const,
    ),
  ];
  for (const [pointer, text] of texts) {
    if (typeof text !== 'string' || !hasWrongLetters(text)) continue;
    notes.doubt(pointer, text, 'Some of its letters are not those that are printed: give it as it is read.');
  }
}

/** Whether a text has characters that are not letters, or a word of two scripts. */
export function hasWrongLetters(text: string): boolean {
  if (NO_LETTER.test(text)) return true;
  const words = text.split(/[^\p{L}\p{M}]+/u);
  return words.some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1);
}
