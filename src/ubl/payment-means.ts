import type { PaymentDetail } from '../document/document.js';
import type { XmlElement } from '../xml/element.js';
import { aggregate } from './aggregate.js';
import { basic } from './basic.js';
import type { Mapping } from './mapping.js';
import { paymentMeansCode } from './payment-means-code.js';

/**
 * Payment instructions (BG-16), one for each payment detail. A credit note has its due date (BT-9) in the first of
 * them, and one of its own where there is no payment detail: only an invoice has an element for it.
 */
export function paymentMeans({ document, kind, domestic }: Mapping): (XmlElement | undefined)[] {
  const code = paymentMeansCode(document, domestic);
  const dueDate =
    kind.root === 'CreditNote' ? basic('cbc:PaymentDueDate', '/due_date', document.due_date) : undefined;
  const means = (document.payment_details ?? []).flatMap((detail, index) => {
    const source = `/payment_details/${index}`;
    const parts = instructions(detail, source);
    return parts.length === 0 ? [] : [{ source, parts }];
  });
  if (means.length === 0 && dueDate !== undefined) means.push({ source: '/due_date', parts: [] });
  return means.map(({ source, parts }, index) =>
    aggregate('cac:PaymentMeans', source, [
      basic('cbc:PaymentMeansCode', source, code),
      index === 0 ? dueDate : undefined,
      ...parts,
    ]),
  );
}

function instructions(detail: PaymentDetail, source: string): XmlElement[] {
  const { iban, swift, bank_account_number: number, payment_reference: reference } = detail;
  const account =
    iban === undefined
      ? basic('cbc:ID', `${source}/bank_account_number`, number)
      : basic('cbc:ID', `${source}/iban`, withoutBlanks(iban));
  return [
    basic('cbc:PaymentID', `${source}/payment_reference`, reference),
    aggregate('cac:PayeeFinancialAccount', source, [
      account,
      aggregate('cac:FinancialInstitutionBranch', `${source}/swift`, [
        basic('cbc:ID', `${source}/swift`, swift === undefined ? undefined : withoutBlanks(swift)),
      ]),
    ]),
  ].filter((part) => part !== undefined);
}

/** IBAN and BIC are printed in groups and written in capitals without (ISO 13616, ISO 9362). */
function withoutBlanks(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}
