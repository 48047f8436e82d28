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
import { valueAt } from '../../document/json/pointer.js';
import { row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Rules on references, dates, payment and attachments. */
export const REFERENCE_RULES = {
  'customer-reference-missing': row({
    rules: ['PEPPOL-EN16931-R003'],
    field: '/customer_id',
    // In a credit note, purchase_order is the number of the original invoice.
    values: ({ location }) => ({ is_credit_note: location?.startsWith('/CreditNote') ?? false }),
    fixes: withoutReference,
  }),
  'period-reversed': row({
    rules: ['BR-29'],
    values: ({ document }) => ({
      start: dateAt(document, '/service_start_date'),
      end: dateAt(document, '/service_end_date'),
    }),
    fixes: swapPeriod,
  }),
  'line-before-period': row({
    rules: ['PEPPOL-EN16931-R110'],
    values: ({ document }) => ({ start: dateAt(document, '/service_start_date') }),
    fixes: startAtLine,
  }),
  'line-after-period': row({
    rules: ['PEPPOL-EN16931-R111'],
    values: ({ document }) => ({ end: dateAt(document, '/service_end_date') }),
    fixes: endAtLine,
  }),
  'supply-date-missing': row({ rules: ['BR-IC-11'], field: '/service_end_date', fixes: invoiceDateAsSupply }),
  'due-date-missing': row({ rules: ['BR-CO-25'], field: '/due_date', fixes: payIn30Days }),
  'payment-means-missing': row({ rules: ['DE-R-001', 'NL-R-007'], field: '/payment_details' }),
  'payment-references-differ': row({
    rules: ['UBL-SR-44'],
    field: '/payment_details',
    fixes: samePaymentReference,
  }),
  'attachment-names-equal': row({
    rules: ['DE-R-022'],
    values: ({ document }) => ({ file_names: repeatedNames(valueAt(document, '/attachments')) }),
    fixes: numberAttachments,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

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
