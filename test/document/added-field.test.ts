import { expect, test } from 'vitest';
import { groupIssues } from '../../src/answers/group-issues.js';
import { decimal, listOf, text } from '../../src/document/field-schemas.js';
import { DOCUMENT_FIELDS } from '../../src/document/document.js';
import { rolesOf } from '../../src/document/field-roles.js';
import { unknownFields } from '../../src/document/known-fields.js';
import { createCheckIssue, type Stage } from '../../src/issues/issue.js';

/** The fields of a Document with three more. Nothing but these rows says anything about them. */
const FIELDS = {
  ...DOCUMENT_FIELDS,
  deposit: decimal('What was paid before', 'BT-113', { names: 'downpayment', inTotals: 'amount' }),
  stamp_duty: decimal('A total of another tax', undefined, { inTotals: 'total' }),
  parcels: listOf({ weight: decimal('Weight of the parcel'), label: text('Its label') }, 'Parcels', 'BG-13'),
};

test('the row of a field says what it is called elsewhere', () => {
  const input = { down_payment: 1, stampduty: 2, parcels: [{ wheight: 3 }] };
  expect(unknownFields(input, FIELDS).map(({ name, meant }) => [name, meant])).toEqual([
    ['down_payment', 'deposit'],
    ['stampduty', 'stamp_duty'],
    ['wheight', 'weight'],
  ]);
});

test('the row of a field says its part in the totals, and which lists there are', () => {
  const issue = (stage: Stage, pointer: string) =>
    createCheckIssue({
      ...{ problem: pointer, remedy: 'correct it', stage, pointer, rule_id: stage },
      ...{ code: 'any', values: { field: pointer } },
    });
  const groups = groupIssues(
    [
      issue('request', '/deposit'),
      issue('totals', '/stamp_duty'),
      issue('rules', '/parcels/0'),
      issue('rules', '/parcels/0'),
    ],
    FIELDS,
  );
  const shown = groups.map(({ pointer, consequences }) => [
    pointer,
    consequences.map((each) => each.pointer),
  ]);
  // The second issue about a parcel does not follow from the first: a parcel is not a value.
  expect(shown).toEqual([
    ['/deposit', ['/stamp_duty']],
    ['/parcels/0', []],
    ['/parcels/0', []],
  ]);
  expect(rolesOf(FIELDS).of('/parcels/12/weight')).toMatchObject({ isValue: true, isInput: false });
});
