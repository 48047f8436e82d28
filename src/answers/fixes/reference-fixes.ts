import { parseAddress } from '../../participants/address/parse-address.js';
import { isGreekTaxNumber } from '../../participants/check-digits.js';
import { givenOf, isAbsent } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import { type Change, fixBy } from './make-fix.js';
import type { FixesOf } from './fix-context.js';

/** Days that a business has to pay if nothing else was agreed (Directive 2011/7/EU, article 3). */
const DAYS_TO_PAY = 30;

/** The two dates of the period in the other order. */
export const swapPeriod: FixesOf = ({ input }) => [
  fixBy(
    'suggested',
    input,
    [
      { pointer: '/service_start_date', value: valueAt(input, '/service_end_date') },
      { pointer: '/service_end_date', value: valueAt(input, '/service_start_date') },
    ],
    { code: 'swap-fields', values: { field: '/service_start_date', other: '/service_end_date' } },
  ),
];

/** The day of the line, or the period, may be wrong. */
export const startAtLine: FixesOf = ({ input, value }) => [
  fixBy('choice', input, [{ pointer: '/service_start_date', value }]),
];

export const endAtLine: FixesOf = ({ input, value }) => [
  fixBy('choice', input, [{ pointer: '/service_end_date', value }]),
];

export const payIn30Days: FixesOf = ({ input, document: { invoice_date } }) => {
  if (invoice_date === undefined) return [];
  const day = daysAfter(invoice_date, DAYS_TO_PAY);
  return [
    fixBy('suggested', input, [{ pointer: '/due_date', value: day }], {
      code: 'set-due-date',
      values: { to: day, days: DAYS_TO_PAY },
    }),
  ];
};

export const invoiceDateAsSupply: FixesOf = ({ input, document: { invoice_date } }) => [
  fixBy('suggested', input, [{ pointer: '/service_end_date', value: invoice_date }], {
    code: 'copy-field',
    values: { field: '/service_end_date', from: '/invoice_date' },
  }),
];

/** The address of the customer, if it names a country. */
export const destinationOfCustomer: FixesOf = ({ input, document: { customer_address: text = '' } }) => {
  const isInParts = !isAbsent(valueAt(input, '/customer_postal_address/country'));
  if (!isInParts && parseAddress(text).country === undefined) return [];
  const [pointer, from] = isInParts
    ? ['/shipping_postal_address', '/customer_postal_address']
    : ['/shipping_address', '/customer_address'];
  return [
    fixBy('suggested', input, [{ pointer, value: valueAt(input, from) }], {
      code: 'copy-field',
      values: { field: pointer, from },
    }),
  ];
};

/** The country that the other addresses name. */
export const addCountry: FixesOf = ({ input, pointer, value, document }) => {
  // The other addresses of the Document, if they name a single country.
  const { vendor_address, customer_address } = document;
  const countries = new Set(
    [vendor_address, customer_address].flatMap((text) =>
      text === undefined ? [] : (parseAddress(text).country ?? []),
    ),
  );
  const [country, ...others] = countries;
  return typeof value !== 'string' || country === undefined || others.length > 0
    ? []
    : [
        fixBy('suggested', input, [{ pointer, value: `${value.trimEnd()}\n${country}` }], {
          code: 'add-country',
          values: { field: pointer, country },
        }),
      ];
};

export const withoutReference: FixesOf = ({ input }) => [
  fixBy('suggested', input, [{ pointer: '/customer_id', value: 'NA' }], {
    code: 'set-no-reference',
    values: { field: '/customer_id', to: 'NA' },
  }),
];

export const endDiscountLines: FixesOf = ({ input, pointer, value }) => {
  if (typeof value !== 'string') return [];
  // Every line of a discount ends with a line feed, including the last one.
  const lines = value.split(/\r?\n/).map((line) => (line.startsWith('#SKONTO#') ? line.trim() : line));
  const text = lines.at(-1) === '' ? lines.join('\n') : `${lines.join('\n')}\n`;
  return [
    fixBy('safe', input, [{ pointer, value: text }], { code: 'end-lines', values: { field: pointer } }),
  ];
};

export const samePaymentReference: FixesOf = ({ input, document: { payment_details: details = [] } }) => {
  const reference = details.find(({ payment_reference: each }) => each !== undefined)?.payment_reference;
  return [
    fixBy(
      'suggested',
      input,
      details.map((_, index) => ({
        pointer: `/payment_details/${index}/payment_reference`,
        value: reference,
      })),
      { code: 'same-payment-reference', values: { to: givenOf(reference) } },
    ),
  ];
};

export const numberAttachments: FixesOf = ({ input, document: { attachments = [] } }) => {
  const seen = new Map<string, number>();
  const changes = attachments.flatMap(({ file_name: name = '' }, index): readonly Change[] => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1
      ? []
      : [{ pointer: `/attachments/${index}/file_name`, value: name.replace(/(\.\w+)?$/, `-${count}$1`) }];
  });
  return [fixBy('suggested', input, changes, { code: 'number-attachments', values: {} })];
};

function daysAfter(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The six segments of a Greek invoice number (GR-R-001), with the current number as the last. */
export const greekNumber: FixesOf = ({ input, document }) => {
  const { invoice_id: id, invoice_date: date, vendor_tax_id: taxId = '', document_type: type } = document;
  const number = taxId.replaceAll(/\D/g, '');
  if (id === undefined || date === undefined || !isGreekTaxNumber(number)) return [];
  const day = date.split('-').reverse().join('/');
  const own = id
    .split('|')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  const kind = type.includes('CREDIT') ? '5.1' : '1.1';
  const value = [number, day, '0', kind, '0', own.at(-1) ?? '1'].join('|');
  // Branch, kind and series are not in the Document.
  return isAbsent(id) ? [] : [fixBy('choice', input, [{ pointer: '/invoice_id', value }])];
};
