import { afterAll, describe, expect, it } from 'vitest';
import { isThorough, runs } from '../../../shared/thorough.js';
import { judge, type Outcome } from './judge.js';
import { trials } from './trials.js';

/** How many invoices each mistake is tried in. */
const INVOICES = isThorough ? 400 : 40;
/** How many trials: what passes does not depend on how fast the machine is. */
const TRIALS = isThorough ? Infinity : runs(2000, 40);

// `npm run proof:meant` tries all of them, and prints the table by mistake.
describe('an invoice with one natural mistake', () => {
  const table: Record<string, Partial<Record<Outcome, number>>> = {};

  it('is what it means after the suggested fixes, or as it was given', () => {
    let tried = 0;
    for (const { name, ...mistaken } of trials(INVOICES)) {
      if (tried === TRIALS) break;
      tried += 1;
      const { outcome, faults, applied } = judge(mistaken);
      const counts = (table[name] ??= {});
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      const about = `${name}: ${applied.join('; ')} ${JSON.stringify(mistaken)}`;
      expect(['wrong', 'moved', 'silent', 'throws'], about).not.toContain(outcome);
      expect(faults, about).toEqual([]);
    }
  });

  afterAll(() => {
    if (!isThorough) return;
    console.table(table);
  });
});
