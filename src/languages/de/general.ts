import type { Language } from '../../answers/language.js';
import { date, isMissing } from './words.js';

/** Texts of issues that no row is for. */
export const GENERAL: Language['texts']['general'] = {
  'field-unusable': {
    problem: (about, say) =>
      about.given === undefined
        ? isMissing(about, say)
        : `${say.name(about.field)} hat keinen brauchbaren Wert`,
    remedy: ({ field, given }, { name }) =>
      given === undefined ? `geben Sie ${name(field)} an` : `berichtigen Sie ${name(field)}`,
  },
  'ubl-too-large': {
    problem: () => 'Die UBL des Documents ist zu groß zum Lesen',
    remedy: () => 'lassen Sie Anlagen weg, oder teilen Sie das Dokument',
  },
  'rule-text': { problem: ({ problem }) => problem, remedy: ({ remedy }) => remedy },
};

/** Parts that are added to texts. */
export const PHRASES: Language['phrases'] = {
  renameOr: ({ field, to, remedy }, { name, term }) =>
    `benennen Sie ${name(field)} in ${term(to)} um, oder ${remedy}`,
  nextRelease: {
    'next-release-reports': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `Version ${release}, verpflichtend ab ${date(mandatory_from)}, meldet als ${FLAGS[flag] ?? flag}: ${problem}`,
      remedy,
    }),
    'next-release-omits': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `Version ${release}, verpflichtend ab ${date(mandatory_from)}, meldet nicht mehr als ${FLAGS[flag] ?? flag}: ${problem}`,
      remedy: `bis dahin: ${remedy}`,
    }),
  },
};

const FLAGS: Readonly<Record<string, string>> = { fatal: 'Fehler', warning: 'Warnung' };
