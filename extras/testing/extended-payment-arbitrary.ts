import fc from 'fast-check';
import type { ExtendedDocumentInput } from '../../src/document/extended-fields.js';
import type { Base } from './document-arbitrary.js';
import { textArbitrary } from './value-arbitraries.js';

/** How to pay, in an extended Document: to an account, with a card or by direct debit. */
export type Payment = Pick<
  ExtendedDocumentInput,
  'payment_means' | 'payment_card' | 'direct_debit' | 'payment_details'
>;

/** One way to pay; between Danish parties the account alone, as their list of ways is another (DK-R-005). */
export function paymentArbitrary({ document, vendor, customer }: Base): fc.Arbitrary<Payment> {
  const accounts = (document.payment_details ?? []).map((detail) =>
    fc
      .option(textArbitrary, { nil: undefined })
      .map((account_name) => ({ ...detail, ...(account_name !== undefined && { account_name }) })),
  );
  const toAccount = fc
    .record({ details: fc.tuple(...accounts), name: fc.option(textArbitrary, { nil: undefined }) })
    .map(({ details, name }) =>
      details.length === 0
        ? {}
        : { payment_details: details, ...(name !== undefined && { payment_means: { name } }) },
    );
  if (vendor.country === 'DK' && customer.country === 'DK') return toAccount;
  return fc.oneof(toAccount, byCard, byDebit);
}

const byCard = fc
  .tuple(
    fc.record(
      { number: fc.stringMatching(/^\d{4}$/), holder: textArbitrary, network: fc.constant('VISA') },
      { requiredKeys: ['number'] },
    ),
    fc.boolean(),
  )
  .map(([payment_card, isTwice]) => ({
    payment_card,
    ...(isTwice
      ? { payment_means: undefined, payment_details: [{ code: '48' }, { code: '48' }] }
      : { payment_means: { code: '48' }, payment_details: undefined }),
  }));

const byDebit = fc.record({ mandate: textArbitrary }).map(({ mandate }) => ({
  payment_means: { code: '59' },
  direct_debit: { mandate, creditor: 'BE12ZZZ0123456789', account: 'BE68539007547034' },
  payment_details: undefined,
}));
