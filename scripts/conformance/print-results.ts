import pc from 'picocolors';
import type { CaseResult } from './cases.js';

/** Prints the agreement per layer, and per layer the rules that differ most with an example case each. */
export function printReport(results: readonly CaseResult[]): void {
  for (const layer of new Set(results.map((result) => result.layer))) {
    const own = results.filter((result) => result.layer === layer);
    const agreeing = own.filter(({ agrees }) => agrees).length;
    const sum = (count: (result: CaseResult) => number): number =>
      own.reduce((total, result) => total + count(result), 0);
    const percent = ((100 * agreeing) / own.length).toFixed(agreeing === own.length ? 0 : 2);
    const summary = `${layer.padEnd(10)} ${percent.padStart(6)}%  ${agreeing} of ${own.length} documents`;
    const details = `issues ${sum(({ found }) => found)}, missing ${sum(({ missing }) => missing.length)}, extra ${sum(({ extra }) => extra.length)}`;
    console.log(`${agreeing === own.length ? pc.green(summary) : pc.red(summary)}  ${details}`);
    printWorstRules(own);
    for (const { case: name, crash } of own.filter((result) => result.crash !== undefined)) {
      console.log(pc.red(`  crash on ${name}: ${crash?.split('\n')[0] ?? ''}`));
    }
    for (const { case: name, notes } of own.filter(
      (result) => !result.agrees && result.missing.length + result.extra.length === 0,
    )) {
      if (notes.length > 0) console.log(`  ${name}: ${notes.join('; ').slice(0, 160)}`);
    }
  }
}

const WORST = 40;

function printWorstRules(results: readonly CaseResult[]): void {
  const rules = new Map<string, { missing: number; extra: number; example: string }>();
  for (const result of results) {
    for (const side of ['missing', 'extra'] as const) {
      for (const [id, flag] of result[side]) {
        const row = rules.get(`${id} ${flag}`) ?? { missing: 0, extra: 0, example: result.case };
        row[side] += 1;
        rules.set(`${id} ${flag}`, row);
      }
    }
  }
  const worst = [...rules].toSorted(([, a], [, b]) => b.missing + b.extra - a.missing - a.extra);
  for (const [rule, { missing, extra, example }] of worst.slice(0, WORST)) {
    console.log(
      `  ${rule.padEnd(34)} missing ${String(missing).padStart(5)}  extra ${String(extra).padStart(5)}  e.g. ${example}`,
    );
  }
  if (worst.length > WORST) console.log(`  … and ${worst.length - WORST} more rules`);
}

/** Prints every difference of one case. */
export function printCase(result: CaseResult): void {
  console.log(
    `${result.case} ${result.layer}: ${result.agrees ? 'agrees' : 'differs'} (${result.found} found)`,
  );
  for (const issue of result.missing) console.log(pc.yellow(`  missing ${issue.join(' ')}`));
  for (const issue of result.extra) console.log(pc.red(`  extra   ${issue.join(' ')}`));
  for (const note of result.notes) console.log(`  ${note}`);
  if (result.crash !== undefined) console.log(pc.red(result.crash));
}
