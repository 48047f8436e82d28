import type { Coded } from '../issues/coded.js';
import type { IssueText } from '../issues/issue.js';
import { argumentsOf } from './arguments.js';
import type { Say } from './say.js';
import type { Words } from './words.js';

/** Problem and remedy of an issue, written from its code and its facts; empty for a code that no language has. */
export function issueText({ code, values }: Coded, words: Words, say: Say): IssueText {
  const given = argumentsOf(values, words, say);
  return { problem: words.say(`${code}.problem`, given), remedy: words.say(`${code}.remedy`, given) };
}
