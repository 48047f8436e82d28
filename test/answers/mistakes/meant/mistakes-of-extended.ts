import { asWritten, inDocument, inLine, meaning, type Mistake } from './change.js';
import { cents, decimal, type Invoice } from './invoice.js';
import type { Part } from '../shops/cart.js';

const inField = (name: string, change: (value: number, invoice: Invoice) => number | undefined): Mistake =>
  inDocument((document, invoice) => {
    if (document[name] === undefined) return undefined;
    return { ...document, [name]: change(Number(document[name]), invoice) };
  });
const field = (name: string, change: (item: Part) => unknown): Mistake =>
  inLine(({ item }) => (item[name] === undefined ? undefined : { ...item, [name]: change(item) }));

export const EXTENDED_KINDS: Readonly<Record<string, Mistake>> = {
  'prepaid_amount forgotten': inField('prepaid_amount', () => undefined),
  'prepaid_amount negative': inField('prepaid_amount', (value) => -value),
  'prepaid_amount twice': inField('prepaid_amount', (value) => cents(decimal(value).times(2))),
  'prepaid_amount in cents': inField('prepaid_amount', (value) => cents(decimal(value).times(100))),
  'prepaid_amount without VAT': inField('prepaid_amount', (value) => cents(decimal(value).div('1.21'))),
  'prepaid_amount is what is due': inField('prepaid_amount', (_, { totals }) => cents(totals.amountDue)),
  'prepaid_amount with a digit wrong': inField('prepaid_amount', (value) => cents(decimal(value).plus(7))),
  'rounding_amount forgotten': inField('rounding_amount', () => undefined),
  'rounding_amount negative': inField('rounding_amount', (value) => -value),
  'rounding_amount in cents': inField('rounding_amount', (value) => cents(decimal(value).times(100))),
  'base_quantity forgotten': field('base_quantity', () => undefined),
  'base_quantity of another line': field('base_quantity', () => 1000),
  'base_quantity 1': field('base_quantity', () => 1),
  'gross price as the price': field('unit_price', ({ gross_price: gross, unit_price: net }) => gross ?? net),
  'price_discount forgotten': field('price_discount', () => undefined),
  'price_discount twice': inLine(({ item }) =>
    item.price_discount === undefined
      ? undefined
      : { ...item, unit_price: decimal(item.unit_price).minus(decimal(item.price_discount)).toNumber() },
  ),
  'price_discount as the gross price': field('gross_price', ({ price_discount: discount }) => discount),
  'price_discount negative': field('price_discount', ({ price_discount: discount }) => -Number(discount)),
  'gross price with VAT': field('gross_price', ({ gross_price: gross, tax_rate: rate }) =>
    cents(decimal(gross).times(decimal(rate).div(100).plus(1))),
  ),
  'category E on a line with VAT': inLine(({ item }) =>
    Number(item.tax_rate) > 0 ? { ...item, tax_code: 'E' } : undefined,
  ),
  'category AE on a line with VAT': inLine(({ item }) =>
    Number(item.tax_rate) > 0 ? { ...item, tax_code: 'AE' } : undefined,
  ),
  'category S on an exempt line': inLine(({ item }) =>
    item.tax_code === 'E' ? { ...item, tax_code: 'S' } : undefined,
  ),
  'no category on an exempt line': inLine(({ item }) =>
    item.tax_code === 'E' ? { ...item, tax_code: undefined } : undefined,
  ),
  'a reason for an exemption forgotten': inDocument((document) =>
    document.exemptions === undefined ? undefined : { ...document, exemptions: undefined },
  ),
};

/** Nothing is wrong. */
export const NO_MISTAKE: Mistake = (invoice) =>
  meaning((document) => ({ ...document, note: 'As agreed' }), asWritten)(invoice);

export const withNegatedCredit: Mistake = inDocument((document) => {
  if (document.document_type !== 'CREDIT_NOTE') return undefined;
  const negate = (part: Part, names: readonly string[]): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, names.includes(name) ? -Number(value) : value]),
    );
  const totals = ['subtotal', 'total_discount', 'total_charges', 'total_tax', 'invoice_total', 'amount_due'];
  if (!totals.some((name) => document[name] !== undefined)) return undefined;
  return {
    ...negate(document, totals),
    ...(Array.isArray(document.tax_details) && {
      tax_details: (document.tax_details as readonly Part[]).map((row) => negate(row, ['amount'])),
    }),
    items: document.items.map((item) => negate(item, ['quantity', 'amount', 'tax'])),
  };
});
