import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { readCases } from './conformance/cases.js';
import { compareEngines } from './conformance/compare-engines.js';
import { releases } from '../src/verdict/rules/rule-sets.js';
import { judgeCases } from './conformance/judge-cases.js';
import { printCase, printReport } from './conformance/print-results.js';

const ALL = ['xsd', 'EN16931', 'PEPPOL', 'PEPPOL-SB'];
/** The cases in the repository: the default if no file is named. */
const SAMPLE = fileURLToPath(new URL('../test/conformance/sample.ndjson', import.meta.url));

interface Options {
  readonly release?: string;
  readonly layers?: string;
  readonly rules?: string;
  readonly limit?: string;
  readonly verbose?: string;
  readonly engines?: boolean;
}

const program = new Command('conformance')
  .description('Compares the verdict of every layer with that of case files, one JSON object a line.')
  .argument('[file...]', 'case files (.ndjson)', [SAMPLE])
  .option('--release <name>', 'the release that judges (default: the one whose verdicts the file has)')
  .option('--layers <names>', `layers to compare, separated by commas: ${ALL.join(', ')} (default: all)`)
  .option('--rules <regex>', 'compare only the rules whose id matches (the schema layer is left out)')
  .option('--limit <n>', 'compare only the first n cases of each file')
  .option('--verbose <text>', 'print every difference of the cases whose name contains the text')
  .option('--engines', 'compare the native engine with SaxonJS instead, issue by issue')
  .parse();

const options = program.opts<Options>();
const layers = options.layers?.split(',') ?? ALL;
const unknown = layers.find((layer) => !ALL.includes(layer));
if (unknown !== undefined) program.error(`There is no layer ${unknown}: choose from ${ALL.join(', ')}.`);

const limit = Number(options.limit ?? Infinity);
if (!(limit > 0)) program.error(`--limit must be a positive number, not ${options.limit ?? ''}.`);

const { verbose } = options;
let allAgree = true;
for (const file of program.processedArgs[0] as readonly string[]) {
  if (!existsSync(file)) program.error(`There is no file ${file}.`);
  const cases = readCases(file)
    .filter(({ case: name }) => verbose === undefined || name.includes(verbose))
    .slice(0, limit);
  if (options.engines === true) {
    allAgree = compareEngines(file, cases) && allAgree;
    continue;
  }
  const release = options.release ?? releaseOfFile(file);
  const started = performance.now();
  const results = await judgeCases(cases, { release, layers, rules: options.rules });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${file}: ${cases.length} cases, ${release}, ${seconds} s`);
  if (results.length === 0) console.log('Nothing was compared, which counts as a failure.');
  if (verbose !== undefined) results.forEach(printCase);
  printReport(results);
  allAgree &&= results.length > 0 && results.every(({ agrees }) => agrees);
}
process.exitCode = allAgree ? 0 : 1;

/** The release whose verdicts a case file has, whatever the dates of its documents: `release-YYYY-MM` has the month of its publication. */
function releaseOfFile(file: string): string {
  const month = /release-(\d{4}-\d{2})\.ndjson$/.exec(file)?.[1];
  return month === undefined
    ? '2026-Q2'
    : (releases().find(({ published }) => published.startsWith(month))?.name ?? month);
}
