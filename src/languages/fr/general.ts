import type { Language } from '../../answers/language.js';
import { date, isMissing } from './words.js';

/** Texts of issues that no row is for. */
export const GENERAL: Language['texts']['general'] = {
  'field-unusable': {
    problem: (about, say) =>
      about.given === undefined
        ? isMissing(about, say)
        : `${say.name(about.field)} n’a pas de valeur utilisable`,
    remedy: ({ field, given }, { name }) =>
      given === undefined ? `indiquez ${name(field)}` : `corrigez ${name(field)}`,
  },
  'ubl-too-large': {
    problem: () => 'L’UBL du Document est trop grand pour être lu',
    remedy: () => 'retirez des pièces jointes, ou divisez le document',
  },
  'rule-text': { problem: ({ problem }) => problem, remedy: ({ remedy }) => remedy },
};

/** Parts that are added to texts. */
export const PHRASES: Language['phrases'] = {
  renameOr: ({ field, to, remedy }, { name, term }) => `renommez ${name(field)} en ${term(to)}, ou ${remedy}`,
  nextRelease: {
    'next-release-reports': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `La version ${release}, obligatoire à partir du ${date(mandatory_from)}, signale comme ${FLAGS[flag] ?? flag}\u00a0: ${problem}`,
      remedy,
    }),
    'next-release-omits': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `La version ${release}, obligatoire à partir du ${date(mandatory_from)}, ne signale plus comme ${FLAGS[flag] ?? flag}\u00a0: ${problem}`,
      remedy: `d’ici là\u00a0: ${remedy}`,
    }),
  },
};

const FLAGS: Readonly<Record<string, string>> = { fatal: 'erreur', warning: 'avertissement' };
