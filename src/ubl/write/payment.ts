import type { ExtendedDocument, FurtherFields } from '../../document/extended-fields.js';
import type { XmlElement } from '#schematron/xml';
import { aggregate, around, basic } from './elements.js';
import type { Mapping } from './mapping.js';

/**
 * Payment instructions (BG-16), one for each payment detail. A credit note has its due date (BT-9) in the first of
 * them, or in a separate one if there is no payment detail: only an invoice has an element for it.
 */
export function paymentMeans({ document, further, kind, domestic }: Mapping): (XmlElement | undefined)[] {
  const given = further.payment_means;
  const code = given?.code ?? paymentMeansCode(document, domestic);
  const dueDate =
    kind.root === 'CreditNote' ? basic('cbc:PaymentDueDate', '/due_date', document.due_date) : undefined;
  const means: Instructions[] = (document.payment_details ?? [])
    .map(instructions)
    .filter((each) => hasContent(each) || each.code !== undefined);
  const [card, mandate] = [paymentCard(further), paymentMandate(further)];
  if (means.length === 0) {
    const source = (card ?? mandate ?? dueDate)?.source;
    const place = source ?? (given?.code === undefined ? undefined : '/payment_means/code');
    if (place !== undefined) means.push({ source: place });
  }
  // A card and a direct debit stand beside no account, if there is a place without one.
  const apart = Math.max(
    0,
    means.findIndex((each) => !hasContent(each)),
  );
  const name = given?.name?.trim() ?? '';
  return means.map(({ source, code: own, id, account }, index) => {
    const isFirst = index === 0;
    // The name stands once (UBL-SR-46).
    const attributes = name === '' || !isFirst ? undefined : { name };
    const ofName = attributes === undefined ? source : '/payment_means/name';
    return aggregate('cac:PaymentMeans', source, [
      own === undefined
        ? basic(
            'cbc:PaymentMeansCode',
            given?.code === undefined ? ofName : '/payment_means/code',
            code,
            attributes,
          )
        : basic('cbc:PaymentMeansCode', `${source}/code`, own, attributes),
      isFirst ? dueDate : undefined,
      id,
      index === apart ? card : undefined,
      account,
      index === apart ? mandate : undefined,
    ]);
  });
}

/** What the UBL has for the network of a card that has none. */
export const NO_NETWORK = 'NA';

/** The card that was used (BG-18). UBL requires its network, for which the standard has no term. */
function paymentCard({ payment_card: card }: FurtherFields): XmlElement | undefined {
  if (card === undefined) return undefined;
  const number = basic('cbc:PrimaryAccountNumberID', '/payment_card/number', card.number);
  return (
    number &&
    aggregate('cac:CardAccount', '/payment_card', [
      number,
      basic('cbc:NetworkID', '/payment_card/network', card.network ?? NO_NETWORK),
      basic('cbc:HolderName', '/payment_card/holder', card.holder),
    ])
  );
}

/** The mandate of a direct debit (BT-89) and the account that is debited (BT-91). */
function paymentMandate({ direct_debit: debit }: FurtherFields): XmlElement | undefined {
  if (debit === undefined) return undefined;
  const source = '/direct_debit';
  return aggregate('cac:PaymentMandate', source, [
    basic('cbc:ID', `${source}/mandate`, debit.mandate),
    around('cac:PayerFinancialAccount', basic('cbc:ID', `${source}/account`, debit.account)),
  ]);
}

type PaymentDetail = NonNullable<ExtendedDocument['payment_details']>[number];

/** How to pay (BT-81) where that is not said for all, what to quote (BT-83) and the account to pay to (BG-17). */
interface Instructions {
  readonly source: string;
  readonly code?: string | undefined;
  readonly id?: XmlElement | undefined;
  readonly account?: XmlElement | undefined;
}

function hasContent({ id, account }: Instructions): boolean {
  return id !== undefined || account !== undefined;
}

function instructions(detail: PaymentDetail, index: number): Instructions {
  const source = `/payment_details/${index}`;
  const { iban, swift, bank_account_number: number, payment_reference: reference } = detail;
  const account =
    iban === undefined
      ? basic('cbc:ID', `${source}/bank_account_number`, number)
      : basic('cbc:ID', `${source}/iban`, withoutBlanks(iban));
  const bank = swift === undefined ? undefined : withoutBlanks(swift);
  return {
    source,
    code: detail.code?.trim() === '' ? undefined : detail.code,
    id: basic('cbc:PaymentID', `${source}/payment_reference`, reference),
    account: aggregate('cac:PayeeFinancialAccount', source, [
      account,
      basic('cbc:Name', `${source}/account_name`, detail.account_name),
      around('cac:FinancialInstitutionBranch', basic('cbc:ID', `${source}/swift`, bank)),
    ]),
  };
}

/** IBAN and BIC are printed in groups, but transmitted in capitals without blanks (ISO 13616, ISO 9362). */
function withoutBlanks(code: string): string {
  return code.replace(/\s+/g, '').toUpperCase();
}

/**
 * How the amount is to be paid (BT-81, UNCL 4461). There is one code for the whole document (UBL-SR-47).
 *
 * 30, credit transfer, if every payment detail has an account (BR-61 requires one): it says nothing about currency or
 * country, so it is right everywhere except between Danish parties, for whom DK-R-005 has a separate list. Without an account
 * the means is 1, not defined; between Dutch parties, whose list (NL-R-008) lacks that too, 57, as agreed.
 *
 * @param domestic country of both parties, if it is the same
 */
function paymentMeansCode(
  { payment_details: details = [] }: Pick<ExtendedDocument, 'payment_details'>,
  domestic: string | undefined,
): string {
  if (details.length === 0 || !details.every(hasAccount)) return domestic === 'NL' ? '57' : '1';
  if (domestic !== 'DK') return '30';
  // 58, SEPA credit transfer, goes to an IBAN; 42, to an account, also needs the bank (DK-R-006).
  if (details.every(({ iban }) => iban !== undefined)) return '58';
  return details.every(({ swift }) => swift !== undefined) ? '42' : '1';
}

function hasAccount({ iban, bank_account_number }: PaymentDetail): boolean {
  return iban !== undefined || bank_account_number !== undefined;
}

/**
 * Payment terms in words (BT-20), exactly as written: a German cash discount (`#SKONTO#…`) is a line that ends with a line feed
 * (DE-R-018).
 */
export function paymentTerms({ document: { payment_term: text } }: Mapping): XmlElement | undefined {
  const source = '/payment_term';
  return text === undefined || text.trim() === ''
    ? undefined
    : aggregate('cac:PaymentTerms', source, [{ name: 'cbc:Note', source, text }]);
}
