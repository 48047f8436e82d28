import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toUbl } from '../src/ubl/to-ubl.js';
import { measureMemory } from './memory.js';
import { measureAlone, type Measurement, measureProcesses, measureTogether, type Stage } from './measure.js';
import { describeMoves, releasedRatios, releaseRatios } from './ratios.js';
import { measureSaxon } from './saxon-he.js';
import {
  growthStages,
  invoiceOf,
  mappingStages,
  otherWritingStages,
  pageStages,
  referenceStages,
  startUpStages,
  validationStages,
} from './stages.js';

// Measures the stages of a validation on invoices of growing length: `npm run bench -- [LINES...]`. Times are those of this
// machine; ratios can be compared between machines, and are compared with those of the last release (`ratios.json`, which
// `--release` writes). `--saxon-he JAR` measures Saxon-HE beside, with our rules as XSLT or with `--saxon-xslt FILE`.

/** The first one makes an XML of 9 kB. */
const LINES = [4, 10, 100, 1000, 20_000];
/** Milliseconds of CPU for a stage, unless `--budget` says otherwise. */
const BUDGET = '2000';
/** Milliseconds for what is compared with a program of its own. */
const ALONE = 20_000;
/** How much more time than a stage the comparison of long and short invoices gets: a round of it takes seconds. */
const BUDGETS_OF_GROWTH = 6;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    release: { type: 'boolean', default: false },
    budget: { type: 'string', default: BUDGET },
    'saxon-he': { type: 'string' },
    'saxon-xslt': { type: 'string', multiple: true },
  },
});
const chosen = positionals.length > 0 ? positionals.map(Number) : LINES;
const ratios: Record<string, number> = {};

for (const lines of chosen) {
  const document = invoiceOf(lines);
  const budget = Number(options.budget);
  const stages = [
    ...validationStages(document),
    ...mappingStages(document),
    ...(lines === 100 ? otherWritingStages(document) : []),
  ];
  const measured = report(lines, stages, measureTogether(stages, budget));
  // Apart, as what they leave to the garbage collector burdens whatever is measured beside it.
  const others = [
    ...stages.slice(0, 1),
    ...referenceStages(document),
    ...(lines <= 100 ? pageStages(document) : []),
  ];
  report(lines, others, measureTogether(others, budget));
  compareWhole(lines, measured);
  if (lines === 10) {
    const processes = startUpStages(document);
    report(lines, processes, measureProcesses(processes));
  }
  const jar = options['saxon-he'];
  if (jar !== undefined && lines === chosen[0]) {
    const saxon = measureSaxon(toUbl(document).xml, jar, options['saxon-xslt']);
    const ours = stages.find(({ name }) => name === 'parse and rules');
    if (saxon !== undefined && ours !== undefined)
      note(`${lines} lines, Saxon-HE / parse and rules`, saxon / measureAlone(ours, ALONE));
  }
}

if (chosen.includes(1000) && chosen.includes(20_000)) {
  for (const { name, few, many } of growthStages(1000, 20_000)) {
    const [ofFew, ofMany] = measureTogether([few, many], BUDGETS_OF_GROWTH * Number(options.budget));
    note(`${name}, a line of 20,000 / of 1,000`, (ofMany?.time ?? NaN) / (ofFew?.time ?? NaN));
  }
  const memory = measureMemory(toUbl(invoiceOf(20_000)).xml);
  if (memory !== undefined) note('20,000 lines, peak memory / size of the XML', memory);
}

const moves = describeMoves(ratios, releasedRatios());
console.log(`\nMoved by more than 10% since the last release: ${moves.length === 0 ? 'nothing' : ''}`);
for (const move of moves) console.log(`  ${move}`);
if (options.release) releaseRatios(ratios);

const results = new URL('results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(
  new URL('latest.json', results),
  `${JSON.stringify({ node: process.version, ratios }, null, 2)}\n`,
);

/** Prints stages with their ratio to the first of them. @returns the times by stage */
function report(
  lines: number,
  stages: readonly Stage[],
  measurements: readonly Measurement[],
): ReadonlyMap<string, number> {
  const [first] = measurements;
  const base = stages[0]?.name ?? '';
  stages.forEach(({ name }, index) => {
    const { time = NaN, rounds = 0 } = measurements[index] ?? {};
    const ratio = time / (first?.time ?? NaN);
    if (index > 0) ratios[`${lines} lines, ${name} / ${base}`] = ratio;
    console.log(
      `${String(lines).padStart(5)} lines  ${name.padEnd(22)} ${time.toFixed(3).padStart(9)} ms  ${ratio.toFixed(2).padStart(8)} × ${base}  (${rounds} rounds)`,
    );
  });
  return new Map(stages.map(({ name }, index) => [name, measurements[index]?.time ?? NaN]));
}

/** What a whole costs beside its parts, and a Document beside its own UBL. */
function compareWhole(lines: number, measured: ReadonlyMap<string, number>): void {
  const parts = ['parse', 'rules EN16931', 'rules PEPPOL'].map((name) => timeOf(measured, name));
  const sum = parts.reduce((total, time) => total + time, 0);
  note(`${lines} lines, parse and rules / sum of the parts`, timeOf(measured, 'parse and rules') / sum);
  note(
    `${lines} lines, validateJson / validateUbl of its UBL`,
    timeOf(measured, 'whole, from JSON') / timeOf(measured, 'whole, from UBL'),
  );
  const mapping = ['read Document', 'totals', 'map to UBL tree'].map((name) => timeOf(measured, name));
  note(
    `${lines} lines, reading, totals and mapping / parse`,
    mapping.reduce((total, time) => total + time, 0) / timeOf(measured, 'parse'),
  );
}

function note(name: string, ratio: number): void {
  ratios[name] = ratio;
  console.log(`${''.padEnd(12)} ${name}: ${ratio.toFixed(2)}`);
}

function timeOf(measured: ReadonlyMap<string, number>, stage: string): number {
  return measured.get(stage) ?? NaN;
}
