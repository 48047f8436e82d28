import { MEDIA_TYPES, suggestMediaType } from '../../document/codes/media-types.js';
import { suggestUnit } from '../../document/codes/units.js';
import {
  allowanceReasonCode,
  chargeReasonCode,
  countryCode,
  currencyCode,
  paymentMeansCode,
  mediaType,
  unitCode,
  usualDocumentType,
  withoutNoteSubject,
} from '../fixes/code-fixes.js';
import { isAbsent, textOfValue } from '../../document/given.js';
import { valueAt } from '../../document/json/pointer.js';
import type { FixesOf, FixPlace } from '../fixes/fix-context.js';
import { withoutField } from '../fixes/extended-fixes.js';
import { type Place, row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** The code lists that fields of an extended Document take their codes from. */
const LISTS = {
  'BR-CL-01': 'UNCL 1001',
  'BR-CL-05': 'ISO 4217',
  'BR-CL-06': 'UNCL 2005 (3, 35, 432)',
  'PEPPOL-EN16931-CL006': 'UNCL 2005 (3, 35, 432)',
  'BR-CL-07': 'UNCL 1153',
  'BR-CL-10': 'ISO 6523',
  'BR-CL-11': 'ISO 6523',
  'BR-CL-13': 'UNCL 7143',
  'BR-CL-14': 'ISO 3166-1',
  'BR-CL-15': 'ISO 3166-1',
  'BR-CL-16': 'UNCL 4461',
  'BR-CL-21': 'ISO 6523',
  'BR-CL-22': 'VATEX',
  'BR-CL-26': 'ISO 6523',
} as const satisfies Readonly<Record<string, string>>;

/** Rules on code lists: units, reasons, media types, the subject of the note, the kind of document. */
export const CODE_RULES = {
  'unit-unknown': row({
    rules: ['BR-CL-23'],
    field: ({ pointer, location }) =>
      location?.includes('cbc:BaseQuantity') ? pointer.replace(/\/unit$/, '/base_unit') : pointer,
    values: ({ value }) => ({ unit: suggestUnit(textOfValue(value))?.code }),
    fixes: unitCode,
  }),
  'allowance-reason-code-unknown': row({
    rules: ['BR-CL-19', 'PEPPOL-EN16931-CL002'],
    fixes: allowanceReasonCode,
  }),
  'charge-reason-code-unknown': row({ rules: ['BR-CL-20', 'PEPPOL-EN16931-CL003'], fixes: chargeReasonCode }),
  'media-type-unknown': row({
    rules: ['BR-CL-24', 'PEPPOL-EN16931-CL001'],
    values: ({ value }) => ({ media_type: suggestMediaType(value), allowed: Object.keys(MEDIA_TYPES) }),
    fixes: mediaType,
  }),
  'note-subject-unknown': row({
    rules: ['BR-CL-08'],
    field: subjectField,
    values: ({ pointer, named: { subject = '' } }) => ({ subject, is_in_note: pointer.endsWith('note') }),
    fixes: withoutNoteSubject,
  }),
  'peppol-scheme-unknown': row({ rules: ['BR-CL-25', 'PEPPOL-EN16931-CL008'] }),
  'currency-unknown': row({
    // No amount has a currency of its own: they differ only where the code has blanks that attributes lose.
    rules: ['BR-CL-03', 'BR-CL-04', 'PEPPOL-EN16931-CL007', 'PEPPOL-EN16931-R051'],
    // The VAT in another currency is a total of its own.
    field: ({ location }) => (location?.includes('cac:TaxTotal[2]') ? '/tax_currency' : '/currency'),
    fixes: currencyCode,
  }),
  'document-type-not-allowed': row({
    rules: ['PEPPOL-EN16931-P0100', 'PEPPOL-EN16931-P0101', 'PEPPOL-EN16931-P0112'],
    field: ({ document }) => (isAbsent(valueAt(document, '/type_code')) ? '/document_type' : '/type_code'),
    fixes: usualDocumentType,
  }),
  'code-not-in-list': row({
    rules: Object.keys(LISTS),
    field: fieldOfCode,
    values: ({ rule_id }) => ({ code_list: LISTS[rule_id as keyof typeof LISTS] }),
    fixes: (place) => (FIXES_OF_LISTS[place.issue.rule_id] ?? countryCode)(place),
  }),
  'identifier-not-of-peppol': row({
    rules: ['PEPPOL-EN16931-R004', 'PEPPOL-EN16931-R007'],
    field: ({ rule_id }) => (rule_id.endsWith('R004') ? '/specification' : '/business_process'),
    values: ({ named: { declared } }) => ({ declared }),
    fixes: asUsual,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;

/** Lists whose codes have words, by the rule; countries are in several. */
const FIXES_OF_LISTS: Readonly<Record<string, FixesOf>> = {
  'BR-CL-05': currencyCode,
  'BR-CL-16': paymentMeansCode,
};

/** The usual identifier is written for a Document without one. It would be a false declaration of one that follows another specification. */
function asUsual(place: FixPlace): ReturnType<FixesOf> {
  return withoutField(place.issue.values.declared === undefined ? 'suggested' : 'choice')(place);
}

/** The subject of a note has a field of its own, or is at its beginning. */
function subjectField({ document, pointer }: Place): string {
  const own = pointer === '/note' ? '/note_subject' : pointer.replace(/\/note$/, '/subject');
  return isAbsent(valueAt(document, own)) ? pointer : own;
}

/** The code of a scheme or a list stands beside the identifier, of which the element is made, if it is given. */
function fieldOfCode({ rule_id, document, pointer }: Place): string {
  if (rule_id === 'BR-CL-01') return '/type_code';
  const places = [
    `${pointer}_scheme`,
    pointer.replace(/\/id$/, '/scheme'),
    pointer.replace(/(\/classifications\/\d+)\/code$/, '$1/list'),
  ];
  return places.find((place) => place !== pointer && !isAbsent(valueAt(document, place))) ?? pointer;
}
