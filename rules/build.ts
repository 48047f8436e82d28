import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '../src/compiler/catalogue-of.js';
import { buildRuleSet } from './build/build-rule-set.js';
import { folders } from './build/folders.js';
import { ruleSetRoots, type RuleSetName } from './build/rule-set-roots.js';
import { writeIfChanged } from './build/write-if-changed.js';

// Builds every rule set into compiled/rules/. A set with an error is named and does not keep the others from being built.
const names = Object.keys(ruleSetRoots) as RuleSetName[];
const catalogue: CatalogueEntry[] = [];
for (const name of names) {
  const started = performance.now();
  if (!existsSync(join(folders.sources, ruleSetRoots[name]))) {
    console.error(`${name}: rules/${ruleSetRoots[name]} is missing`);
    process.exitCode = 1;
    continue;
  }
  try {
    const entries = await buildRuleSet(name);
    catalogue.push(...entries);
    console.log(`${name}: ${entries.length} rules, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
if (process.exitCode === undefined) {
  await writeIfChanged(
    join(folders.output, 'catalogue.json'),
    `${JSON.stringify(catalogue, undefined, 1)}\n`,
  );
}
