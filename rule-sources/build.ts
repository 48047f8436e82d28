import { join } from 'node:path';
import { catalogueOf } from '../src/compiler/shared/catalogue-of.js';
import type { SchematronModel } from '../src/schematron/schematron-model.js';
import { buildRuleSet } from './build/build-rule-set.js';
import { checkVersions } from './build/check-versions.js';
import { describeRuleSet } from './build/describe-rule-set.js';
import { folders } from './build/folders.js';
import type { ReportProblem } from './build/report-problem.js';
import { type RuleSetName, ruleSetRoots } from './build/rule-set-roots.js';
import { writeIfChanged } from './build/write-if-changed.js';

// Builds the rule sets into compiled/rules/: npx tsx rule-sources/build.ts [--draft] [NAME...]
// A set with an error is named and does not keep the others from being built; a draft leaves out what does not compile.
const args = process.argv.slice(2);
const isDraft = args.includes('--draft');
const all = Object.keys(ruleSetRoots) as RuleSetName[];
const wanted = args.filter((arg) => arg !== '--draft');
const unknown = wanted.find((arg) => !all.some((name) => name === arg));
if (unknown !== undefined) {
  console.error(`There is no rule set ${unknown}: choose from ${all.join(', ')}.`);
  process.exit(1);
}
const names = all.filter((name) => wanted.length === 0 || wanted.includes(name));

const printProblem: ReportProblem = (problem) => {
  console.error(problem instanceof Error ? problem.message : String(problem));
};
const throwProblem: ReportProblem = (problem) => {
  throw problem;
};

const models: { readonly id: RuleSetName; readonly model: SchematronModel }[] = [];
for (const name of names) {
  const started = performance.now();
  try {
    const model = await buildRuleSet(name, isDraft ? printProblem : throwProblem);
    models.push({ id: name, model });
    console.log(
      `${name}: ${catalogueOf(model).length} rules, ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  } catch (error) {
    console.error(`${name} is not built:`);
    printProblem(error);
    process.exitCode = 1;
  }
}

if (models.length === all.length) {
  const ruleSets = models.map(({ id, model }) => describeRuleSet(id, model));
  checkVersions(ruleSets);
  const catalogue = models.flatMap(({ id, model }) =>
    catalogueOf(model).map((rule) => ({ ...rule, set: id })),
  );
  await writeIfChanged(join(folders.output, 'rule-sets.json'), `${JSON.stringify(ruleSets, undefined, 1)}\n`);
  await writeIfChanged(
    join(folders.output, 'catalogue.json'),
    `${JSON.stringify(catalogue, undefined, 1)}\n`,
  );
}
