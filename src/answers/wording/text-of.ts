import { REQUEST_TEXTS } from '../../document/request-texts.js';
import type { FieldPath, Say, Texts } from '../../document/texts.js';
import type { Coded, Values } from '../../issues/coded.js';
import type { IssueText } from '../../issues/issue.js';
import { TOTAL_TEXTS } from '../../totals/total-texts.js';
import { ADVICE_ROWS } from '../advice/advice.js';
import { MISTAKE_TEXTS } from '../mistakes/mistake-texts.js';
import { PARTICIPANT_TEXTS } from '../participant-texts.js';
import { RULE_ROWS } from '../rules/rule-rows.js';
import { GENERAL_TEXTS, PHRASES } from './general-texts.js';

/** The texts of a language that issues are written with. */
export interface Words {
  readonly texts: Readonly<Record<string, Readonly<Record<string, Texts<Values>>>>>;
  readonly phrases: typeof PHRASES;
}

/** English texts by subject. */
export const ENGLISH_TEXTS = {
  ...RULE_ROWS,
  request: REQUEST_TEXTS,
  participants: PARTICIPANT_TEXTS,
  totals: TOTAL_TEXTS,
  mistakes: MISTAKE_TEXTS,
  advice: ADVICE_ROWS,
  general: GENERAL_TEXTS,
};

/** The English words. */
export const ENGLISH_WORDS: Words = { texts: ENGLISH_TEXTS, phrases: PHRASES };

/**
 * Problem and remedy of an issue, written from its code and its facts.
 *
 * @returns undefined if the language does not have the code
 */
export function textOf({ code, values }: Coded, words: Words, say: Say): IssueText | undefined {
  const { texts, phrases } = words;
  if (code === 'next-release-reports' || code === 'next-release-omits') {
    const { issue, release = '', mandatory_from = '', flag = '' } = values as Partial<NextReleaseValues>;
    const text = issue && textOf(issue, words, say);
    return text && phrases.nextRelease[code]({ release, mandatory_from, flag, ...text });
  }
  const subject = Object.values(texts).find((each) => Object.hasOwn(each, code));
  const text = subject?.[code];
  if (text === undefined) return undefined;
  const { field, misspelt } = values;
  const remedy = text.remedy(values, say);
  return {
    problem: text.problem(values, say),
    remedy:
      typeof misspelt === 'string' && typeof field === 'string'
        ? phrases.renameOr({ field: misspelt, to: pathOf(field), remedy }, say)
        : remedy,
  };
}

/** The facts of an issue of the next release: those of the issue are inside. */
interface NextReleaseValues {
  readonly release: string;
  readonly mandatory_from: string;
  readonly flag: string;
  readonly issue: Coded;
}

/** `items.tax_rate` of `/items/0/tax_rate`. Only known fields are looked for under similar names. */
function pathOf(pointer: string): FieldPath {
  return pointer.slice(1).replaceAll(/\/\d+/g, '').replaceAll('/', '.') as FieldPath;
}
