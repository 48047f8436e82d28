import type { Document, PaymentDetail } from '../document/document.js';

/**
 * How the amount is to be paid (BT-81, UNCL 4461). There is one code for the whole document (UBL-SR-47).
 *
 * 30, credit transfer, whenever every payment detail has an account (BR-61 wants one with it): it says nothing about
 * currency or country, so it is right everywhere but between Danish parties, for whom DK-R-005 has a list of its own.
 * Without an account the means is 1, not defined; between Dutch parties, whose list (NL-R-008) lacks that too, 57, as agreed.
 *
 * @param domestic country of both parties, if it is the same
 */
export function paymentMeansCode(
  { payment_details: details = [] }: Pick<Document, 'payment_details'>,
  domestic: string | undefined,
): string {
  if (details.length === 0 || !details.every(hasAccount)) return domestic === 'NL' ? '57' : '1';
  if (domestic !== 'DK') return '30';
  // 58, SEPA credit transfer, goes to an IBAN; 42, to an account, needs the bank with it (DK-R-006).
  if (details.every(({ iban }) => iban !== undefined)) return '58';
  return details.every(({ swift }) => swift !== undefined) ? '42' : '1';
}

function hasAccount({ iban, bank_account_number }: PaymentDetail): boolean {
  return iban !== undefined || bank_account_number !== undefined;
}
