import { toPointer } from '../../document/json/pointer.js';
import { unknownFields } from '../../document/known-fields.js';
import { renameFix } from '../fixes/request-fixes.js';
import { fieldName, isAbsent, valueAt } from '../wording/field-names.js';
import type { AdviceContext, Advice } from './advice-finder.js';

/** Advice on fields that do not reach the receiver, and on sender and receiver. */
export const FIELD_ADVICE = [
  { id: 'unknown-field', find: unknown },
  { id: 'field-not-in-ubl', find: unmapped },
  { id: 'same-parties', find: sameParties },
] as const;

function unknown({ input }: AdviceContext): readonly Advice[] {
  return unknownFields(input).map(({ owner, name, meant }) => {
    const pointer = owner + toPointer([name]);
    const problem = `${fieldName(pointer)} is not a field of ${owner === '' ? 'a Document' : fieldName(owner)}, and is ignored`;
    if (meant === undefined) return { pointer, problem, remedy: 'correct its name, or remove it' };
    return {
      pointer,
      problem,
      remedy: `did you mean ${meant}? Rename or remove it`,
      fixes: [renameFix(input, pointer, `${owner}/${meant}`)],
    };
  });
}

/** Fields that the receiver does not need: the size of a file, the tax of a line, fields only for the service. */
const EXPECTED = /\/(?:file_size|tax|previous_unpaid_balance)$/;

function unmapped({ unmapped: pointers }: AdviceContext): readonly Advice[] {
  return pointers
    .filter((pointer) => !EXPECTED.test(pointer))
    .map((pointer) => ({
      pointer,
      problem: `${fieldName(pointer)} has no place in the UBL, so the receiver does not see it`,
      remedy: 'leave it out, or move its content to note',
    }));
}

function sameParties({ input, participants: { sender, receiver } }: AdviceContext): readonly Advice[] {
  if (sender === undefined || receiver === undefined || sender.toLowerCase() !== receiver.toLowerCase())
    return [];
  const pointer =
    ['/customer_peppol_id', '/customer_tax_id', '/customer_company_id'].find(
      (field) => !isAbsent(valueAt(input, field)),
    ) ?? '/customer_tax_id';
  return [
    {
      pointer,
      problem: `Vendor and customer are the same participant, ${sender}`,
      remedy: 'correct the identifiers of one of them',
      terms: ['BT-34', 'BT-49'],
    },
  ];
}
