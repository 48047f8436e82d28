import {
  completeAddress,
  gtinScheme,
  netPrice,
  notesInOne,
  oneIdentifier,
  oneTaxPoint,
  sameSign,
  swapLinePeriod,
  withoutField,
  withoutPayee,
  withoutTaxCurrency,
} from '../fixes/extended-fixes.js';
import { type Decimal, ZERO } from '../../document/decimal.js';
import { isAbsent, textOfValue } from '../../document/given.js';
import { attachmentOf } from './attachment-of.js';
import { itemAt, parentPointer, valueAt } from '../../document/json/pointer.js';
import { namedDecimal, once, type Place, row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Rules that only an extended Document can break. */
export const EXTENDED_RULES = {
  'scheme-missing': row({
    rules: ['BR-64', 'BR-65', 'DK-R-013'],
    field: schemeField,
    values: ({ rule_id }) => ({
      example: rule_id === 'BR-65' ? 'STI' : rule_id === 'BR-64' ? '0160' : '0088',
    }),
    fixes: gtinScheme,
  }),
  'field-needed': row({ rules: ['GR-R-008-3', 'NL-R-006'], field: neededField }),
  'payee-not-another': row({
    rules: ['BR-17', 'UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21', ...once(188, 256)],
    field: payeeField,
    fixes: withoutPayee,
  }),
  'vat-number-twice': row({
    rules: ['UBL-SR-12'],
    field: '/vendor_tax_registration_scheme',
    fixes: withoutField('choice'),
  }),
  'notes-several': row({ rules: ['PEPPOL-EN16931-R002'], field: '/further_notes', fixes: notesInOne }),
  'more-than-one': row({
    rules: ['UBL-SR-16'],
    field: '/customer_identifiers',
    values: ({ document }) => ({ count: lengthAt(document, '/customer_identifiers') }),
    fixes: oneIdentifier,
  }),
  'corrected-invoice-missing': row({ rules: ['DE-R-026', 'SK-R-001'], field: '/preceding_invoices' }),
  'order-missing': row({
    rules: ['NL-R-009'],
    field: ({ location }) => (location?.startsWith('/CreditNote') ? '/order_reference' : '/purchase_order'),
  }),
  'tax-point-twice': row({ rules: ['BR-CO-03'], field: '/tax_point_code', fixes: oneTaxPoint }),
  'tax-currency-incomplete': row({
    rules: ['BR-53', 'PEPPOL-EN16931-R054'],
    field: ({ document }) => {
      if (hasNoLines(document)) return '/items';
      const currency = valueAt(document, '/tax_currency');
      const isNone = isAbsent(currency) || currency === (valueAt(document, '/currency') ?? 'EUR');
      return isNone ? '/tax_currency' : '/total_tax_in_tax_currency';
    },
    values: ({ document }) => {
      if (hasNoLines(document)) return { lacks: 'lines' } as const;
      return { lacks: isAbsent(valueAt(document, '/tax_currency')) ? 'currency' : 'total' } as const;
    },
    fixes: withoutTaxCurrency('choice'),
  }),
  'tax-currency-same': row({
    rules: ['PEPPOL-EN16931-R005'],
    field: '/tax_currency',
    fixes: withoutTaxCurrency('suggested'),
  }),
  'tax-signs-differ': row({
    rules: ['PEPPOL-EN16931-R055'],
    field: '/total_tax_in_tax_currency',
    fixes: sameSign,
  }),
  'line-period-reversed': row({
    rules: ['BR-30'],
    field: ({ pointer }) => `${lineOf(pointer)}/period_end`,
    values: ({ document, pointer, value }) => ({
      start: textOfValue(valueAt(document, `${parentPointer(pointer)}/period_start`)),
      end: textOfValue(value),
    }),
    fixes: swapLinePeriod,
  }),
  'net-price-mismatch': row({
    rules: ['PEPPOL-EN16931-R046'],
    field: (at) => `${lineOf(at.pointer)}/${wrongPrice(at)}`,
    values: ({ named: { price = '', gross_price = '', discount = '0' } }) => ({
      ...{ price, gross: gross_price, discount },
    }),
    fixes: netPrice,
  }),
  'base-quantity-not-positive': row({ rules: ['PEPPOL-EN16931-R121'] }),
  'base-unit-differs': row({
    rules: ['PEPPOL-EN16931-R130'],
    values: ({ named: { quantity_unit = '' } }) => ({ unit: quantity_unit }),
    fixes: withoutField('suggested'),
  }),
  'classification-version': row({
    rules: ['DK-R-003'],
    field: ({ document, pointer, named: { version } }) => {
      const list = `${lineOf(pointer)}/classifications`;
      const wrong = itemAt(document, list, (each) => valueAt(each, '/version') === version);
      return wrong === undefined ? list : `${wrong}/version`;
    },
  }),
  'greek-mark-invalid': row({
    rules: ['GR-R-004-2'],
    field: ({ document }) => attachmentOf(document, '##M.AR.K##', 'id'),
  }),
  'url-incomplete': row({ rules: ['DE-R-T02'], fixes: completeAddress }),
} satisfies Partial<Record<IssueCode, unknown>>;

function schemeField({ rule_id, document, pointer }: Place): string {
  if (rule_id === 'BR-65') return pointer.replace(/\/code$/, '/list');
  if (rule_id === 'BR-64') return pointer.replace(/\/id$/, '/scheme');
  for (const list of ['/vendor_identifiers', '/customer_identifiers']) {
    const wrong = itemAt(document, list, (each) => isAbsent(valueAt(each, '/scheme')));
    if (wrong !== undefined) return `${wrong}/scheme`;
  }
  return pointer;
}

function neededField({ rule_id, document }: Place): string {
  if (rule_id === 'GR-R-008-3') return attachmentOf(document, '##INVOICE|URL##', 'url');
  const address = '/tax_representative/address';
  const part = ['street', 'city', 'postal_code'].find((each) =>
    isAbsent(valueAt(document, `${address}/${each}`)),
  );
  return part === undefined ? address : `${address}/${part}`;
}

/** The payee has the identifier of the seller where its name is another one. */
function payeeField({ document }: Place): string {
  const of = (field: string) => textOfValue(valueAt(document, field)).trim();
  const name = of('/payee/name');
  const isOther = name !== '' && ![of('/vendor_name'), of('/vendor_trading_name')].includes(name);
  return isOther ? '/payee/identifier/id' : '/payee/name';
}

/**
 * Which of three prices is wrong, as far as it is known: a discount that is left out, or a gross price below the net price or the
 * discount.
 */
function wrongPrice({ document, pointer, named }: Place): string {
  const gross = namedDecimal(named.gross_price);
  const isBelow = (other: Decimal) => gross.lt(other);
  if ([ZERO, namedDecimal(named.price), namedDecimal(named.discount)].some(isBelow)) return 'gross_price';
  return isAbsent(valueAt(document, `${lineOf(pointer)}/price_discount`)) ? 'price_discount' : 'unit_price';
}

function lengthAt(document: unknown, list: string): number {
  const items = valueAt(document, list);
  return Array.isArray(items) ? items.length : 0;
}

function lineOf(pointer: string): string {
  return /^\/items\/\d+/.exec(pointer)?.[0] ?? pointer;
}

/** A total of VAT without rows is taken to be that in another currency: without lines there are none. */
function hasNoLines(document: unknown): boolean {
  return lengthAt(document, '/items') === 0;
}
