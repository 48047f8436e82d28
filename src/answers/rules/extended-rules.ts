import {
  cardNumberShown,
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
import { itemAt, parentPointer, valueAt } from '../../document/json/pointer.js';
import { namedDecimal, type Place, row } from './row.js';
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
    rules: ['BR-17', 'UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'],
    field: payeeField,
    fixes: withoutPayee,
  }),
  'notes-several': row({ rules: ['PEPPOL-EN16931-R002'], field: '/further_notes', fixes: notesInOne }),
  'more-than-one': row({
    rules: ['UBL-SR-16'],
    field: '/customer_identifiers',
    values: ({ document }) => ({ count: lengthAt(document, '/customer_identifiers') }),
    fixes: oneIdentifier,
  }),
  'corrected-invoice-missing': row({ rules: ['DE-R-026'], field: '/preceding_invoices' }),
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
  'payment-part-missing': row({
    rules: [
      ...['BR-50', 'BR-61', 'PEPPOL-EN16931-R061', 'DE-R-023-1', 'DE-R-024-1', 'DE-R-025-1', 'DE-R-030'],
      ...['DE-R-031', 'DK-R-006', 'DK-R-007'],
    ],
    field: missingPayment,
    values: meansOf,
  }),
  'payment-part-needless': row({
    rules: ['DE-R-023-2', 'DE-R-024-2', 'DE-R-025-2'],
    field: ({ rule_id, document }) =>
      (NEEDLESS[rule_id] ?? []).find((field) => !isAbsent(valueAt(document, field))) ?? '/payment_means/code',
    values: meansOf,
    fixes: withoutField('choice'),
  }),
  'payment-means-in-country': row({
    rules: ['DK-R-005', 'NL-R-008', 'SE-R-011', 'SE-R-012'],
    field: '/payment_means/code',
    values: ({ rule_id, named: { allowed } }) => ({
      country: rule_id.slice(0, 2),
      allowed: allowed?.split(', ') ?? (rule_id.startsWith('NL') ? DUTCH_MEANS : ['30']),
    }),
    fixes: withoutField('suggested'),
  }),
  'german-iban-invalid': row({
    rules: ['DE-R-019', 'DE-R-020'],
    field: ({ rule_id, document, pointer }) => {
      if (rule_id === 'DE-R-020') return missingDebit(document, 'account') ?? '/direct_debit/account';
      const other = pointer.replace(/\/iban$/, '/bank_account_number');
      return isAbsent(valueAt(document, other)) ? pointer : other;
    },
  }),
  'card-number-long': row({ rules: ['BR-51'], fixes: cardNumberShown }),
  'danish-slip-invalid': row({
    rules: ['DK-R-008', 'DK-R-009', 'DK-R-010', 'DK-R-011'],
    values: ({ rule_id }) => ({ slip: /^DK-R-00/.test(rule_id) ? 'giro' : 'FIK' }) as const,
  }),
  'icelandic-account-invalid': row({
    rules: ['IS-R-006', 'IS-R-007'],
    field: ({ document }) =>
      isAbsent(valueAt(document, '/payment_details/0/iban'))
        ? '/payment_details/0/bank_account_number'
        : '/payment_details/0/iban',
  }),
  'icelandic-final-date-invalid': row({ rules: ['IS-R-008'], field: finalDate }),
  'icelandic-final-date-early': row({
    rules: ['IS-R-009', 'IS-R-010'],
    field: (at) => (isAbsent(valueAt(at.document, '/due_date')) ? '/due_date' : finalDate(at)),
    values: ({ document, value }) => ({
      due: textOfValue(valueAt(document, '/due_date')),
      final: textOfValue(value),
    }),
  }),
  'greek-mark-invalid': row({
    rules: ['GR-R-004-2'],
    field: ({ document }) => attachmentOf(document, '##M.AR.K##', 'id'),
  }),
  'url-incomplete': row({ rules: ['DE-R-T02'], fixes: completeAddress }),
} satisfies Partial<Record<IssueCode, unknown>>;

const DUTCH_MEANS = ['30', '48', '49', '57', '58', '59'];

/** What does not go with the payment means that a German rule is about: credit transfer, card, direct debit. */
const NEEDLESS: Readonly<Record<string, readonly string[]>> = {
  'DE-R-023-2': ['/payment_card', '/direct_debit'],
  'DE-R-024-2': ['/payment_details', '/direct_debit'],
  'DE-R-025-2': ['/payment_details', '/payment_card'],
};

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

/** What a way of paying lacks. */
function missingPayment({ rule_id, document, pointer, named }: Place): string {
  const account = pointer.startsWith('/payment_details/') ? parentPointer(pointer) : '/payment_details/0';
  switch (rule_id) {
    case 'PEPPOL-EN16931-R061':
    case 'DE-R-025-1':
      return missingDebit(document, 'mandate') ?? pointer;
    case 'DE-R-030':
      return missingDebit(document, 'creditor') ?? pointer;
    case 'DE-R-031':
      return missingDebit(document, 'account') ?? pointer;
    case 'DK-R-007':
      return missingDebit(document, 'mandate', 'account') ?? pointer;
    case 'DE-R-024-1':
      return '/payment_card';
    case 'DK-R-006':
      return `${account}/${named.account === undefined ? 'bank_account_number' : 'swift'}`;
    default:
      return valueAt(document, account) === undefined ? '/payment_details' : `${account}/iban`;
  }
}

/** The first of some parts that a direct debit does not have; its mandate if there is no direct debit. */
function missingDebit(document: unknown, ...parts: readonly string[]): string | undefined {
  if (isAbsent(valueAt(document, '/direct_debit'))) return '/direct_debit/mandate';
  return parts.map((part) => `/direct_debit/${part}`).find((field) => isAbsent(valueAt(document, field)));
}

/** The code of the payment means. */
function meansOf({ named: { payment_means }, rule_id }: Place) {
  const code = /^DE-R-(?:025|03)/.test(rule_id) ? '59' : rule_id === 'DK-R-007' ? '49' : payment_means;
  return { means: code?.trim() ?? '30', means_field: '/payment_means/code' };
}

/** The final due date of an Icelandic claim. */
function finalDate({ document }: Pick<Place, 'document'>): string {
  return attachmentOf(document, 'EINDAGI', 'id');
}

/** A field of the attachment with a description. */
function attachmentOf(document: unknown, description: string, field: string): string {
  const list = '/attachments';
  const meant = itemAt(document, list, (each) => valueAt(each, '/description') === description);
  return meant === undefined ? list : `${meant}/${field}`;
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
