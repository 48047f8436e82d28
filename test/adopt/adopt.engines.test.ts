import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compareRuleSets, type RuleDifference } from '../../scripts/adopt/compare-rule-sets.js';
import { compareWith } from '../../scripts/adopt/compared-rules.js';
import { startDocuments, startsOfRules } from '../../scripts/adopt/start-documents.js';
import { fewOf, isThorough } from '../thorough.js';
import { readSchematron, type SchematronCheck, type SchematronModel } from '#schematron/parse';

const read = (name: string): SchematronModel =>
  readSchematron(readFileSync(new URL(`../../compiled/rules/${name}.sch`, import.meta.url), 'utf8'));

type Change = (model: SchematronModel) => SchematronModel;

const mapChecks = (
  model: SchematronModel,
  map: (check: SchematronCheck) => readonly SchematronCheck[],
): SchematronModel => ({
  ...model,
  patterns: model.patterns.map((pattern) => ({
    ...pattern,
    rules: pattern.rules.map((rule) => ({ ...rule, checks: rule.checks.flatMap(map) })),
  })),
});
const gone =
  (id: string): Change =>
  (model) =>
    mapChecks(model, (check) => (check.id === id ? [] : [check]));
const added =
  (beside: string, id: string, test: string): Change =>
  (model) =>
    mapChecks(model, (check) => (check.id === beside ? [check, { ...check, id, test }] : [check]));
const flagged =
  (id: string): Change =>
  (model) =>
    mapChecks(model, (check) => [check.id === id ? { ...check, flag: 'warning' } : check]);
const rewritten =
  (id: string, from: string, to: string): Change =>
  (model) =>
    mapChecks(model, (check) => {
      if (check.id !== id) return [check];
      if (!check.test.includes(from)) throw new Error(`${id} has no ${from}: ${check.test}`);
      return [{ ...check, test: check.test.replace(from, to) }];
    });
const codes =
  (list: string, change: (codes: readonly string[]) => readonly string[]): Change =>
  (model) => ({
    ...model,
    codeLists: model.codeLists.map((each) =>
      each.name === list ? { ...each, codes: change(each.codes) } : each,
    ),
  });
const without = (code: string) => (all: readonly string[]) => {
  if (!all.includes(code)) throw new Error(`There is no code ${code}`);
  return all.filter((each) => each !== code);
};

/** A next release, house-made: what becomes of which rule. */
const NEXT: Readonly<Record<string, readonly (readonly [rule: string, kind: RuleDifference['kind'], change: Change])[]>> = {
  EN16931: [
    ['BR-16', 'gone', gone('BR-16')],
    ['BR-DEC-02', 'gone', gone('BR-DEC-02')],
    ['NEW-1', 'new', added('BR-02', 'NEW-1', 'cbc:DueDate')],
    ['NEW-2', 'new', added('BR-12', 'NEW-2', 'not(cbc:PrepaidAmount = 13)')],
    ['BR-03', 'other flag', flagged('BR-03')],
    ['BR-CO-10', 'other flag', flagged('BR-CO-10')],
    ['BR-DEC-01', 'other condition', rewritten('BR-DEC-01', '<= 2', '<= 3')],
    ['BR-DEC-23', 'other condition', rewritten('BR-DEC-23', '<= 2', '<= 1')],
    ['BR-29', 'other condition', rewritten('BR-29', '>=', '>')],
    ['BR-CO-19', 'other condition', rewritten('BR-CO-19', ' or cbc:DescriptionCode', '')],
    ['BR-61', 'other codes', rewritten('BR-61', "'58'", "'58', '59'")],
    ['BR-CL-23', 'other codes', codes('unit', (all) => [...all, 'ZZQ'])],
    ['BR-CL-22', 'other codes', codes('vatex', without('VATEX-EU-AE'))],
    ['BR-CL-24', 'other codes', codes('mime', without('text/csv'))],
  ],
  PEPPOL: [
    ['PEPPOL-EN16931-R120', 'other condition', rewritten('PEPPOL-EN16931-R120', '0.02', '0.03')],
    ['PEPPOL-EN16931-R121', 'other condition', rewritten('PEPPOL-EN16931-R121', '> 0', '>= 0')],
    ['PEPPOL-EN16931-R003', 'other condition', rewritten('PEPPOL-EN16931-R003', ' or cac:OrderReference/cbc:ID', '')],
    ['PEPPOL-EN16931-R010', 'other flag', flagged('PEPPOL-EN16931-R010')],
    ['PEPPOL-EN16931-R005', 'gone', gone('PEPPOL-EN16931-R005')],
    ['PEPPOL-EN16931-CL001', 'other codes', codes('mime', without('image/png'))],
  ],
}; // prettier-ignore

const searched = Object.entries(NEXT).filter(([name]) => isThorough || name !== 'EN16931');
if (!isThorough)
  console.log('The changes of EN16931 are looked for with THOROUGH=1: that takes a minute and a half.');

it.each(searched)('every change of a next release of %s is found, and nothing else', async (name, changes) => {
  const model = read(name);
  const startsOf = await startsOfRules();
  const changed = new Set(changes.map(([rule]) => rule));
  const next = changes.reduce((each, [, , change]) => change(each), model);
  const found = compareRuleSets(await compareWith(model), await compareWith(next), {
    documents: isThorough ? startDocuments(100) : [],
    // In a sample, the rules that have not changed get one document each.
    startsOf: (rule) => (isThorough || changed.has(rule) ? startsOf(rule) : startsOf(rule).slice(0, 1)),
  });
  const brief = (each: readonly { readonly rule: string; readonly kind: string }[]): readonly string[] =>
    each.map(({ rule, kind }) => `${rule}: ${kind}`).sort();
  expect(brief(found)).toEqual(brief(changes.map(([rule, kind]) => ({ rule, kind }))));
  expect(found.filter(({ document }) => document === null).map(({ rule }) => rule)).toEqual([]);
  for (const { document } of found) expect(document?.length).toBeLessThan(6_000);
}); // prettier-ignore

it('nothing differs between a rule set and itself', async () => {
  const model = read('PEPPOL-SB');
  const found = compareRuleSets(await compareWith(model), await compareWith(model), {
    documents: fewOf([...startDocuments(50)]),
    startsOf: () => [],
  });
  expect(found).toEqual([]);
});
