import { plainInvoice } from '../shared/plain-invoice.js';

/** A Document with a list of many entries. */
export type FullDocument = Readonly<Record<string, unknown>> & {
  readonly items: readonly Readonly<Record<string, unknown>>[];
};

type Entry = Readonly<Record<string, unknown>>;

const [line] = plainInvoice.items;

/** Entries of allowances and charges, each kind with a mistake of its own; the number makes every entry different. */
const adjustment = (i: number): readonly Entry[] => [
  { amount: 1 + i / 100, tax_rate: String(100 + i / 10) },
  { amount: -1 - i, reason: '', tax_code: 'E' },
  { amount: 2, reason: `r${i}`, reason_code: `q${i}` },
  { amount: 5, base_amount: i + 1, multiplier_factor: (i % 90) + 0.5, reason: 'x', tax_rate: i + 1 },
  { resaon: `x${i}`, amount: i },
];
const unreadAdjustment = (i: number): readonly Entry[] => [{ amount: `x${i}` }, { tax_code: `c${i}` }];

/** The lists of a Document and of a line: entries that are read and wrong, and entries that cannot be read. */
const ENTRIES: Readonly<Record<string, readonly [readonly string[], Kinds, Kinds]>> = {
  items: [
    ['items'],
    (i) => [
      { description: 'x', quantity: 1, unit_price: 1, tax_rate: String(100 + i / 10) },
      { description: '', quantity: i, unit_price: -1, tax_rate: i / 7 },
      { descripton: `d${i}`, quantity: 1, unit_price: 1, tax_rate: 21 },
      { description: 'x', quantity: 2, unit_price: 3, amount: i + 1, tax_rate: 21 },
      { description: 'x', unit: `u${i}`, unit_price: 1, tax_rate: 0 },
    ],
    (i) => [{ quantity: `q${i}`, date: `d${i}` }, { amount: {} }],
  ],
  tax_details: [
    ['tax_details'],
    (i) => [{ rate: i / 7, amount: i }, { amount: i }, { rate: String(i), amount: '1.005' }],
    (i) => [{ rate: `x${i}`, amount: 1 }],
  ],
  attachments: [
    ['attachments'],
    (i) => [
      { file_name: '' },
      { file_name: `a${i}.pdf`, file_type: `x/${i}`, file_data: 'AAAA' },
      { file_name: 'same.pdf', file_type: 'application/pdf', file_data: 'AAAA', file_size: i },
      { file_name: `b${i}.exe`, file_type: 'application/pdf' },
    ],
    (i) => [{ file_name: `c${i}`, file_data: `*${i}` }],
  ],
  payment_details: [
    ['payment_details'],
    (i) => [
      {},
      { iban: `BE${i}` },
      { iban: 'BE68539007547034', swift: `X${i}` },
      { bank_account_number: `BE6853900754703${i}` },
      { payment_reference: `+++${i}+++` },
      { ibann: `BE${i}` },
    ],
    (i) => [{ iban: i }],
  ],
  allowances: [['allowances'], adjustment, unreadAdjustment],
  charges: [['charges'], adjustment, unreadAdjustment],
  'allowances of a line': [['items', 'allowances'], adjustment, unreadAdjustment],
  'charges of a line': [['items', 'charges'], adjustment, unreadAdjustment],
  'attributes of a line': [
    ['items', 'item_attributes'],
    (i) => [
      { name: `n${i}`, value: '' },
      { name: '', value: `v${i}` },
      { name: 'same', value: 'x' },
      { naam: `n${i}`, value: 'x' },
    ],
    (i) => [{ name: i, value: [] }],
  ],
};

type Kinds = (i: number) => readonly Entry[];

/** The lists of a Document and of a line. */
export const LISTS: readonly string[] = Object.keys(ENTRIES);

/** Every two of them, and each alone. */
export const PAIRS: readonly (readonly [string, string])[] = LISTS.flatMap((one, at) =>
  LISTS.slice(at).map((other) => [one, other] as const),
);

/** An invoice with so many entries in each of some lists, all of them wrong, in different ways. */
export function fullDocument(
  lists: readonly string[],
  entries: number,
  { isRead = true }: { readonly isRead?: boolean } = {},
): FullDocument {
  let document: FullDocument = { ...plainInvoice };
  for (const list of lists) {
    const [[field = '', inner], wrong, unread] = ENTRIES[list] ?? [[], () => [], () => []];
    const made = Array.from({ length: entries }, (_, i) => {
      const kinds = isRead ? wrong(i) : [...wrong(i), ...unread(i)];
      return kinds[i % kinds.length] ?? {};
    });
    if (inner === undefined) document = { ...document, [field]: made };
    else
      document = {
        ...document,
        items: [{ ...line, ...document.items[0], [inner]: made }, ...document.items.slice(1)],
      };
  }
  return document;
}
