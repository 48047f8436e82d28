import { cardNumberShown, withoutField } from '../fixes/extended-fixes.js';
import { isAbsent, textOfValue } from '../../document/given.js';
import { parentPointer, valueAt } from '../../document/json/pointer.js';
import { attachmentOf } from './attachment-of.js';
import { type Place, row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Rules on the ways of paying that an extended Document has: accounts, cards and direct debits. */
export const PAYMENT_RULES = {
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
} satisfies Partial<Record<IssueCode, unknown>>;

const DUTCH_MEANS = ['30', '48', '49', '57', '58', '59'];

/** What does not go with the payment means that a German rule is about: credit transfer, card, direct debit. */
const NEEDLESS: Readonly<Record<string, readonly string[]>> = {
  'DE-R-023-2': ['/payment_card', '/direct_debit'],
  'DE-R-024-2': ['/payment_details', '/direct_debit'],
  'DE-R-025-2': ['/payment_details', '/payment_card'],
};

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
