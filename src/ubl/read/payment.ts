import type { AnyDocumentInput, PaymentDetail } from '../../document/document.js';
import { childrenOf, dateAt, elementAt, textAt, type UblElement, withoutUndefined } from '../ubl-element.js';

/** Country, check digits and account: anything else is not an IBAN (ISO 13616). */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/;

/** Payment instructions (BG-16) with an account or a reference, terms (BT-20) and the due date (BT-9). */
export function paymentOf(root: UblElement): AnyDocumentInput {
  const means = childrenOf(root, 'cac:PaymentMeans');
  const details = means.map(paymentDetail).filter((detail) => Object.keys(detail).length > 0);
  const dueDates = means.map((each) => dateAt(each, 'cbc:PaymentDueDate'));
  return {
    due_date: dateAt(root, 'cbc:DueDate') ?? dueDates.find((date) => date !== undefined),
    payment_term: termOf(elementAt(root, 'cac:PaymentTerms', 'cbc:Note')?.text ?? ''),
    payment_details: details.length === 0 ? undefined : details,
  };
}

/** With its trailing white space: a German cash discount ends with a line feed (DE-R-018). */
function termOf(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trimStart();
}

/** An account to pay to (BG-17) with what to quote (BT-83); no fields if the payment means have neither. */
export function paymentDetail(means: UblElement): PaymentDetail {
  const account = elementAt(means, 'cac:PayeeFinancialAccount');
  const number = textAt(account, 'cbc:ID');
  const isIban = IBAN.test(number ?? '');
  return withoutUndefined({
    iban: isIban ? number : undefined,
    swift: textAt(account, 'cac:FinancialInstitutionBranch', 'cbc:ID'),
    bank_account_number: isIban ? undefined : number,
    payment_reference: textAt(means, 'cbc:PaymentID'),
  });
}
