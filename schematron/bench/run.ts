import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileSchematron, type RuleSet, readSchematron, validate } from '../src/index.js';
import { compileXslt } from '../src/files/compile-xslt.js';
import type { CompiledModule } from '../src/evaluate/native/compiled-rule-set.js';

// Compares the compiler with node-schematron and SaxonJS on the schema of the README and orders of a hundred lines:
// `npm run bench -w schematron`.
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const schema = /```xml\n(<schema[^]*?)```/.exec(readme)?.[1] ?? '';
const LINES = 100;
// Amounts are sums of powers of two: node-schematron calculates with doubles, and would report the total otherwise.
const lines = Array.from(
  { length: LINES },
  (_, index) => `<line><part>${index % 10 === 0 ? 'bolt' : `AB-${index}`}</part><amount>1.25</amount></line>`,
);
const order = `<order><date>2026-03-01</date><delivery>2026-03-02</delivery>${lines.join('')}<total>125</total></order>`;

const compiled = compileSchematron(readSchematron(schema));
const module = (await import(
  `data:text/javascript,${encodeURIComponent(compiled.module)}`
)) as CompiledModule;
const stylesheets = await Promise.all(
  compiled.stylesheets.map(async (xslt) => ({
    rules: [],
    sef: JSON.parse(await compileXslt(xslt)) as object,
  })),
);
const rules: RuleSet = { name: 'Orders', module, stylesheets };
// Its types would make those of browsers global.
const { Schema } = createRequire(import.meta.url)('node-schematron') as {
  readonly Schema: {
    readonly fromString: (schema: string) => { readonly validateString: (xml: string) => readonly unknown[] };
  };
};
const other = Schema.fromString(schema);

const engines: readonly { readonly name: string; readonly run: () => number }[] = [
  { name: 'schematron-compiler', run: () => validate(order, rules).findings.length },
  { name: 'node-schematron', run: () => other.validateString(order).length },
  { name: 'SaxonJS', run: () => validate(order, rules, { engine: 'sef' }).findings.length },
];

/** Milliseconds of a run: the median of those within two seconds, after a second to get warm. */
function timeOf(run: () => unknown): number {
  const times: number[] = [];
  const start = performance.now();
  for (let now = start; now < start + 3_000 || times.length < 3;) {
    run();
    const end = performance.now();
    if (now > start + 1_000 || end > start + 3_000) times.push(end - now);
    now = end;
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;
}

const counts = engines.map(({ run }) => run());
if (new Set(counts).size !== 1) throw new Error(`The engines report ${counts.join(', ')} findings.`);
const times = engines.map(({ run }) => timeOf(run));
console.log(`An order of ${LINES} lines, parsed and validated, ${counts[0] ?? 0} findings:`);
for (const [index, { name }] of engines.entries()) {
  const time = times[index] ?? NaN;
  console.log(
    `${name.padEnd(20)} ${time.toFixed(3).padStart(9)} ms  ${(time / (times[0] ?? NaN)).toFixed(0)} x`,
  );
}
