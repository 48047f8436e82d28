import type { Page } from './page.js';
import type { Word } from './texts.js';

/** By type code (BT-3, UNCL 1001); any other one is an invoice or a credit note. */
const names: Readonly<Record<string, Word>> = {
  '383': 'debitNote',
  '384': 'correctedInvoice',
  '389': 'selfBilledInvoice',
  '261': 'selfBilledCreditNote',
};

/** What kind of document it is, in words. */
export function documentName({ root, shown, texts }: Page): string {
  const isInvoice = root.name === 'Invoice';
  const code = shown.text(root, isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode') ?? '';
  return texts.words[names[code] ?? (isInvoice ? 'invoice' : 'creditNote')];
}
