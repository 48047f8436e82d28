import type { PrintedParty } from '../parties.js';
import { ibanText } from '../printing.js';
import type { Bill } from './bill.js';

export const address = (bill: Bill, party: PrintedParty): readonly string[] => [
  party.name,
  party.street,
  party.place,
  bill.country(party),
];

export type Pair = readonly [label: string, value: string];

/** Discount, charge and the sum of the lines, when there is one of them. */
export function beforeNet(bill: Bill): readonly Pair[] {
  const { invoice, w, money, percent } = bill;
  const { allowance, charge } = invoice;
  if (allowance === undefined && charge === undefined) return [];
  return [
    [w('goods'), money(invoice.lineTotal)],
    ...(allowance === undefined
      ? []
      : [[`${w('less')} ${percent(allowance.percent)}%`, money(`-${allowance.amount}`)] as const]),
    ...(charge === undefined ? [] : [[w('plus'), money(charge.amount)] as const]),
  ];
}

/** What was paid and what is left, when something was paid. */
export function afterTotal(bill: Bill): readonly Pair[] {
  const { invoice, w, money } = bill;
  return invoice.prepaid === undefined
    ? []
    : [
        [w('paid'), money(`-${invoice.prepaid}`)],
        [w('left'), money(invoice.amountDue)],
      ];
}

/** Rows for a value that an invoice may not have. */
export const when = (label: string, value: string | undefined): readonly Pair[] =>
  value === undefined ? [] : [[label, value]];

export const ibanOf = (bill: Bill): string => ibanText(bill.invoice.seller.iban);
