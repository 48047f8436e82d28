import { allAt, type CiiElement, firstAt } from './cii-element.js';
import { attribute, branch, copy, day, type Part } from './ubl-parts.js';

/**
 * Payment instructions (BG-16). CII has the reference (BT-83) once, UBL with each of them; CII has the mandate (BT-89) apart from the account
 * that is debited (BT-91), UBL has them together.
 */
export function paymentMeansOf(
  settlement: CiiElement | undefined,
  due: CiiElement | undefined,
): readonly Part[] {
  const reference = firstAt(settlement, 'PaymentReference');
  const mandate = firstAt(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID');
  const all = allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const rows: readonly (CiiElement | undefined)[] = all.length === 0 ? [undefined] : all;
  const debited = rows.map((means) => firstAt(means, 'PayerPartyDebtorFinancialAccount', 'IBANID'));
  const debit = Math.max(
    0,
    debited.findIndex((account) => account !== undefined),
  );
  return rows.map((means, index) =>
    branch('cac:PaymentMeans', [
      meansCodeOf(means),
      index === 0 ? day('cbc:PaymentDueDate', due) : undefined,
      copy('cbc:PaymentID', reference),
      cardOf(firstAt(means, 'ApplicableTradeSettlementFinancialCard')),
      accountOf(means),
      index === debit ? mandateOf(mandate, debited[index]) : undefined,
    ]),
  );
}

/** How to pay, as a code (BT-81) and in words (BT-82). */
function meansCodeOf(means: CiiElement | undefined): Part {
  const code = copy('cbc:PaymentMeansCode', firstAt(means, 'TypeCode'));
  const name = firstAt(means, 'Information');
  return code && name && name.text !== '' ? { ...code, attributes: [attribute('name', name)] } : code;
}

/** BG-18: CII has no network. */
function cardOf(card: CiiElement | undefined): Part {
  return branch('cac:CardAccount', [
    copy('cbc:PrimaryAccountNumberID', firstAt(card, 'ID')),
    copy('cbc:HolderName', firstAt(card, 'CardholderName')),
  ]);
}

/** BG-17: an IBAN without its blanks. */
function accountOf(means: CiiElement | undefined): Part {
  const account = firstAt(means, 'PayeePartyCreditorFinancialAccount');
  const iban = copy('cbc:ID', firstAt(account, 'IBANID'));
  return branch('cac:PayeeFinancialAccount', [
    iban === undefined
      ? copy('cbc:ID', firstAt(account, 'ProprietaryID'))
      : { ...iban, text: iban.text.replace(/\s+/g, '').toUpperCase() },
    copy('cbc:Name', firstAt(account, 'AccountName')),
    branch('cac:FinancialInstitutionBranch', [
      copy('cbc:ID', firstAt(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID')),
    ]),
  ]);
}

/** BG-19. */
function mandateOf(mandate: CiiElement | undefined, account: CiiElement | undefined): Part {
  return branch('cac:PaymentMandate', [
    copy('cbc:ID', mandate),
    branch('cac:PayerFinancialAccount', [copy('cbc:ID', account)]),
  ]);
}
