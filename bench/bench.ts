import { mkdirSync, writeFileSync } from 'node:fs';
import { measure, type Measurement } from './measure.js';
import {
  invoiceOf,
  mappingStages,
  otherWritingStages,
  pageStages,
  startUpStages,
  validationStages,
} from './stages.js';

// Measures the stages of a validation on invoices of growing length: `npm run bench [LINES...]`. Absolute times are those
// of this machine; the ratios to the parse of the same invoice can be compared between machines.

/** The first one makes an XML of 9 kB. */
const LINES = [4, 10, 100, 1000, 4000, 20_000];

const rows: { lines: number; stage: string; ratio: number; measurement: Measurement }[] = [];
const chosen = process.argv.slice(2).map(Number);
for (const lines of chosen.length > 0 ? chosen : LINES) {
  const document = invoiceOf(lines);
  let parse = 0;
  const stages = [
    ...validationStages(document),
    ...mappingStages(document),
    ...(lines === 100 ? otherWritingStages(document) : []),
    ...(lines <= 1000 ? pageStages(document) : []),
    ...(lines === 10 ? startUpStages(document) : []),
  ];
  for (const { name: stage, run } of stages) {
    const measurement = measure(run);
    if (stage === 'parse') parse = measurement.median;
    const ratio = measurement.median / parse;
    rows.push({ lines, stage, ratio, measurement });
    const [low, high] = measurement.quartiles.map((time) => time.toFixed(3));
    console.log(
      `${String(lines).padStart(5)} lines  ${stage.padEnd(19)} ${measurement.median.toFixed(3).padStart(9)} ms  (${low ?? ''} to ${high ?? ''})  ${ratio.toFixed(2).padStart(8)} × parse`,
    );
  }
}

const results = new URL('results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(
  new URL('latest.json', results),
  `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`,
);
