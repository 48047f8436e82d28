import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import { isNo, isWrong, quoted, unit } from './words.js';

/** Code lists: units, reasons, media types, the subject of the note, the kind of document. */
export const CODES: TextsByLanguage['codes'] = {
  'unit-unknown': {
    problem: (about, say) => isNo('un código de unidad', about, say),
    remedy: ({ field, unit: code }, { name }) =>
      code === undefined
        ? `elija para ${name(field)} un código de la recomendación 20 o 21 de la CEPE (ONU), como H87 (pieza) o HUR (hora)`
        : `indique ${unit(code)} en ${name(field)}`,
  },
  'allowance-reason-code-unknown': {
    problem: (about, say) => isNo('un código de motivo de descuento', about, say),
    remedy: ({ field }, { name }) =>
      `elija para ${name(field)} un código de la lista UNCL 5189, como 95 (descuento), o indique en su lugar ${name(`${parentPointer(field)}/reason`)} en forma de texto`,
  },
  'charge-reason-code-unknown': {
    problem: (about, say) => isNo('un código de motivo de cargo', about, say),
    remedy: ({ field }, { name }) =>
      `elija para ${name(field)} un código de la lista UNCL 7161, como FC (portes), o indique en su lugar ${name(`${parentPointer(field)}/reason`)} en forma de texto`,
  },
  'media-type-unknown': {
    problem: (about, say) => isNo('un tipo de archivo admitido como adjunto', about, say),
    remedy: ({ field, media_type }, { name }) =>
      media_type === undefined
        ? `adjunte un archivo PDF, PNG, JPEG, CSV, XLSX u ODS e indique su tipo MIME en ${name(field)}`
        : `indique ${media_type} en ${name(field)}`,
  },
  'note-subject-unknown': {
    problem: ({ field, subject }, { name }) =>
      `El código ${quoted(subject)} entre los signos # de ${name(field)} no es un código de asunto`,
    remedy: ({ field }, { name }) =>
      `ponga un código de la lista UNCL 4451, como AAI, entre los signos # de ${name(field)}`,
  },
  'peppol-scheme-unknown': {
    problem: (about, say) =>
      isWrong(
        ', pero este esquema no figura en la lista de esquemas de direcciones electrónicas',
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `escriba ${name(field)} en la forma esquema:identificador con un esquema de esa lista, como 0208:0123456749`,
  },
  'currency-unknown': {
    problem: (about, say) => isNo('un código de moneda', about, say),
    remedy: ({ field }, { name }) => `indique en ${name(field)} un código ISO 4217 de tres letras, como EUR`,
  },
  'document-type-not-allowed': {
    problem: (about, say) => isWrong(', un valor que Peppol no permite aquí', about, say),
    remedy: ({ field }, { name }) =>
      `elija otro valor para ${name(field)}, como INVOICE (factura) o CREDIT_NOTE (factura rectificativa o abono)`,
  },
};
