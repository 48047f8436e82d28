import type { SchematronCheck, SchematronModel, SchematronRule } from '#schematron/parse';
import type { Random } from '../../test/shared/random.js';
import type { RuleDifference } from './describe-rule.js';
import { type ChangeKind, changesOnlyBeyondSchema, isLabelKnown } from './right-labels.js';

/** A line that a comparison must have: one of some kinds, where a change can be seen as either. */
export interface ExpectedLine {
  readonly rule: string;
  readonly kinds: readonly RuleDifference['kind'][];
  /** Whether only documents that the schema rejects can show it: the label that the line must have. */
  readonly isBeyondSchema: boolean;
}

/** A rule set after one change, and the lines that a comparison must have for it. */
export interface ChangedRules {
  readonly model: SchematronModel;
  readonly expected: readonly ExpectedLine[];
  /** The change, in a sentence. */
  readonly text: string;
}

/** Changes a rule at random that a kind of change fits; rules that have been changed are left alone. */
export function changeAtRandom(
  model: SchematronModel,
  kind: ChangeKind,
  random: Random,
  changed: ReadonlySet<string>,
): ChangedRules {
  const checks = model.patterns.flatMap(({ rules }) => rules.flatMap((rule) => rule.checks));
  const ids = [...new Set(checks.map(({ id }) => id))].filter((id) => !changed.has(id));
  for (;;) {
    const rule = random.pick(ids);
    const next = isLabelKnown(rule, kind) ? changeRule(model, kind, rule, random) : undefined;
    if (next !== undefined) return next;
  }
}

/** Changes a rule in one way; undefined if it has nothing that can be changed so. */
export function changeRule(
  model: SchematronModel,
  kind: ChangeKind,
  rule: string,
  random: Random,
): ChangedRules | undefined {
  const isBeyondSchema = changesOnlyBeyondSchema(rule, kind);
  const expect = (...kinds: RuleDifference['kind'][]) => [{ rule, kinds, isBeyondSchema }];
  const byTest = (
    others: readonly RuleDifference['kind'][],
    change: (test: string) => string | undefined,
  ): ChangedRules | undefined => {
    const [first] = checksOf(model, rule);
    const test = first === undefined ? undefined : change(first.test);
    if (first === undefined || test === undefined || test === first.test) return undefined;
    const next = mapChecks(model, (check) => [check.test === first.test && check.id === rule ? { ...check, test } : check]);
    return { model: next, expected: expect(...others), text: `${rule}: ${difference(first.test, test)}` };
  }; // prettier-ignore
  switch (kind) {
    case 'gone':
      return {
        model: mapChecks(model, (check) => (check.id === rule ? [] : [check])),
        expected: expect('gone'),
        text: `${rule} is gone`,
      };
    case 'new': {
      const id = `NEW-${rule}`;
      const next = mapChecks(model, (check) => (check.id === rule ? [check, { ...check, id }] : [check]));
      return {
        model: next,
        expected: [{ rule: id, kinds: ['new'] as const, isBeyondSchema }],
        text: `${id} is new`,
      };
    }
    case 'other id': {
      const id = `${rule}-B`;
      const next = mapChecks(model, (check) => [check.id === rule ? { ...check, id } : check]);
      const expected = [
        { rule, kinds: ['gone'] as const, isBeyondSchema },
        { rule: id, kinds: ['new'] as const, isBeyondSchema },
      ] as const;
      return { model: next, expected, text: `${rule} is now ${id}` };
    }
    case 'other flag': {
      const flag = checksOf(model, rule)[0]?.flag === 'warning' ? 'fatal' : 'warning';
      const next = mapChecks(model, (check) => [check.id === rule ? { ...check, flag } : check]);
      return { model: next, expected: expect('other flag'), text: `${rule} is ${flag}` };
    }
    case 'negation':
      return byTest(['other condition'], (test) => `not(${test})`);
    case 'operator':
      return byTest(['other condition', 'other codes'], (test) => withOtherOperator(test, random));
    case 'number':
      return byTest(['other condition', 'other codes'], (test) => withOtherNumber(test, random));
    case 'text':
      return byTest(['other condition', 'other codes'], (test) => withOtherText(test, random));
    case 'code added':
      return byTest(['other codes'], (test) => withCodes(test, (codes) => [...codes, newCode(codes)]));
    case 'code removed':
      return byTest(['other codes'], (test) =>
        withCodes(test, (codes) => {
          const removed = random.pick(codes);
          return codes.filter((code) => code !== removed);
        }),
      );
    case 'condition dropped':
      return byTest(['other condition'], (test) => withoutOne(test, random));
    case 'context':
      return withOtherContext(model, rule, random);
  }
}

function checksOf(model: SchematronModel, rule: string): readonly SchematronCheck[] {
  return model.patterns
    .flatMap(({ rules }) => rules.flatMap(({ checks }) => checks))
    .filter(({ id }) => id === rule);
}

function mapRules(
  model: SchematronModel,
  map: (rule: SchematronRule) => readonly SchematronRule[],
): SchematronModel {
  return {
    ...model,
    patterns: model.patterns.map((pattern) => ({ ...pattern, rules: pattern.rules.flatMap(map) })),
  };
}

/** A rule set in which a function replaces each check. */
export function mapChecks(
  model: SchematronModel,
  map: (check: SchematronCheck) => readonly SchematronCheck[],
): SchematronModel {
  return mapRules(model, (rule) => [{ ...rule, checks: rule.checks.flatMap(map) }]);
}

/** What of the test an expression may not be changed in: texts. */
const TEXT = /'[^']*'|"[^"]*"/g;

/** One of the places of a pattern outside of texts, replaced. */
function replaceOne(
  test: string,
  pattern: RegExp,
  random: Random,
  replace: (found: string) => string | undefined,
): string | undefined {
  const hidden = test.replace(TEXT, (text) => text.replace(/[^'"]/g, '\u0001'));
  const places = [...hidden.matchAll(pattern)];
  if (places.length === 0) return undefined;
  const place = random.pick(places);
  const found = place[0];
  const replaced = replace(found);
  return replaced === undefined
    ? undefined
    : test.slice(0, place.index) + replaced + test.slice(place.index + found.length);
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
  '=': '!=',
  '!=': '=',
  and: 'or',
  or: 'and',
};

function withOtherOperator(test: string, random: Random): string | undefined {
  return replaceOne(test, /(?<=\s)(?:<=|>=|!=|<|>|=|and|or)(?=\s)/g, random, (found) => OPERATORS[found]);
}

/** A number, but not what `f:decimal(value, default)` gives for a missing amount: the schema may require the amount. */
const NUMBER = /(?<![\w.$'"[-])(?<!f:decimal\([^()]*,\s*)\d+(?:\.\d+)?(?![\w.\]])/g;

function withOtherNumber(test: string, random: Random): string | undefined {
  return replaceOne(test, NUMBER, random, (found) =>
    found.includes('.') ? String(Number(found) + 0.01) : String(Number(found) + 1),
  );
}

function withOtherText(test: string, random: Random): string | undefined {
  // What may be the flags of a regular expression stays.
  const texts = [...test.matchAll(/(?<=[=,(]\s*)'(?![smix]+')([A-Za-z]{1,12}|\d{1,4})'/g)];
  if (texts.length === 0) return undefined;
  const place = random.pick(texts);
  return `${test.slice(0, place.index)}'Q${place[1] ?? ''}'${test.slice(place.index + place[0].length)}`;
}

/** A code that is as long as those of a list, because a rule may look up a part of a value; it is in no list. */
function newCode(codes: readonly string[]): string {
  return 'ZQ9'.slice(0, Math.max(...codes.map(({ length }) => length)));
}

function withCodes(
  test: string,
  change: (codes: readonly string[]) => readonly string[],
): string | undefined {
  const list = [...test.matchAll(TEXT)].find(([text]) => /^'[\w.-]+(?: [\w.-]+){3,}'$/.test(text));
  if (list === undefined) return undefined;
  const codes = change(list[0].slice(1, -1).split(' '));
  return `${test.slice(0, list.index)}'${codes.join(' ')}'${test.slice(list.index + list[0].length)}`;
}

/** Without one side of an `and` or `or` between plain conditions. */
function withoutOne(test: string, random: Random): string | undefined {
  return replaceOne(test, /\s(?:or|and)\s+(?:\$?[\w:@/.-]+)(?=\s*\)|\s+or\b|\s+and\b)/g, random, () => '');
}

/** The rule is about fewer documents. */
function withOtherContext(model: SchematronModel, rule: string, random: Random): ChangedRules | undefined {
  const found = model.patterns
    .flatMap(({ rules }) => rules)
    .find(({ checks }) => checks.some(({ id }) => id === rule));
  const predicate = random.pick(['[//cbc:Note]', '[not(//cbc:Note)]', '[//cac:OrderReference]']);
  // A rule that is narrowed already may have the same predicate.
  if (found === undefined || /[|]|\(\/\/c|\[\/\/c/.test(found.context)) return undefined;
  const rest = { ...found, checks: found.checks.filter(({ id }) => id !== rule) };
  const narrowed = { ...found, context: `${found.context}${predicate}`, checks: found.checks };
  const next = mapRules(model, (each) => (each === found ? [narrowed, rest] : [each]));
  return {
    model: next,
    expected: [
      { rule, kinds: ['other condition'], isBeyondSchema: changesOnlyBeyondSchema(rule, 'context') },
    ],
    text: `${rule}: context ${narrowed.context}`,
  };
}

/** Where two texts differ, with a little around it. */
function difference(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const from = Math.max(0, start - 30);
  return `…${before.slice(from, start + 30)}… is now …${after.slice(from, start + 30)}…`.replaceAll(
    /\s+/g,
    ' ',
  );
}
