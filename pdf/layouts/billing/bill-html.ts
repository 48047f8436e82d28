import type { PrintedParty } from '../parties.js';
import { esc, ibanText } from '../printing.js';
import { discountText, hasDiscounts, type Bill, type BillLine, type BillStyle } from './bill.js';

/** A layout that a browser prints. */
export interface HtmlBill extends BillStyle {
  readonly name: string;
  readonly html: (bill: Bill) => string;
}

export const sheet = (style: string, body: string, margin = '15mm'): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:${margin}}body{font:9.5pt "Liberation Sans",sans-serif;margin:0}table{border-collapse:collapse}td,th{text-align:left;padding:1.2mm 2mm;vertical-align:top}.r{text-align:right;white-space:nowrap}thead{display:table-header-group}tr{break-inside:avoid}.between{display:flex;justify-content:space-between}${style}</style>${body}`;

export const address = (bill: Bill, party: PrintedParty, withCountry = true): readonly string[] => [
  party.name,
  party.street,
  party.place,
  ...(withCountry ? [bill.country(party)] : []),
];

export const stacked = (rows: readonly string[]): string => rows.map(esc).join('<br>');

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

export const pairRows = (pairs: readonly Pair[]): string =>
  pairs.map(([label, value]) => `<tr><td>${esc(label)}</td><td class="r">${esc(value)}</td></tr>`).join('');

export const facts = (pairs: readonly Pair[]): string =>
  pairs.map(([label, value]) => `<tr><td>${esc(label)}</td><td>${esc(value)}</td></tr>`).join('');

export interface HtmlColumn {
  readonly head: string;
  readonly cell: (line: BillLine, index: number) => string;
  readonly left?: boolean;
  readonly wide?: boolean;
}

export const described = (line: BillLine): string =>
  esc(line.description) + (line.detail === undefined ? '' : `<br><small>${esc(line.detail)}</small>`);

export function grid(bill: Bill, columns: readonly HtmlColumn[]): string {
  const cls = ({ left }: HtmlColumn) => (left === true ? '' : ' class="r"');
  const width = ({ wide }: HtmlColumn) => (wide === true ? ' style="width:100%"' : '');
  return `<table class="lines"><thead><tr>${columns
    .map((column) => `<th${cls(column)}${width(column)}>${esc(column.head)}</th>`)
    .join('')}</tr></thead><tbody>${bill.lines
    .map(
      (line, at) =>
        `<tr>${columns.map((column) => `<td${cls(column)}>${column.cell(line, at)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;
}

/** The column of the discounts, where there are any. */
export const discountColumn = (
  bill: Bill,
  head: string,
  ...shown: Parameters<typeof discountText>
): readonly HtmlColumn[] => (hasDiscounts(bill) ? [{ head, cell: discountText(...shown) }] : []);

/** Rows for a value that an invoice may not have. */
export const when = (label: string, value: string | undefined): readonly Pair[] =>
  value === undefined ? [] : [[label, value]];

export const ibanOf = (bill: Bill): string => ibanText(bill.invoice.seller.iban);
