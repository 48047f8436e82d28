import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import { isNo, isWrong, quoted, unit } from './words.js';

/** Code lists: units, reasons, media types, the subject of the note, the kind of document. */
export const CODES: TextsByLanguage['codes'] = {
  'unit-unknown': {
    problem: (about, say) => isNo('un code d’unité', about, say),
    remedy: ({ field, unit: code }, { name }) =>
      code === undefined
        ? `choisissez pour ${name(field)} un code de la recommandation 20 ou 21 de la CEE-ONU, comme H87 (pièce) ou HUR (heure)`
        : `mettez ${name(field)} à ${unit(code)}`,
  },
  'allowance-reason-code-unknown': {
    problem: (about, say) => isNo('un code de motif de remise', about, say),
    remedy: ({ field }, { name }) =>
      `choisissez pour ${name(field)} un code de la liste UNCL 5189, comme 95 (remise), ou indiquez plutôt ${name(`${parentPointer(field)}/reason`)} en toutes lettres`,
  },
  'charge-reason-code-unknown': {
    problem: (about, say) => isNo('un code de motif de frais', about, say),
    remedy: ({ field }, { name }) =>
      `choisissez pour ${name(field)} un code de la liste UNCL 7161, comme FC (fret), ou indiquez plutôt ${name(`${parentPointer(field)}/reason`)} en toutes lettres`,
  },
  'media-type-unknown': {
    problem: (about, say) => isNo('un type de fichier accepté en pièce jointe', about, say),
    remedy: ({ field, media_type }, { name }) =>
      media_type === undefined
        ? `joignez un fichier PDF, PNG, JPEG, CSV, XLSX ou ODS et indiquez son type MIME dans ${name(field)}`
        : `mettez ${name(field)} à ${media_type}`,
  },
  'note-subject-unknown': {
    problem: ({ field, subject }, { name }) =>
      `Le code ${quoted(subject)} entre les signes # de ${name(field)} n’est pas un code de sujet`,
    remedy: ({ field }, { name }) =>
      `utilisez un code de la liste UNCL 4451, comme AAI, entre les signes # de ${name(field)}`,
  },
  'peppol-scheme-unknown': {
    problem: (about, say) =>
      isWrong(
        ', mais ce schéma ne figure pas dans la liste des schémas d’adresses électroniques',
        about,
        say,
      ),
    remedy: ({ field }, { name }) =>
      `écrivez ${name(field)} sous la forme schéma:identifiant avec un schéma de cette liste, comme 0208:0123456749`,
  },
  'currency-unknown': {
    problem: (about, say) => isNo('un code de devise', about, say),
    remedy: ({ field }, { name }) =>
      `indiquez dans ${name(field)} un code ISO 4217 de trois lettres, comme EUR`,
  },
  'document-type-not-allowed': {
    problem: (about, say) => isWrong(', ce que Peppol n’autorise pas ici', about, say),
    remedy: ({ field }, { name }) =>
      `choisissez une autre valeur pour ${name(field)}, comme INVOICE (facture) ou CREDIT_NOTE (note de crédit ou avoir)`,
  },
};
