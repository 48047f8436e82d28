import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from 'peppol-preflight/tools';
import type { Example } from './choose-documents.js';
import type { OpenPackage } from './open-package.js';
import { isFor } from './open-registry.js';
import type { AddedRuleSet } from './registry.js';

/** More examples than this tell nothing more, and a larger one is not an example. */
const MOST_EXAMPLES = 500;
const LARGEST_EXAMPLE = 2_000_000;

/** The documents in a package: its XML files, with what tells them apart. */
export function readExamples({ folder, files }: OpenPackage): readonly Example[] {
  return files
    .filter((file) => /\.xml$/i.test(file) && statSync(join(folder, file)).size <= LARGEST_EXAMPLE)
    .slice(0, MOST_EXAMPLES)
    .flatMap((file) => identityOf(readFileSync(join(folder, file))) ?? [])
    .filter(({ customizationId }) => customizationId !== '');
}

/** How many documents rule sets judge. */
export interface ExampleCounts {
  /** By the name of the rule set. */
  readonly judged: Readonly<Record<string, number>>;
  /** By the identifier of documents that no rule set judges. */
  readonly unjudged: Readonly<Record<string, number>>;
}

/** Which of the documents in a package its rule sets judge: a wrong choice shows at once. */
export function tryExamples(examples: readonly Example[], ruleSets: readonly AddedRuleSet[]): ExampleCounts {
  const judged: Record<string, number> = {};
  const unjudged: Record<string, number> = {};
  const count = (counts: Record<string, number>, name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  for (const example of examples) {
    const found = ruleSets.filter((ruleSet) => isFor(ruleSet, example));
    for (const { name } of found) count(judged, name);
    if (found.length === 0) count(unjudged, example.customizationId);
  }
  return { judged, unjudged };
}
