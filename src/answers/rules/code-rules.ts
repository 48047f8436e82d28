import { MEDIA_TYPES, suggestMediaType } from '../../document/codes/media-types.js';
import { suggestUnit } from '../../document/codes/units.js';
import {
  allowanceReasonCode,
  chargeReasonCode,
  mediaType,
  unitCode,
  usualDocumentType,
  withoutNoteSubject,
} from '../fixes/code-fixes.js';
import { textOfValue } from '../../document/given.js';
import { row } from './row.js';
import type { IssueCode } from '../../languages/message-arguments.js';

/** Rules on code lists: units, reasons, media types, the subject of the note, the kind of document. */
export const CODE_RULES = {
  'unit-unknown': row({
    rules: ['BR-CL-23'],
    values: ({ value }) => ({ unit: suggestUnit(textOfValue(value))?.code }),
    fixes: unitCode,
  }),
  'allowance-reason-code-unknown': row({
    rules: ['BR-CL-19', 'PEPPOL-EN16931-CL002'],
    fixes: allowanceReasonCode,
  }),
  'charge-reason-code-unknown': row({
    rules: ['BR-CL-20', 'PEPPOL-EN16931-CL003'],
    fixes: chargeReasonCode,
  }),
  'media-type-unknown': row({
    rules: ['BR-CL-24', 'PEPPOL-EN16931-CL001'],
    values: ({ value }) => ({ media_type: suggestMediaType(value), allowed: Object.keys(MEDIA_TYPES) }),
    fixes: mediaType,
  }),
  'note-subject-unknown': row({
    rules: ['BR-CL-08'],
    values: ({ named: { subject = '' } }) => ({ subject }),
    fixes: withoutNoteSubject,
  }),
  'peppol-scheme-unknown': row({
    rules: ['BR-CL-25', 'PEPPOL-EN16931-CL008'],
  }),
  'currency-unknown': row({
    rules: ['BR-CL-03', 'BR-CL-04', 'PEPPOL-EN16931-CL007'],
    field: '/currency',
  }),
  'document-type-not-allowed': row({
    rules: ['PEPPOL-EN16931-P0100', 'PEPPOL-EN16931-P0101', 'PEPPOL-EN16931-P0112'],
    field: '/document_type',
    fixes: usualDocumentType,
  }),
} satisfies Partial<Record<IssueCode, unknown>>;
