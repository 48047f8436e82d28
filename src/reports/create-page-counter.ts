import type { Outcome } from '../bulk/bulk-outcome.js';
import type { Finding } from './finding.js';
import type { PageCounts, RuleRow } from './page-counts.js';

/** Counts outcomes as they come. */
export interface PageCounter {
  readonly add: (outcome: Outcome, findings: readonly Finding[]) => void;
  readonly counts: () => PageCounts;
}

/** A counter that keeps a number for each rule, whatever the number of documents. */
export function createPageCounter(): PageCounter {
  const rules = new Map<string, RuleRow>();
  const levels = { error: 0, warning: 0 };
  let valid = 0;
  let invalid = 0;
  let unusable = 0;
  return {
    add: (outcome, findings) => {
      if ('unusable' in outcome) unusable += 1;
      else if ('result' in outcome && outcome.result.is_valid) valid += 1;
      else invalid += 1;
      const seen = new Set<string>();
      for (const { ruleId, level } of findings) {
        levels[level] += 1;
        const key = `${level} ${ruleId}`;
        const { documents, times } = rules.get(key) ?? { documents: 0, times: 0 };
        rules.set(key, {
          ruleId,
          level,
          documents: seen.has(key) ? documents : documents + 1,
          times: times + 1,
        });
        seen.add(key);
      }
    },
    counts: () => ({
      documents: valid + invalid + unusable,
      valid,
      invalid,
      unusable,
      levels,
      rules: [...rules.values()].toSorted(
        (a, b) => b.documents - a.documents || (a.ruleId < b.ruleId ? -1 : a.ruleId > b.ruleId ? 1 : 0),
      ),
    }),
  };
}
