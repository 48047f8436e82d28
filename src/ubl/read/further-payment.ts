import type { ExtendedDocumentInput } from '../../document/extended-fields.js';
import {
  attributeOf,
  childrenOf,
  elementAt,
  textAt,
  type UblElement,
  withoutUndefined,
} from '../ubl-element.js';
import { NO_NETWORK } from '../write/payment.js';
import { filled, part } from './parts.js';
import { paymentDetail } from './payment.js';

/** Payment instructions (BG-16) of an extended Document: how to pay, the accounts, a card and a direct debit. */
export function furtherPaymentOf(root: UblElement): ExtendedDocumentInput {
  const means = childrenOf(root, 'cac:PaymentMeans');
  const codes = means.map((each) => elementAt(each, 'cbc:PaymentMeansCode'));
  const name = codes.map((each) => attributeOf(each, 'name')).find((each) => each !== undefined);
  const code = textAt(codes[0]);
  const details = means.map((each) => detailOf(each, code, means.length));
  const isUsual = details.some((detail) => detail.code === undefined);
  const card = firstOf(means, 'cac:CardAccount');
  const network = textAt(card, 'cbc:NetworkID');
  const mandate = firstOf(means, 'cac:PaymentMandate');
  const seller = elementAt(root, 'cac:AccountingSupplierParty', 'cac:Party');
  return {
    payment_means: part({ code: isUsual ? code : undefined, name }),
    payment_details: filled(details.filter((detail) => Object.keys(detail).length > 0)),
    payment_card: part({
      number: textAt(card, 'cbc:PrimaryAccountNumberID'),
      network: network === NO_NETWORK ? undefined : network,
      holder: textAt(card, 'cbc:HolderName'),
    }),
    direct_debit: part({
      mandate: textAt(mandate, 'cbc:ID'),
      creditor: textAt(creditorOf(seller)),
      account: textAt(mandate, 'cac:PayerFinancialAccount', 'cbc:ID'),
    }),
  };
}

type Detail = NonNullable<ExtendedDocumentInput['payment_details']>[number];

/** One of several payment means that has neither account nor reference has only its code. */
function detailOf(means: UblElement, usualCode: string | undefined, count: number): Detail {
  const detail = withoutUndefined({
    ...paymentDetail(means),
    account_name: textAt(means, 'cac:PayeeFinancialAccount', 'cbc:Name'),
  });
  const code = textAt(means, 'cbc:PaymentMeansCode');
  const isImplied = Object.keys(detail).length > 0 ? code === usualCode : count === 1;
  return isImplied ? detail : withoutUndefined({ ...detail, code });
}

/** What the document has once, in whichever of its payment means. */
function firstOf(means: readonly UblElement[], name: string): UblElement | undefined {
  return means.map((each) => elementAt(each, name)).find((each) => each !== undefined);
}

/** The identifier of the seller or the payee at the bank (BT-90). */
export function creditorOf(party: UblElement | undefined): UblElement | undefined {
  return childrenOf(party, 'cac:PartyIdentification')
    .map((each) => elementAt(each, 'cbc:ID'))
    .find(isCreditor);
}

export function isCreditor(id: UblElement | undefined): boolean {
  return attributeOf(id, 'schemeID') === 'SEPA';
}
