import type { AnyDocumentInput } from 'peppol-preflight';
import { judgeContent } from '../../src/judge/judge-content.js';
import type { JudgedValue, PdfJudgement } from '../../src/judge/judgement.js';
import { drawTexts } from '../read/draw-texts.js';
import { textsWith } from '../read/invoice-page.js';
import type { Placed } from '../read/pages.js';

/** The Document that the texts of `invoice-page.ts` print. */
export const PRINTED = {
  invoice_id: '2026-17',
  invoice_date: '2026-11-20',
  due_date: '2026-12-20',
  currency: 'EUR',
  customer_id: 'KST 4402',
  vendor_name: 'Drukkerij De Kaai BV',
  vendor_address: 'Kaaistraat 12, B-2000 Antwerpen',
  vendor_tax_id: 'BE0471122367',
  customer_name: 'Boulangerie Lumière SRL',
  customer_address: 'Rue Haute 15\n1000 Bruxelles\nBelgique',
  customer_tax_id: 'BE0845012728',
  items: [{ description: 'Stoel', quantity: 3, unit_price: '12.50', tax_rate: 21, amount: '37.50' }],
  subtotal: '37.50',
  total_tax: '7.88',
  invoice_total: '45.38',
  payment_details: [{ iban: 'BE57 7340 0123 4535' }],
} as const satisfies AnyDocumentInput;

/** What the page says of the Document with some values changed; other texts may stand in the page, and further ones on it. */
export async function judgementOf(
  changes: AnyDocumentInput = {},
  {
    texts = {},
    more = [],
  }: { readonly texts?: Parameters<typeof textsWith>[0]; readonly more?: readonly Placed[] } = {},
): Promise<PdfJudgement> {
  return judgeContent(await drawTexts([...textsWith(texts), ...more]), { ...PRINTED, ...changes });
}

/** The value at a pointer. */
export function valueAt({ values }: PdfJudgement, pointer: string): JudgedValue {
  const found = values.find((value) => value.pointer === pointer);
  if (found === undefined) throw new Error(`${pointer} is not judged`);
  return found;
}

/** The values that are neither printed nor follow, each with what was found of it. */
export function notBorneOut({ values }: PdfJudgement): readonly (readonly [string, string])[] {
  return values
    .filter(({ finding }) => finding !== 'printed' && finding !== 'follows')
    .map(({ pointer, finding }) => [pointer, finding] as const);
}
