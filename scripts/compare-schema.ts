import fc from 'fast-check';
import { compareJudges } from '../test/verdict/schema/compare-judges.js';
import { mutations } from '../test/verdict/schema/mutations.js';
import { readCases } from './conformance/cases.js';

// Compares the schema layer with libxml2 on many mutated documents, the same ones for the same seed, and on conformance
// cases: `npx tsx scripts/compare-schema.ts [--runs 50000] [--seed 1] [FILE.ndjson ...]`.

const argumentsLeft = process.argv.slice(2);
const numberAfter = (name: string, otherwise: number): number => {
  const at = argumentsLeft.indexOf(name);
  return at < 0 ? otherwise : Number(argumentsLeft.splice(at, 2)[1]);
};
const numRuns = numberAfter('--runs', 50_000);
const seed = numberAfter('--seed', 1);

const counts = { valid: 0, invalid: 0, unread: 0, placed: 0, different: 0 };

function compare(xml: string, name: string): void {
  const { verdict, difference, isPlaced } = compareJudges(xml);
  counts[verdict] += 1;
  if (isPlaced) counts.placed += 1;
  if (difference === null) return;
  counts.different += 1;
  console.error(`${name}: ${difference}`);
}

for (const { case: name, xml } of argumentsLeft.flatMap((path) => readCases(path))) compare(xml, name);
// In parts, because a sample is complete before its first document is returned.
for (let done = 0; done < numRuns; done += 1_000) {
  for (const xml of fc.sample(mutations, { seed: seed + done, numRuns: Math.min(1_000, numRuns - done) })) {
    compare(xml, `mutation of the seed ${seed + done}`);
  }
}
console.log(counts);
process.exitCode = counts.different === 0 ? 0 : 1;
