import { assertArgument, assertFields, type OptionKinds, sentenceOf } from '#errors';
import { fromPointer } from '../../document/json/pointer.js';
import type { RejectionReason } from '../../document/service-error.js';
import type { Language } from '../../languages/language.js';
import type { Say } from '../../languages/say.js';
import { texts, type Words } from '../../languages/words.js';
import { wordsOf } from '../english-words.js';
import type { CheckIssue, Fix, IssueText } from '../../issues/issue.js';
import type { Coded } from '../../issues/coded.js';
import { titleIn } from '../fixes/fix-titles.js';
import { ENGLISH } from '../../document/english.js';
import { textOf } from './text-of.js';

/** In which language answers are. */
export interface LanguageOptions {
  /** A language of `peppol-preflight/languages/...`; English by default. */
  readonly language?: Language;
  /** Whether fields are named as people know them, for forms: `VAT rate of line 1` instead of `items[0].tax_rate`. It needs `language`. */
  readonly labels?: boolean;
}

/** Their names; `assertLanguage` checks them. */
export const LANGUAGE_OPTIONS: OptionKinds<LanguageOptions> = { language: 'anything?', labels: 'anything?' };

/** Issues of a check in the language of the options, with their consequences and the titles of their fixes. */
export function inLanguage(
  issues: readonly CheckIssue[],
  { language, labels = false }: LanguageOptions,
): readonly CheckIssue[] {
  if (language === undefined) return issues;
  const translate = (issue: CheckIssue): CheckIssue => ({
    ...issue,
    ...translated(issue, language, labels),
    fixes: issue.fixes.map((fix) => titledIn(fix, language, labels)),
    consequences: issue.consequences.map(translate),
  });
  return issues.map(translate);
}

function titledIn(fix: Fix, language: Language, labels: boolean): Fix {
  const title = titleIn(wordsOf(language), fix, sayIn(language, labels)) ?? fix.title;
  return { ...fix, title: labels ? capitalized(title, language) : title };
}

/** One issue of a verdict in the language of the options; unchanged if its text has no code. */
export function issueInLanguage<Issue extends IssueText & Partial<Coded>>(
  issue: Issue,
  { language, labels = false }: LanguageOptions,
): Issue {
  const { code, values } = issue;
  if (language === undefined || code === undefined || values === undefined) return issue;
  return { ...issue, ...translated({ code, values }, language, labels) };
}

/** The reasons of an error of the service, of the issues that it is about, in the language of the options. */
export function reasonsInLanguage(
  issues: readonly (Pick<CheckIssue, 'message' | 'pointer'> & IssueText & Partial<Coded>)[],
  options: LanguageOptions,
): readonly RejectionReason[] {
  return issues.map((issue) => {
    const { message, pointer } = issueInLanguage(issue, options);
    return { message, pointer };
  });
}

function translated({ code, values }: Coded, language: Language, labels: boolean): Sentence | undefined {
  const words = wordsOf(language);
  const text = textOf({ code, values }, words, sayIn(language, labels));
  if (text === undefined) return undefined;
  const { problem, remedy } = text;
  // Only the name of a field of a program may begin a sentence in lower case.
  const isName = !labels && values.field !== '';
  const shown = { problem: isName ? problem : capitalized(problem, language), remedy };
  return { ...shown, message: sentenceOf(shown, words.say('phrase.seam')) };
}

type Sentence = IssueText & Pick<CheckIssue, 'message'>;

/** A form shows texts as sentences, which may begin with the name of a field, also in quotes. */
function capitalized(text: string, { tag }: Language): string {
  return text.replace(/^[«„“‘\s]*\p{L}/u, (start) => start.toLocaleUpperCase(tag));
}

function sayIn(language: Language, isForm: boolean): Say {
  const words = wordsOf(language);
  const { value, say } = words;
  const document = say('label-document');
  if (!isForm)
    return { ...ENGLISH, value, name: (pointer) => (pointer === '' ? document : ENGLISH.name(pointer)) };
  const inSentence = (label: string): string => say('label-in-sentence', texts({ label }));
  return {
    value,
    name: (pointer) => (pointer === '' ? document : inSentence(labelIn(pointer, words))),
    term: (path) => inSentence(say(`label.${path}`)),
    isForm,
  };
}

/** The name of a field in a form, without an article as in the middle of a sentence: `amount of discount 1 of line 2`. */
export function labelOf(pointer: string, language: Language): string {
  return labelIn(pointer, wordsOf(language));
}

/** From the inside out: the amount of a discount of a line. */
function labelIn(pointer: string, { has, say }: Words): string {
  let path = '';
  let label = say('label-document');
  let element: { readonly name: string; readonly list: string } | undefined;
  for (const segment of fromPointer(pointer)) {
    const isElement = /^\d+$/.test(segment) && has(`element.${path}`);
    if (!isElement) path = path === '' ? segment : `${path}.${segment}`;
    const own = isElement
      ? say(`element.${path}`, texts({ number: Number(segment) + 1 }))
      : say(`label.${path}`);
    // What is not a field is shown as it was given.
    const name = own === '' ? segment : own;
    label =
      element === undefined
        ? name
        : say('label-of', texts({ field: name, element: element.name, list: element.list }));
    if (isElement) element = { name: label, list: path.replaceAll('.', '_') };
  }
  return label;
}

/** @throws TypeError if `language` is not a language, or `labels` not true or false */
export function assertLanguage({ language, labels }: LanguageOptions): void {
  if (language !== undefined) {
    assertFields('options.language', language, { tag: 'a string' });
    assertFields('options.language.messages', language.messages);
  }
  if (labels === undefined) return;
  assertArgument('options.labels', labels, 'true or false');
  if (labels && language === undefined)
    throw new TypeError(
      "options.labels needs options.language: import { en } from 'peppol-preflight/languages/en'.",
    );
}
