import { isWrong } from '../../document/english.js';
import { MEDIA_TYPES, suggestMediaType } from '../../document/codes/media-types.js';
import { unitName } from '../../document/codes/unit-names.js';
import { suggestUnit } from '../../document/codes/units.js';
import {
  allowanceReasonCode,
  chargeReasonCode,
  mediaType,
  unitCode,
  usualDocumentType,
  withoutNoteSubject,
} from '../fixes/code-fixes.js';
import { parentPointer, textOfValue } from '../wording/field-names.js';
import { row } from './row.js';

/** Rules on code lists: units, reasons, media types, the subject of the note, the kind of document. */
export const CODE_RULES = {
  'unit-unknown': row({
    rules: ['BR-CL-23'],
    values: ({ value }) => ({ unit: suggestUnit(textOfValue(value))?.code }),
    problem: (about, say) => isWrong(', which is not a unit code', about, say),
    remedy: ({ field, unit }, { name }) =>
      unit === undefined
        ? `set ${name(field)} to a code of UN/ECE Recommendation 20 or 21, such as H87 (piece) or HUR (hour)`
        : `set ${name(field)} to ${unit} (${unitName(unit)})`,
    fixes: unitCode,
  }),
  'allowance-reason-code-unknown': row({
    rules: ['BR-CL-19', 'PEPPOL-EN16931-CL002'],
    problem: (about, say) => isWrong(', which is not a reason code for allowances', about, say),
    remedy: ({ field }, { name }) =>
      `set ${name(field)} to a code of UNCL 5189, such as 95 (discount), or give ${name(`${parentPointer(field)}/reason`)} in words instead`,
    fixes: allowanceReasonCode,
  }),
  'charge-reason-code-unknown': row({
    rules: ['BR-CL-20', 'PEPPOL-EN16931-CL003'],
    problem: (about, say) => isWrong(', which is not a reason code for charges', about, say),
    remedy: ({ field }, { name }) =>
      `set ${name(field)} to a code of UNCL 7161, such as FC (freight), or give ${name(`${parentPointer(field)}/reason`)} in words instead`,
    fixes: chargeReasonCode,
  }),
  'media-type-unknown': row({
    rules: ['BR-CL-24', 'PEPPOL-EN16931-CL001'],
    values: ({ value }) => ({ media_type: suggestMediaType(value), allowed: Object.keys(MEDIA_TYPES) }),
    problem: (about, say) => isWrong(', which is not a media type that can be attached', about, say),
    remedy: ({ field, media_type }, { name }) =>
      media_type === undefined
        ? `attach a PDF, PNG, JPEG, CSV, XLSX or ODS file and set ${name(field)} to its media type`
        : `set ${name(field)} to ${media_type}`,
    fixes: mediaType,
  }),
  'note-subject-unknown': row({
    rules: ['BR-CL-08'],
    values: ({ named: { subject = '' } }) => ({ subject }),
    problem: ({ field, subject }, { name }) =>
      `The code "${subject}" between the # signs in ${name(field)} is not a subject code`,
    remedy: ({ field }, { name }) =>
      `use a code of UNCL 4451, such as AAI, between the # signs in ${name(field)}`,
    fixes: withoutNoteSubject,
  }),
  'peppol-scheme-unknown': row({
    rules: ['BR-CL-25', 'PEPPOL-EN16931-CL008'],
    problem: (about, say) =>
      isWrong(', whose scheme is not in the list of electronic address schemes', about, say),
    remedy: ({ field }, { name }) =>
      `write ${name(field)} as scheme:identifier with a scheme of that list, such as 0208:0123456749`,
  }),
  'currency-unknown': row({
    rules: ['BR-CL-03', 'BR-CL-04', 'PEPPOL-EN16931-CL007'],
    field: '/currency',
    problem: (about, say) => isWrong(', which is not a currency code', about, say),
    remedy: ({ field }, { name }) => `set ${name(field)} to a three-letter ISO 4217 code, such as EUR`,
  }),
  'document-type-not-allowed': row({
    rules: ['PEPPOL-EN16931-P0100', 'PEPPOL-EN16931-P0101', 'PEPPOL-EN16931-P0112'],
    field: '/document_type',
    problem: (about, say) => isWrong(', which Peppol does not allow here', about, say),
    remedy: ({ field }, { name }) => `choose another ${name(field)}, such as INVOICE or CREDIT_NOTE`,
    fixes: usualDocumentType,
  }),
};
