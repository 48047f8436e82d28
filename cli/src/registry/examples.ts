import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { validateMany } from 'peppol-preflight/bulk';
import { identityOf } from 'peppol-preflight/tools';
import type { Example } from './choose-documents.js';
import type { OpenPackage } from './open-package.js';
import { isFor } from './judged-documents.js';
import type { AddedRuleSet } from './registry.js';
import { rulesModule } from './rules-module.js';

/** More examples than this tell nothing more, and a larger one is not an example. */
const MOST_EXAMPLES = 500;
const LARGEST_EXAMPLE = 2_000_000;

/** The documents in a package: its XML files, with what tells them apart. */
export function readExamples({ folder, files }: OpenPackage): readonly Example[] {
  return files
    .filter((file) => /\.xml$/i.test(file) && statSync(join(folder, file)).size <= LARGEST_EXAMPLE)
    .slice(0, MOST_EXAMPLES)
    .flatMap((file) => {
      const identity = identityOf(readFileSync(join(folder, file)));
      return identity === undefined ? [] : [{ ...identity, file }];
    })
    .filter(({ customizationId }) => customizationId !== '');
}

/** How a document in a package is judged. */
export interface TriedExample extends Example {
  /** The names of the rule sets of the package that judge it. */
  readonly judgedBy: readonly string[];
  /** The fatal rules that it breaks; none where no rule set of the package judges it. */
  readonly broken: readonly string[];
  /** The names of the rule sets that these are of, packaged and added ones. */
  readonly brokenOf: readonly string[];
}

/** Rules that are named; more are counted. */
const SHOWN = 4;

/** The rules that documents break, in words. */
export function rulesOf(examples: readonly TriedExample[]): string {
  const rules = [...new Set(examples.flatMap(({ broken }) => broken))];
  const more = rules.length > SHOWN ? ` and ${rules.length - SHOWN} more rules` : '';
  return `${rules.slice(0, SHOWN).join(', ')}${more}`;
}

/** Threads, which can be stopped, cost more than so many documents. */
const FEW = 12;
/** Milliseconds that one document may take. */
const LONGEST = 30_000;

/** Judges the documents in a package as `validate` will from now on: a wrong choice shows at once. */
export async function tryExamples(
  { folder }: OpenPackage,
  examples: readonly Example[],
  ruleSets: readonly AddedRuleSet[],
): Promise<readonly TriedExample[]> {
  const tried = examples.map((example) => ({
    ...example,
    judgedBy: ruleSets.filter((ruleSet) => isFor(ruleSet, example)).map(({ name }) => name),
  }));
  const judged = tried.filter(({ judgedBy }) => judgedBy.length > 0);
  const inputs = judged.map(({ file }) => ({ name: file, path: join(folder, file) }));
  const broken = new Map<string, Pick<TriedExample, 'broken' | 'brokenOf'>>();
  const options = { rulesModule: rulesModule() };
  const threads = inputs.length <= FEW ? { workers: 0 } : { timeLimit: LONGEST };
  for await (const outcome of validateMany(inputs, { ...options, ...threads })) {
    const issues = 'result' in outcome ? outcome.result.issues : [];
    const fatal = issues.filter(({ flag }) => flag === 'fatal');
    const rules = new Set('result' in outcome ? fatal.map(({ rule_id }) => rule_id) : ['unusable']);
    const ruleSetsOf = new Set(fatal.map(({ schematron }) => schematron));
    broken.set(outcome.name, { broken: [...rules], brokenOf: [...ruleSetsOf] });
  }
  return tried.map((example) => ({
    ...example,
    ...(broken.get(example.file) ?? { broken: [], brokenOf: [] }),
  }));
}
