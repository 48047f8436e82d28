import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { DocumentInput } from '../src/document/document.js';
import { readDocument } from '../src/document/read-document.js';
import { validateJson } from '../src/preflight/validate-json.js';
import { evaluateRules } from '../src/rules/evaluate-rules.js';
import { checkSchema } from '../src/schema/check-schema.js';
import { calculateTotals } from '../src/totals/calculate-totals.js';
import { toUbl } from '../src/ubl/to-ubl.js';
import { readUbl } from '../src/xml/read-ubl.js';
import { measure, type Measurement } from './measure.js';

// Measures the stages of a validation on invoices of growing length: `npm run bench`. Absolute times are those of this
// machine; the ratios to the parse of the same invoice can be compared between machines.

/** SaxonJS takes seconds for long invoices: its stages stop here. */
const MOST_LINES_FOR_RULES = 100;

const example = JSON.parse(
  readFileSync(new URL('../test/documents/belgian-invoice.json', import.meta.url), 'utf8'),
) as DocumentInput;

function invoiceOf(lines: number): DocumentInput {
  const items = example.items ?? [];
  return {
    ...example,
    items: Array.from({ length: lines }, (_, index) => items[index % items.length] ?? {}),
  };
}

function stagesOf(lines: number): readonly (readonly [stage: string, run: () => unknown])[] {
  const document = invoiceOf(lines);
  const { xml } = toUbl(document);
  const read = readUbl(xml);
  if (!read.ok) throw new Error(read.issue.message);
  const ubl = read.document;
  const light = [
    ['parse', () => readUbl(xml)],
    ['schema', () => checkSchema(ubl)],
    ['read and total', () => calculateTotals(readDocument(document))],
    ['JSON to UBL', () => toUbl(document)],
  ] as const;
  if (lines > MOST_LINES_FOR_RULES) return light;
  return [
    ...light,
    ['rules EN16931', () => evaluateRules('EN16931', ubl)],
    ['rules PEPPOL', () => evaluateRules('PEPPOL', ubl)],
    ['whole', () => validateJson(document)],
  ];
}

const rows: { lines: number; stage: string; ratio: number; measurement: Measurement }[] = [];
for (const lines of [10, 100, 1000]) {
  let parse = 0;
  for (const [stage, run] of stagesOf(lines)) {
    const measurement = measure(run);
    if (stage === 'parse') parse = measurement.median;
    const ratio = measurement.median / parse;
    rows.push({ lines, stage, ratio, measurement });
    const [low, high] = measurement.quartiles.map((time) => time.toFixed(2));
    console.log(
      `${String(lines).padStart(5)} lines  ${stage.padEnd(15)} ${measurement.median.toFixed(2).padStart(9)} ms  (${low ?? ''} to ${high ?? ''})  ${ratio.toFixed(1).padStart(8)} × parse`,
    );
  }
}

const results = new URL('results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(
  new URL('latest.json', results),
  `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`,
);
