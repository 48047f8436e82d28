import { Command } from 'commander';
import { mutatedDocuments } from '../test/rules/mutants/mutated-documents.js';
import { differenceOfEngines, ruleSetsOfReleases } from './conformance/compare-engines.js';

const options = new Command('engines')
  .description('Compares the issues of the native engine with those of SaxonJS on mutated documents.')
  .option('--documents <n>', 'how many', '1000')
  .option('--seed <n>', 'seed of the first document', '1')
  .parse()
  .opts<{ documents: string; seed: string }>();

const [first, count] = [Number(options.seed), Number(options.documents)];
let [issues, differing, others] = [0, 0, 0];
for (const { seed, document } of mutatedDocuments(first)) {
  if (seed >= first + count) break;
  for (const ruleSet of ruleSetsOfReleases(document)) {
    const { compared, differences, otherErrors } = differenceOfEngines(ruleSet, document);
    issues += compared;
    others += otherErrors;
    if (differences.length === 0) continue;
    differing += 1;
    console.log(`seed ${seed}, ${ruleSet.id}:\n  ${differences.join('\n  ')}`);
  }
}
console.log(
  `${count} documents, ${issues} issues, ${differing} evaluations that differ, ${others} rules that fail with different errors`,
);
process.exitCode = differing === 0 ? 0 : 1;
