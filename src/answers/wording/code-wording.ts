import { suggestUnit } from '../../document/codes/units.js';
import type { Wording } from './wording.js';

/** Rules on code lists: units, reasons, media types, the subject of the note. */
export const CODE_WORDING: readonly Wording[] = [
  {
    rules: ['BR-CL-23'],
    problem: '{field} is {value}, which is not a unit code',
    remedy: ({ value }) => {
      const unit = suggestUnit(String(value));
      return unit === undefined
        ? 'set {field} to a code of UN/ECE Recommendation 20 or 21, such as H87 (piece) or HUR (hour)'
        : `set {field} to ${unit.code} (${unit.name})`;
    },
  },
  {
    rules: ['BR-CL-19', 'PEPPOL-EN16931-CL002'],
    problem: '{field} is {value}, which is not a reason code for allowances',
    remedy:
      'set {field} to a code of UNCL 5189, such as 95 (discount), or give {item}.reason in words instead',
  },
  {
    rules: ['BR-CL-20', 'PEPPOL-EN16931-CL003'],
    problem: '{field} is {value}, which is not a reason code for charges',
    remedy:
      'set {field} to a code of UNCL 7161, such as FC (freight), or give {item}.reason in words instead',
  },
  {
    rules: ['BR-CL-24', 'PEPPOL-EN16931-CL001'],
    problem: '{field} is {value}, which is not a media type that can be attached',
    remedy: 'attach a PDF, PNG, JPEG, CSV, XLSX or ODS file and set {field} to its media type',
  },
  {
    rules: ['BR-CL-08'],
    remedy: 'use a code of UNCL 4451, such as AAI, between the # signs in note',
  },
  {
    rules: ['BR-CL-25', 'PEPPOL-EN16931-CL008'],
    problem: '{field} is {value}, whose scheme is not in the list of electronic address schemes',
    remedy: 'write {field} as scheme:identifier with a scheme of that list, such as 0208:0123456749',
  },
  {
    rules: ['BR-CL-03', 'BR-CL-04', 'PEPPOL-EN16931-CL007'],
    field: '/currency',
    remedy: 'set currency to a three-letter ISO 4217 code, such as EUR',
  },
  {
    rules: ['PEPPOL-EN16931-P0100', 'PEPPOL-EN16931-P0101', 'PEPPOL-EN16931-P0112'],
    field: '/document_type',
    remedy: 'choose another document_type, such as INVOICE or CREDIT_NOTE',
  },
];
