import type { Language } from '../../answers/language.js';
import { date, isMissing } from './words.js';

/** Texts of issues that no row is for. */
export const GENERAL: Language['texts']['general'] = {
  'field-unusable': {
    problem: (about, say) =>
      about.given === undefined
        ? isMissing(about, say)
        : `${say.name(about.field)} heeft geen bruikbare waarde`,
    remedy: ({ field, given }, { name }) =>
      given === undefined ? `vul ${name(field)} in` : `verbeter ${name(field)}`,
  },
  'ubl-too-large': {
    problem: () => 'De UBL van het Document is te groot om te lezen',
    remedy: () => 'laat bijlagen weg, of splits het document',
  },
  'rule-text': { problem: ({ problem }) => problem, remedy: ({ remedy }) => remedy },
};

/** Parts that are added to texts. */
export const PHRASES: Language['phrases'] = {
  renameOr: ({ field, to, remedy }, { name, term }) => `hernoem ${name(field)} tot ${term(to)}, of ${remedy}`,
  nextRelease: {
    'next-release-reports': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `Release ${release}, verplicht vanaf ${date(mandatory_from)}, meldt als ${FLAGS[flag] ?? flag}: ${problem}`,
      remedy,
    }),
    'next-release-omits': ({ release, mandatory_from, flag, problem, remedy }) => ({
      problem: `Release ${release}, verplicht vanaf ${date(mandatory_from)}, meldt niet meer als ${FLAGS[flag] ?? flag}: ${problem}`,
      remedy: `tot dan: ${remedy}`,
    }),
  },
};

const FLAGS: Readonly<Record<string, string>> = { fatal: 'fout', warning: 'waarschuwing' };
