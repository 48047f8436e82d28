import {} from '#errors';
import {
  endAtLine,
  invoiceDateAsSupply,
  numberAttachments,
  payIn30Days,
  samePaymentReference,
  startAtLine,
  swapPeriod,
  withoutReference,
} from '../fixes/reference-fixes.js';
import { partyName } from '../../document/english.js';
import { valueAt } from '../wording/field-names.js';
import { row } from './row.js';

/** Rules on references, dates, payment and attachments. */
export const REFERENCE_RULES = {
  'customer-reference-missing': row({
    rules: ['PEPPOL-EN16931-R003'],
    field: '/customer_id',
    // In a credit note, purchase_order is the number of the original invoice.
    values: ({ location }) => ({ is_credit_note: location?.startsWith('/CreditNote') ?? false }),
    problem: ({ field, is_credit_note }, say) =>
      is_credit_note
        ? `The credit note has no reference for the ${partyName('customer', say)}: ${say.name(field)} is missing`
        : `The document has no reference for the ${partyName('customer', say)}: neither ${say.name(field)} nor ${say.name('/purchase_order')} is given`,
    remedy: ({ field, is_credit_note }, say) =>
      is_credit_note
        ? `give the reference of the ${partyName('customer', say)} in ${say.name(field)}; ${say.name('/purchase_order')} is the number of the original invoice here`
        : 'give at least one of them',
    fixes: withoutReference,
  }),
  'period-reversed': row({
    rules: ['BR-29'],
    values: ({ document }) => ({
      start: dateAt(document, '/service_start_date'),
      end: dateAt(document, '/service_end_date'),
    }),
    problem: ({ start, end }, { name }) =>
      `${name('/service_end_date')} ${end} is before ${name('/service_start_date')} ${start}`,
    remedy: () => 'correct one of the two dates',
    fixes: swapPeriod,
  }),
  'line-before-period': row({
    rules: ['PEPPOL-EN16931-R110'],
    values: ({ document }) => ({ start: dateAt(document, '/service_start_date') }),
    problem: ({ field, given, start }, { name, value }) =>
      `${name(field)} ${value(given)} is before ${name('/service_start_date')} ${start}`,
    remedy: () => 'correct one of the two dates',
    fixes: startAtLine,
  }),
  'line-after-period': row({
    rules: ['PEPPOL-EN16931-R111'],
    values: ({ document }) => ({ end: dateAt(document, '/service_end_date') }),
    problem: ({ field, given, end }, { name, value }) =>
      `${name(field)} ${value(given)} is after ${name('/service_end_date')} ${end}`,
    remedy: () => 'correct one of the two dates',
    fixes: endAtLine,
  }),
  'supply-date-missing': row({
    rules: ['BR-IC-11'],
    field: '/service_end_date',
    problem: () => 'VAT category K (intra-community supply) needs a date of supply',
    remedy: ({ field }, { name }) => `give ${name(field)}, the day of delivery`,
    fixes: invoiceDateAsSupply,
  }),
  'due-date-missing': row({
    rules: ['BR-CO-25'],
    field: '/due_date',
    problem: ({ field }, { name }) =>
      `The amount due is positive, but the document has neither a ${name(field)} nor a ${name('/payment_term')}`,
    remedy: () => 'give one of them',
    fixes: payIn30Days,
  }),
  'payment-means-missing': row({
    rules: ['DE-R-001', 'NL-R-007'],
    field: '/payment_details',
    problem: () => 'The document does not say how to pay',
    remedy: ({ field }, { name, term }) => `give ${name(field)} with an ${term('payment_details.iban')}`,
  }),
  'payment-references-differ': row({
    rules: ['UBL-SR-44'],
    field: '/payment_details',
    problem: ({ field }, { name, term }) =>
      `The ${name(field)} have different ${term('payment_details.payment_reference')} texts`,
    remedy: (_, { term }) => `use the same ${term('payment_details.payment_reference')} in all of them`,
    fixes: samePaymentReference,
  }),
  'attachment-names-equal': row({
    rules: ['DE-R-022'],
    values: ({ document }) => ({ file_names: repeatedNames(valueAt(document, '/attachments')) }),
    problem: ({ file_names }, { term }) =>
      `Several ${term('attachments')} have the same ${term('attachments.file_name')}: ${file_names.join(', ')}`,
    remedy: (_, { term }) =>
      `give each of the ${term('attachments')} its own ${term('attachments.file_name')}`,
    fixes: numberAttachments,
  }),
};

/** The text of a date; '' if there is none. */
function dateAt(document: unknown, pointer: string): string {
  const value = valueAt(document, pointer);
  return typeof value === 'string' ? value : '';
}

/** The file names that several attachments have. */
function repeatedNames(attachments: unknown): readonly string[] {
  const names = (Array.isArray(attachments) ? attachments : []).flatMap((each: unknown) => {
    const name = valueAt(each, '/file_name');
    return typeof name === 'string' ? [name] : [];
  });
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
