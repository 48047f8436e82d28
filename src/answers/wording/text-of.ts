import { argumentsOf } from '../../languages/arguments.js';
import { issueText } from '../../languages/issue-text.js';
import type { Say } from '../../languages/say.js';
import type { Words } from '../../languages/words.js';
import type { Coded, Values } from '../../issues/coded.js';
import type { IssueText } from '../../issues/issue.js';

/**
 * Problem and remedy of an issue, written from its code and its facts.
 *
 * @returns undefined if no language has the code
 */
export function textOf({ code, values }: Coded, words: Words, say: Say): IssueText | undefined {
  // The text of a rule itself, in the language that it is written in: your own rules, and what no Document breaks.
  if (code === 'rule-text') return withRename(ruleText(values), values, words, say);
  if (!words.has(`${code}.problem`)) return undefined;
  if (code === 'next-release-reports' || code === 'next-release-omits') {
    const { issue, ...release } = values as Partial<NextReleaseValues>;
    const text = issue && textOf(issue, words, say);
    return text && issueText({ code, values: { ...release, ...text } }, words, say);
  }
  return withRename(issueText({ code, values }, words, say), values, words, say);
}

function ruleText({ problem = '', remedy = '' }: Partial<IssueText>): IssueText {
  return { problem, remedy };
}

/** Before the remedy for a missing field: another one with a similar name is there. */
function withRename({ problem, remedy }: IssueText, values: Values, words: Words, say: Say): IssueText {
  const { field, misspelt } = values;
  if (typeof misspelt !== 'string' || typeof field !== 'string') return { problem, remedy };
  const facts = { field: misspelt, to: pathOf(field), remedy };
  return { problem, remedy: words.say('phrase.rename-or', argumentsOf(facts, words, say)) };
}

/** The facts of an issue of the next release: those of the issue are inside. */
interface NextReleaseValues {
  readonly release: string;
  readonly mandatory_from: string;
  readonly flag: string;
  readonly issue: Coded;
}

/** `items.tax_rate` of `/items/0/tax_rate`. Only known fields are looked for under similar names. */
function pathOf(pointer: string): string {
  return pointer.slice(1).replaceAll(/\/\d+/g, '').replaceAll('/', '.');
}
