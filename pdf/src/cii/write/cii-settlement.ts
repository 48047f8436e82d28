import { findElement, type UblElement } from 'peppol-preflight/ubl';
import { childrenOf, textAt } from '../ubl-readers.js';
import { billingPeriod, type CiiPart, day, group, type Taken, value, word } from './cii-parts.js';
import { isCreditor, tradePartyOf } from './cii-party.js';
import { allowanceChargesOf, breakdownOf } from './cii-tax.js';

/** Payment, VAT, allowances and totals of the document. */
export function settlementOf(taken: Taken, root: UblElement): CiiPart {
  const { take } = taken;
  const means = childrenOf(root, 'cac:PaymentMeans');
  const payee = findElement(root, 'cac:PayeeParty');
  const [reference] = childrenOf(root, 'cac:BillingReference');
  return group('ram:ApplicableHeaderTradeSettlement', [
    value('ram:CreditorReferenceID', creditorOf(taken, root, payee)),
    value('ram:PaymentReference', onlyOne(taken, means, 'cbc:PaymentID')),
    value('ram:TaxCurrencyCode', take(root, 'cbc:TaxCurrencyCode')),
    value('ram:InvoiceCurrencyCode', take(root, 'cbc:DocumentCurrencyCode')),
    tradePartyOf(taken, 'ram:PayeeTradeParty', payee),
    ...means.map((each) => paymentMeansOf(taken, each)),
    ...breakdownOf(taken, root),
    billingPeriod(taken, root),
    ...allowanceChargesOf(taken, root),
    paymentTermsOf(taken, root),
    summationOf(taken, root),
    precedingInvoice(taken, reference),
    group('ram:ReceivableSpecifiedTradeAccountingAccount', [
      value('ram:ID', take(root, 'cbc:AccountingCost')),
    ]),
  ]);
}

/** The value of several elements that CII has once: of others than the first, a value that differs is unmapped. */
function onlyOne(
  { take }: Taken,
  elements: readonly UblElement[],
  ...path: readonly string[]
): UblElement | undefined {
  const [first] = elements.flatMap((each) => textAt(each, ...path) ?? []);
  const same = elements.filter((each) => textAt(each, ...path) === first).map((each) => take(each, ...path));
  return same.find(Boolean);
}

/** The invoice that this one follows (BG-3): the schema D16B has a place for one; others are unmapped. */
function precedingInvoice({ take }: Taken, reference: UblElement | undefined): CiiPart {
  const invoice = findElement(reference, 'cac:InvoiceDocumentReference');
  return group('ram:InvoiceReferencedDocument', [
    value('ram:IssuerAssignedID', take(invoice, 'cbc:ID')),
    day('ram:FormattedIssueDateTime', take(invoice, 'cbc:IssueDate'), 'qdt:DateTimeString'),
  ]);
}

function creditorOf(
  { take }: Taken,
  root: UblElement,
  payee: UblElement | undefined,
): UblElement | undefined {
  const seller = findElement(root, 'cac:AccountingSupplierParty', 'cac:Party');
  const found = [payee, seller]
    .flatMap((party) => childrenOf(party, 'cac:PartyIdentification'))
    .find(isCreditor);
  return take(found, 'cbc:ID');
}

function paymentMeansOf({ take }: Taken, means: UblElement): CiiPart {
  const code = take(means, 'cbc:PaymentMeansCode');
  const name = code?.attributes.find((attribute) => attribute.name === 'name')?.value;
  const account = findElement(means, 'cac:PayeeFinancialAccount');
  const number = take(account, 'cbc:ID');
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number?.text.replace(/\s/g, '') ?? '');
  const card = findElement(means, 'cac:CardAccount');
  // UBL has it where there is no network.
  if (textAt(card, 'cbc:NetworkID') === 'NA') take(card, 'cbc:NetworkID');
  return group('ram:SpecifiedTradeSettlementPaymentMeans', [
    value('ram:TypeCode', code),
    name === undefined ? undefined : word('ram:Information', name),
    group('ram:ApplicableTradeSettlementFinancialCard', [
      value('ram:ID', take(card, 'cbc:PrimaryAccountNumberID')),
      value('ram:CardholderName', take(card, 'cbc:HolderName')),
    ]),
    group('ram:PayerPartyDebtorFinancialAccount', [
      value('ram:IBANID', take(means, 'cac:PaymentMandate', 'cac:PayerFinancialAccount', 'cbc:ID')),
    ]),
    group('ram:PayeePartyCreditorFinancialAccount', [
      isIban ? value('ram:IBANID', number) : undefined,
      value('ram:AccountName', take(account, 'cbc:Name')),
      isIban ? undefined : value('ram:ProprietaryID', number),
    ]),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', [
      value('ram:BICID', take(account, 'cac:FinancialInstitutionBranch', 'cbc:ID')),
    ]),
  ]);
}

/** Terms (BT-20), due date (BT-9) and mandate (BT-89); a credit note has its due date with the account. */
function paymentTermsOf(taken: Taken, root: UblElement): CiiPart {
  const { take } = taken;
  const means = childrenOf(root, 'cac:PaymentMeans');
  const own = take(root, 'cbc:DueDate');
  const due = own ?? onlyOne(taken, means, 'cbc:PaymentDueDate');
  const mandate = onlyOne(taken, means, 'cac:PaymentMandate', 'cbc:ID');
  return group('ram:SpecifiedTradePaymentTerms', [
    value('ram:Description', take(root, 'cac:PaymentTerms', 'cbc:Note')),
    day('ram:DueDateDateTime', due),
    value('ram:DirectDebitMandateID', mandate),
  ]);
}

/** Totals (BG-22), with the VAT in the currency of the document (BT-110) and in that of the accounts (BT-111). */
function summationOf({ take }: Taken, root: UblElement): CiiPart {
  const total = findElement(root, 'cac:LegalMonetaryTotal');
  return group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    value('ram:LineTotalAmount', take(total, 'cbc:LineExtensionAmount')),
    value('ram:ChargeTotalAmount', take(total, 'cbc:ChargeTotalAmount')),
    value('ram:AllowanceTotalAmount', take(total, 'cbc:AllowanceTotalAmount')),
    value('ram:TaxBasisTotalAmount', take(total, 'cbc:TaxExclusiveAmount')),
    ...childrenOf(root, 'cac:TaxTotal').map((each) =>
      value('ram:TaxTotalAmount', take(each, 'cbc:TaxAmount'), ['currencyID']),
    ),
    value('ram:RoundingAmount', take(total, 'cbc:PayableRoundingAmount')),
    value('ram:GrandTotalAmount', take(total, 'cbc:TaxInclusiveAmount')),
    value('ram:TotalPrepaidAmount', take(total, 'cbc:PrepaidAmount')),
    value('ram:DuePayableAmount', take(total, 'cbc:PayableAmount')),
  ]);
}
