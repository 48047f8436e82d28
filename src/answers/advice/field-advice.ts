import { toPointer, valueAt } from '../../document/json/pointer.js';
import { EXTENDED_FIELDS } from '../../document/extended-fields.js';
import { isFieldOf, unknownFields } from '../../document/known-fields.js';
import { fixBy } from '../fixes/make-fix.js';
import { MOST_CORRECTIONS } from '../mistakes/corrected-document.js';
import { readUnknownDiscount } from '../mistakes/unknown-discount.js';
import { renameFix } from '../fixes/request-fixes.js';
import { isAbsent } from '../../document/given.js';
import { type AdviceContext, adviceRow } from './advice-row.js';
import { readListedField } from './listed-field.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Advice on fields that do not reach the receiver, and on sender and receiver. */
export const FIELD_ADVICE = {
  'unknown-field': adviceRow({
    find: unknown,
  }),
  'field-not-in-ubl': adviceRow({
    find: unmapped,
  }),
  'same-parties': adviceRow({
    find: sameParties,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

function unknown(context: AdviceContext) {
  const { input, fields } = context;
  return unknownFields(input, fields).map(({ owner, name, meant }, index) => {
    const pointer = owner + toPointer([name]);
    const isExtended = fields !== EXTENDED_FIELDS && isFieldOf(EXTENDED_FIELDS, owner, name);
    const found = !isExtended && index < MOST_CORRECTIONS ? readUnknownDiscount(context, pointer) : undefined;
    const discount = found && { list: found.list, allowance: found.allowance, is_counted: found.isCounted() };
    const listed = meant === undefined ? undefined : readListedField(context, pointer, meant);
    const rename = meant === undefined ? undefined : renameFix(input, pointer, `${owner}/${meant}`);
    const remove = fixBy('suggested', input, [{ pointer, value: undefined }]);
    const fix = discount === undefined ? (listed?.fix ?? rename) : discount.is_counted ? found?.fix : remove;
    const known = isExtended ? undefined : (listed?.meant ?? meant);
    const values = { owner, meant: known, discount, is_extended: isExtended };
    return { pointer, values, fixes: isExtended ? [] : [fix] };
  });
}

/**
 * Fields that the receiver does not need: the size of a file, its type where it has no content, the tax of a line, fields only for
 * the service.
 */
const EXPECTED = /\/(?:file_size|file_type|tax|previous_unpaid_balance)$/;

function unmapped({ unmapped: pointers }: AdviceContext) {
  return pointers.filter((pointer) => !EXPECTED.test(pointer)).map((pointer) => ({ pointer, values: {} }));
}

function sameParties({ input, participants: { sender, receiver } }: AdviceContext) {
  if (sender === undefined || receiver === undefined || sender.toLowerCase() !== receiver.toLowerCase())
    return [];
  const pointer =
    ['/customer_peppol_id', '/customer_tax_id', '/customer_company_id'].find(
      (field) => !isAbsent(valueAt(input, field)),
    ) ?? '/customer_tax_id';
  return [
    {
      pointer,
      values: { participant: sender },
      terms: ['BT-34', 'BT-49'],
    },
  ];
}
