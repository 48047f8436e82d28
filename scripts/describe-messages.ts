import { check } from '../src/answers/check.js';
import { ADVICE, isAdvice } from '../src/answers/advice/advice-ids.js';
import { RULE_ROWS } from '../src/answers/rules/rule-rows.js';
import { en } from '../src/languages/en.js';
import { loadDefects } from '../extras/testing/load-defects.js';
import { everyText, textsOf } from './every-text.js';

/** For a translator: where each message of the catalogues appears, with an example in English, by its key. */
export function describeMessages(): Readonly<Record<string, string>> {
  const examples = examplesOf();
  return Object.fromEntries(
    Object.keys(en.messages).map((key) => {
      const example = examples.get(key);
      return [key, `${placeOf(key)}${example === undefined ? '' : ` Example: ${example}`}`];
    }),
  );
}

/** What is said of Documents that break rules; of what none of them breaks, with facts of every kind. The names of fields are for forms. */
function examplesOf(): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const real = Object.values(loadDefects().documents).flatMap(({ document }) =>
    check(document, { language: en, labels: true }).issues.flatMap(textsOf),
  );
  for (const { code, text } of [...real, ...everyText(en, en, true)]) {
    const keys = Object.hasOwn(en.messages, `fix.${code}`)
      ? [`fix.${code}`]
      : [`${code}.problem`, `${code}.remedy`];
    const key = keys.find((each) => !examples.has(each));
    if (key !== undefined && text !== '') examples.set(key, text);
  }
  return examples;
}

function placeOf(key: string): string {
  const own = OWN[key];
  if (own !== undefined) return own;
  const [, subject = '', name = ''] = /^([^.]+)\.(.+)$/.exec(key) ?? [];
  if (name === 'problem') return `What is wrong: ${causeOf(subject)}.`;
  if (name === 'remedy') return `What to do: ${causeOf(subject)}.`;
  return SUBJECTS[subject]?.(name) ?? '';
}

/** The rules that lead to a code, or what its advice is about. */
function causeOf(code: string): string {
  if (isAdvice(code)) return `advice “${ADVICE[code].problem}”`;
  const rules = Object.values(RULE_ROWS).flatMap((rows) =>
    Object.entries<{ readonly rules: readonly string[] }>(rows).flatMap(([own, row]) =>
      own === code ? row.rules : [],
    ),
  );
  if (rules.length === 0) return `an issue of the code ${code}`;
  return `a Document breaks ${rules.length > 3 ? `${rules.slice(0, 3).join(', ')} or a rule like them` : rules.join(' or ')}`;
}

const SUBJECTS: Readonly<Record<string, (name: string) => string>> = {
  fix: () => 'What a fix does, as an instruction on a button.',
  cause: () =>
    'What a value is instead of what it has to be: the cause in the middle of mistake.problem, after “Price of line 1 is 121.00,”.',
  label: (path) => `The name of the field ${path}, without an article, as in the middle of a sentence.`,
  element: (path) => `The name of one member of the list ${path}, with its number.`,
  category: (code) => `The name of VAT category ${code}, in brackets after its code.`,
  unit: (code) => `The name of the unit ${code} of UN/ECE recommendation 20, in the singular and the plural.`,
  value: (kind) => `The word for a value: ${kind}, after “is” or “must be”.`,
  reason: (name) => `What a fix writes into the invoice as the reason: ${name}.`,
};

const OWN: Readonly<Record<string, string>> = {
  'format.date': 'The sign between day, month and year: “.” in 31.01.2026. Empty for 2026-01-31.',
  'format.percent': 'A number of percent, with the blank of the language.',
  'format.quoted': 'A text as it was given, in the quotation marks of the language.',
  'format.thousands':
    'The sign between thousands: “.” in 1.210,00, where the comma is that of decimals. Empty for 1210.00, as in JSON.',
  'label-document': 'The name of the whole Document, where a sentence names a field.',
  'label-in-sentence':
    'The name of a field in a sentence of a form, in quotation marks if the language needs them.',
  'label-of':
    'A field of a member of a list: “amount of allowance 1”. {list} chooses by the list, for the gender of its members.',
  'list.and': 'The word before the last part of a list: a, b and c.',
  'phrase.changes':
    'One change of the fix fix.correct, as an instruction; several are joined by phrase.seam. Example: Set price of line 1 from 121.00 to 100.00',
  'phrase.rename-or':
    'Before the remedy for a missing field, where another field has a similar name. Example: rename VAT rat of line 1 to VAT rate, or give VAT rate of line 1',
  'phrase.seam': 'What stands between problem and remedy.',
};
