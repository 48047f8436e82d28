import type { Page } from './page.js';
import type { Word } from './texts.js';
import { wordOf } from './word-of.js';

/** By type code (BT-3, UNCL 1001). */
const names = {
  Invoice: { '380': 'invoice', '383': 'debitNote', '384': 'correctedInvoice', '389': 'selfBilledInvoice' },
  CreditNote: { '381': 'creditNote', '261': 'selfBilledCreditNote' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Word>>>>;

/** What kind of document it is, in words: one without a word of its own as invoice or credit note with its code. */
export function documentName({ root, shown, texts }: Page): string {
  const kind = root.name === 'Invoice' ? 'Invoice' : 'CreditNote';
  const code = shown.value(root, `cbc:${kind}TypeCode`);
  const name = code && wordOf<Word>(names[kind], code);
  const general = texts.words[kind === 'Invoice' ? 'invoice' : 'creditNote'];
  if (code === undefined) return general;
  return name ? texts.words[name] : `${general} (${code})`;
}
