import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schematronToJavascript } from '#schematron/compile';
import { evaluateNative, type CompiledModule, findingsOf, prepareModule } from '#schematron/evaluate';
import { readSchematron, type SchematronModel } from '#schematron/parse';
import { allCases } from '../../rules/cases/all-cases.js';
import { editBase } from '../../rules/cases/edited-document.js';
import { ruleSetsFor } from '../../rules/cases/rule-case.js';
import { rowOfRule } from '../../src/answers/rules/rule-rows.js';
import { inDocumentWords } from '../../src/answers/wording/in-document-words.js';
import { createIssue, type Issue } from '../../src/issues/issue.js';
import { evaluateRules } from '../../src/verdict/rules/evaluate-rules.js';
import { ruleCatalogue } from '../../src/verdict/rules/rule-catalogue.js';
import { ruleSetOf } from '../../src/verdict/rules/rule-sets.js';
import { treeOf } from '../ubl/tree-of.js';

type Check = SchematronModel['patterns'][number]['rules'][number]['checks'][number];

/** Other words, amounts and quotation marks around the values, which come in the opposite order. */
function reword(parts: Check['problem']): Check['problem'] {
  const values = parts.filter(({ kind }) => kind !== 'text').toReversed();
  const words = { kind: 'text', text: ' "12.50" is 3 % of "AE", not -7 "' } as const;
  return [words, ...values.flatMap((value) => [value, words])];
}

async function rewordedRules(name: string): Promise<ReturnType<typeof prepareModule>> {
  const file = new URL(`../../compiled/rules/${name}.sch`, import.meta.url);
  const model = readSchematron(readFileSync(file, 'utf8'));
  const patterns = model.patterns.map((pattern) => ({
    ...pattern,
    rules: pattern.rules.map((rule) => ({
      ...rule,
      checks: rule.checks.map((check) => ({
        ...check,
        problem: reword(check.problem),
        remedy: reword(check.remedy),
      })),
    })),
  }));
  const text = schematronToJavascript({ ...model, patterns });
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )) as CompiledModule;
  return prepareModule(module);
}

it('Other words in every sentence of the rules change no value, neither in UBL issues nor in answers', async () => {
  const reworded = new Map(
    await Promise.all(
      ['EN16931', 'PEPPOL', 'PEPPOL-SB'].map(async (name) => [name, await rewordedRules(name)] as const),
    ),
  );
  let compared = 0;
  const named = new Set(ruleCatalogue().flatMap(({ id, values }) => (values.length === 0 ? [] : [id])));
  const cases = new Map([...(await allCases()).values()].flat().map((each) => [each.rule, each]));
  for (const { rule, base = 'invoice', fail } of cases.values()) {
    if (!named.has(rule)) continue;
    const text = editBase(base, fail);
    const tree = treeOf(text);
    for (const name of ruleSetsFor(base)) {
      const rules = reworded.get(name);
      if (rules === undefined) throw new Error(`There are no rules of ${name}`);
      const issues = evaluateRules(ruleSetOf(name), { text, tree });
      const others = findingsOf(evaluateNative(rules, tree), name, tree).map(({ id, ...finding }) =>
        createIssue({ ...finding, rule_id: id, schematron: name }),
      );
      expect(others.map(valuesOf)).toEqual(issues.map(valuesOf));
      compared += issues.filter(({ values }) => values !== undefined).length;
    }
  }
  expect(compared).toBeGreaterThan(300);
});

function valuesOf(issue: Issue): unknown {
  const { rule_id, values } = issue;
  const answer = rowOfRule(rule_id) === undefined ? undefined : inDocumentWords(issue, {}).message;
  return { rule_id, values, answer };
}
