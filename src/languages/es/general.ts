import type { Language } from '../../answers/language.js';
import { date, isMissing } from './words.js';

/** Texts of issues that no row is for. */
export const GENERAL: Language['texts']['general'] = {
  'field-unusable': {
    problem: (about, say) =>
      about.given === undefined
        ? isMissing(about, say)
        : `${say.name(about.field)} no tiene un valor utilizable`,
    remedy: ({ field, given }, { name }) =>
      given === undefined ? `indique ${name(field)}` : `corrija ${name(field)}`,
  },
  'ubl-too-large': {
    problem: () => 'El UBL del Document es demasiado grande para leerlo',
    remedy: () => 'quite archivos adjuntos o divida el documento',
  },
  'rule-text': { problem: ({ problem }) => problem, remedy: ({ remedy }) => remedy },
};

/** Parts that are added to texts. */
export const PHRASES: Language['phrases'] = {
  renameOr: ({ field, to, remedy }, { name, term }) =>
    `cambie el nombre de ${name(field)} por ${term(to)}, o bien ${remedy}`,
  nextRelease: {
    'next-release-reports': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `La versión ${release}, obligatoria a partir del ${date(mandatory_from)}, notifica como ${FLAGS[flag] ?? flag}: ${problem}`,
      remedy,
    }),
    'next-release-omits': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `La versión ${release}, obligatoria a partir del ${date(mandatory_from)}, ya no notifica como ${FLAGS[flag] ?? flag}: ${problem}`,
      remedy: `hasta entonces: ${remedy}`,
    }),
  },
};

const FLAGS: Readonly<Record<string, string>> = { fatal: 'error', warning: 'advertencia' };
