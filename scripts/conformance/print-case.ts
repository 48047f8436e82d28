import pc from 'picocolors';
import type { CaseResult } from './case-result.js';

/** Prints every difference of one case. */
export function printCase(result: CaseResult): void {
  console.log(
    `${result.case} ${result.layer}: ${result.agrees ? 'agrees' : 'differs'} (${result.found} found)`,
  );
  for (const finding of result.missing) console.log(pc.yellow(`  missing ${finding.join(' ')}`));
  for (const finding of result.extra) console.log(pc.red(`  extra   ${finding.join(' ')}`));
  for (const note of result.notes) console.log(`  ${note}`);
  if (result.crash !== undefined) console.log(pc.red(result.crash));
}
