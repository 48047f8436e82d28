import { Decimal } from 'peppol-preflight';
import type { PrintedParty } from '../parties.js';
import { ibanText, referenceRows, remarksOf } from '../printing.js';
import type { Scope } from '../template.js';
import { afterTotal, beforeNet, type Pair } from '../billing/bill-rows.js';
import { hasDiscounts, type Bill, type BillLine } from '../billing/bill.js';

/** With how many places numbers are written at least. */
export type Places = Partial<Readonly<Record<'quantity' | 'rate' | 'discount', number>>>;

export const pairs = (rows: readonly Pair[]): readonly Scope[] =>
  rows.map(([label, value]) => ({ label, value }));

/** Everything that a page may name. */
export function billScope(bill: Bill, places: Places): Scope {
  return { ...factsOf(bill, places), ...rowsAroundTotals(beforeNet(bill), afterTotal(bill)) };
}

/** What stands before the net total and after the total. */
export function rowsAroundTotals(before: readonly Pair[], after: readonly Pair[]): Scope {
  // Without the sum of the lines.
  return { before: pairs(before), extras: pairs(before.slice(1)), after: pairs(after) };
}

/** What a page may name, but for the rows around its totals. */
export function factsOf(bill: Bill, places: Places): Scope & { readonly lines: readonly Scope[] } {
  const { invoice, w, money, plain, percent, day } = bill;
  const { seller, buyer, other, prepaid } = invoice;
  const month = invoice.date.slice(0, 7);
  const gross = ({ base, tax }: { readonly base: string; readonly tax: string }) =>
    new Decimal(base).plus(tax).toFixed(2);
  const codes = new Map(invoice.taxes.map(({ rate }, at) => [rate, rate === 0 ? '0' : String(at + 1)]));
  return {
    w: Object.fromEntries(bill.keys.map((key) => [key, () => w(key)])),
    s: partyScope(bill, seller),
    b: partyScope(bill, buyer),
    ...(other && { other: { iban: ibanText(other.iban), bic: other.bic, bank: other.bank } }),
    title: () => w(invoice.isCredit ? 'credit' : 'title'),
    credit: invoice.isCredit,
    number: invoice.number,
    date: day(invoice.date),
    due: invoice.due && day(invoice.due),
    from: day(`${month}-01`),
    until: day(`${month}-28`),
    days: String(invoice.days),
    order: invoice.order,
    yours: invoice.yours,
    reference: invoice.reference,
    currency: invoice.currency,
    isreverse: invoice.isReverse,
    references: pairs(referenceRows(invoice)),
    // The same without the order, and without the reference of the buyer.
    notorder: pairs(referenceRows({ ...invoice, order: undefined })),
    notyours: pairs(referenceRows({ ...invoice, yours: undefined })),
    remarks: remarksOf(invoice).map((remark) => ({ remark })),
    prepaid: prepaid !== undefined,
    sum: money(invoice.lineTotal),
    subtotal: money(invoice.subtotal),
    tax: money(invoice.totalTax),
    // The same where a row of the taxes has a tax of its own.
    alltax: money(invoice.totalTax),
    total: money(invoice.total),
    paid: prepaid && money(`-${prepaid}`),
    left: money(invoice.amountDue),
    // Without currency.
    plain: {
      subtotal: plain(invoice.subtotal),
      tax: plain(invoice.totalTax),
      total: plain(invoice.total),
      paid: plain(prepaid ?? '0'),
      left: plain(invoice.amountDue),
    },
    // What is still open of earlier invoices, and what has to be paid with it.
    balance: money('118.40'),
    withbalance: money(new Decimal(invoice.amountDue).plus('118.40').toFixed(2)),
    taxes: invoice.taxes.map(({ rate, base, tax }, at) => ({
      first: at === 0,
      rate: percent(rate, places.rate),
      rateonly: withoutSign(percent(rate, places.rate)),
      taxcode: codes.get(rate) ?? '',
      base: money(base),
      tax: money(tax),
      gross: money(gross({ base, tax })),
      plain: { base: plain(base), tax: plain(tax), gross: plain(gross({ base, tax })) },
    })),
    highest: percent(invoice.taxes.at(-1)?.rate ?? 0, places.rate),
    discounts: hasDiscounts(bill),
    lines: bill.lines.map((line, at) =>
      lineScope(bill, line, { at, places, taxcode: codes.get(line.rate) ?? '' }),
    ),
  };
}

function lineScope(
  { quantity, lineMoney, plain, percent }: Bill,
  line: BillLine,
  { at, places, taxcode }: { readonly at: number; readonly places: Places; readonly taxcode: string },
): Scope {
  const withVat = (value: string, digits = 2) =>
    new Decimal(value)
      .times(100 + line.rate)
      .div(100)
      .toFixed(digits);
  const tax = new Decimal(line.amount).times(line.rate).div(100).toFixed(2);
  const off = line.discount === 0 ? '' : percent(line.discount, places.discount);
  // The price of a unit stays above zero on a credit note that shows its amounts below.
  const price = plain(line.price).replace('-', '');
  return {
    pos: String(at + 1),
    tens: String((at + 1) * 10),
    code: line.code,
    text: line.description,
    detail: line.detail,
    qty: quantity(line.quantity, places.quantity),
    unit: line.unit.word,
    price: lineMoney(line.price).replace('-', ''),
    grossprice: plain(withVat(line.price, 4), 4),
    off,
    offonly: line.discount === 0 ? '' : quantity(String(line.discount)).replace('-', ''),
    discount: off && `${off}%`,
    rate: percent(line.rate, places.rate),
    rateonly: withoutSign(percent(line.rate, places.rate)),
    taxcode,
    tax: lineMoney(tax),
    amount: lineMoney(line.amount),
    gross: lineMoney(withVat(line.amount)),
    plain: {
      price,
      // To the cent.
      grossprice: plain(withVat(line.price)),
      tax: plain(tax),
      amount: plain(line.amount),
      gross: plain(withVat(line.amount)),
    },
  };
}

const withoutSign = (percent: string): string => percent.replace(/ ?%$/, '');

function partyScope(bill: Bill, party: PrintedParty): Scope {
  const { name, street, place, vatPrinted, vat, email, phone, web, bank, bic, iban } = party;
  return {
    ...{ name, street, place, email, phone, web, bank, bic },
    country: bill.country(party),
    land: party.country,
    vat: vatPrinted,
    plainvat: vat,
    iban: ibanText(iban),
    plainiban: iban,
    // Numbers of customers, accounts and companies.
    iban5: iban.slice(-5),
    iban10: iban.slice(-10),
    vat7: vat.slice(-7),
    siren: vat.slice(4, 13),
  };
}
