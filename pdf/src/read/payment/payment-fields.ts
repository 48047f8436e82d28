import type { AnyDocumentInput } from 'peppol-preflight';
import type { Found } from '../values/found.js';
import { bankCodes } from './bank-codes.js';
import type { ibansIn } from '../values/identifiers.js';
import type { Notes } from '../values/notes.js';
import { present } from '../values/present.js';
import type { Row } from '../page/rows.js';

export function paymentOf(
  rows: readonly Row[],
  ibans: ReturnType<typeof ibansIn>,
  reference: Found | undefined,
  notes: Notes,
): AnyDocumentInput['payment_details'] {
  const distinct = [...new Map(ibans.map((iban) => [iban.value, iban] as const)).values()];
  const pointer = '/payment_details/0';
  const payment = notes.take(`${pointer}/payment_reference`, reference);
  if (distinct.length === 0)
    notes.missing.push({ pointer: `${pointer}/iban`, reason: 'No IBAN with valid check digits was found.' });
  if (distinct.length === 0) return payment === undefined ? undefined : [{ payment_reference: payment }];
  const bicOf = bankCodes(rows, ibans);
  return distinct.map((iban, at) => {
    notes.found(`/payment_details/${at}/iban`, iban.value, iban.text, iban, 0.99);
    const swift = notes.take(`/payment_details/${at}/swift`, bicOf(iban));
    return present({ iban: iban.value, swift, payment_reference: payment });
  });
}
