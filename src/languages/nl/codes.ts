import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import { isNo, isWrong, unit } from './words.js';

/** Code lists: units, reasons, media types, the subject of the note, the kind of document. */
export const CODES: TextsByLanguage['codes'] = {
  'unit-unknown': {
    problem: (about, say) => isNo('eenheidscode', about, say),
    remedy: ({ field, unit: code }, { name }) =>
      code === undefined
        ? `kies voor ${name(field)} een code uit UN/ECE-aanbeveling 20 of 21, zoals H87 (stuk) of HUR (uur)`
        : `zet ${name(field)} op ${unit(code)}`,
  },
  'allowance-reason-code-unknown': {
    problem: (about, say) => isNo('redencode voor kortingen', about, say),
    remedy: ({ field }, { name }) =>
      `kies voor ${name(field)} een code uit UNCL 5189, zoals 95 (korting), of vul in plaats daarvan ${name(`${parentPointer(field)}/reason`)} in woorden in`,
  },
  'charge-reason-code-unknown': {
    problem: (about, say) => isNo('redencode voor toeslagen', about, say),
    remedy: ({ field }, { name }) =>
      `kies voor ${name(field)} een code uit UNCL 7161, zoals FC (vracht), of vul in plaats daarvan ${name(`${parentPointer(field)}/reason`)} in woorden in`,
  },
  'media-type-unknown': {
    problem: (about, say) => isNo('bestandstype dat als bijlage is toegestaan', about, say),
    remedy: ({ field, media_type }, { name }) =>
      media_type === undefined
        ? `voeg een PDF-, PNG-, JPEG-, CSV-, XLSX- of ODS-bestand toe en vul bij ${name(field)} het mediatype daarvan in`
        : `zet ${name(field)} op ${media_type}`,
  },
  'note-subject-unknown': {
    problem: ({ field, subject }, { name }) =>
      `De code “${subject}” tussen de #-tekens in ${name(field)} is geen onderwerpcode`,
    remedy: ({ field }, { name }) =>
      `gebruik een code uit UNCL 4451, zoals AAI, tussen de #-tekens in ${name(field)}`,
  },
  'peppol-scheme-unknown': {
    problem: (about, say) =>
      isWrong(
        ', maar dat schema staat niet in de lijst van schema’s voor elektronische adressen',
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `schrijf ${name(field)} als schema:nummer met een schema uit die lijst, zoals 0208:0123456749`,
  },
  'currency-unknown': {
    problem: (about, say) => isNo('muntcode', about, say),
    remedy: ({ field }, { name }) =>
      `vul bij ${name(field)} een ISO 4217-code van drie letters in, zoals EUR`,
  },
  'document-type-not-allowed': {
    problem: (about, say) => isWrong(', maar dat staat Peppol hier niet toe', about, say),
    remedy: ({ field }, { name }) =>
      `kies een andere waarde voor ${name(field)}, zoals INVOICE (factuur) of CREDIT_NOTE (creditnota)`,
  },
};
