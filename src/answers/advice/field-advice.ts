import { toPointer } from '../../document/json/pointer.js';
import { unknownFields } from '../../document/known-fields.js';
import { renameFix } from '../fixes/request-fixes.js';
import { isAbsent, valueAt } from '../wording/field-names.js';
import { adviceRow, type AdviceContext } from './advice-finder.js';

/** Advice on fields that do not reach the receiver, and on sender and receiver. */
export const FIELD_ADVICE = {
  'unknown-field': adviceRow({
    find: unknown,
    problem: ({ field, owner }, { name }) =>
      `${name(field)} is not a field of ${owner === '' ? 'a Document' : name(owner)}, and is ignored`,
    remedy: ({ meant }) =>
      meant === undefined ? 'correct its name, or remove it' : `did you mean ${meant}? Rename or remove it`,
  }),
  'field-not-in-ubl': adviceRow({
    find: unmapped,
    problem: ({ field }, { name }) =>
      `${name(field)} has no place in the UBL, so the receiver does not see it`,
    remedy: (_, { name }) => `leave it out, or move its content to ${name('/note')}`,
  }),
  'same-parties': adviceRow({
    find: sameParties,
    problem: ({ participant }) => `Vendor and customer are the same participant, ${participant}`,
    remedy: () => 'correct the identifiers of one of them',
  }),
};

function unknown({ input }: AdviceContext) {
  return unknownFields(input).map(({ owner, name, meant }) => {
    const pointer = owner + toPointer([name]);
    return {
      pointer,
      values: { owner, meant },
      fixes: meant === undefined ? [] : [renameFix(input, pointer, `${owner}/${meant}`)],
    };
  });
}

/** Fields that the receiver does not need: the size of a file, the tax of a line, fields only for the service. */
const EXPECTED = /\/(?:file_size|tax|previous_unpaid_balance)$/;

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
