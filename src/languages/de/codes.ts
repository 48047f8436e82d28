import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import { isNo, isWrong, quoted, unit } from './words.js';

/** Code lists: units, reasons, media types, the subject of the note, the kind of document. */
export const CODES: TextsByLanguage['codes'] = {
  'unit-unknown': {
    problem: (about, say) => isNo('kein Code einer Einheit', about, say),
    remedy: ({ field, unit: code }, { name }) =>
      code === undefined
        ? `wählen Sie für ${name(field)} einen Code der UN/ECE-Empfehlung 20 oder 21, etwa H87 (Stück) oder HUR (Stunde)`
        : `setzen Sie ${name(field)} auf ${unit(code)}`,
  },
  'allowance-reason-code-unknown': {
    problem: (about, say) => isNo('kein Code für den Grund eines Nachlasses', about, say),
    remedy: ({ field }, { name }) =>
      `wählen Sie für ${name(field)} einen Code der Liste UNCL 5189, etwa 95 (Rabatt), oder geben Sie stattdessen ${name(`${parentPointer(field)}/reason`)} in Worten an`,
  },
  'charge-reason-code-unknown': {
    problem: (about, say) => isNo('kein Code für den Grund eines Zuschlags', about, say),
    remedy: ({ field }, { name }) =>
      `wählen Sie für ${name(field)} einen Code der Liste UNCL 7161, etwa FC (Fracht), oder geben Sie stattdessen ${name(`${parentPointer(field)}/reason`)} in Worten an`,
  },
  'media-type-unknown': {
    problem: (about, say) => isNo('kein Dateityp, der als Anlage zulässig ist', about, say),
    remedy: ({ field, media_type }, { name }) =>
      media_type === undefined
        ? `fügen Sie eine PDF-, PNG-, JPEG-, CSV-, XLSX- oder ODS-Datei bei und geben Sie bei ${name(field)} ihren Medientyp an`
        : `setzen Sie ${name(field)} auf ${media_type}`,
  },
  'note-subject-unknown': {
    problem: ({ field, subject }, { name }) =>
      `Der Code ${quoted(subject)} zwischen den #-Zeichen in ${name(field)} ist kein Code für ein Thema`,
    remedy: ({ field }, { name }) =>
      `verwenden Sie einen Code der Liste UNCL 4451, etwa AAI, zwischen den #-Zeichen in ${name(field)}`,
  },
  'peppol-scheme-unknown': {
    problem: (about, say) =>
      isWrong(
        ', aber dieses Schema steht nicht in der Liste der Schemata für elektronische Adressen',
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `schreiben Sie ${name(field)} als Schema:Kennung mit einem Schema dieser Liste, etwa 0208:0123456749`,
  },
  'currency-unknown': {
    problem: (about, say) => isNo('kein Währungscode', about, say),
    remedy: ({ field }, { name }) =>
      `geben Sie bei ${name(field)} einen Code aus drei Buchstaben nach ISO 4217 an, etwa EUR`,
  },
  'document-type-not-allowed': {
    problem: (about, say) => isWrong(', was Peppol hier nicht zulässt', about, say),
    remedy: ({ field }, { name }) =>
      `wählen Sie einen anderen Wert für ${name(field)}, etwa INVOICE (Rechnung) oder CREDIT_NOTE (Rechnungskorrektur)`,
  },
};
