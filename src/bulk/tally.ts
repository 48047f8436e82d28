import type { Outcome } from './outcome.js';

/** Counts outcomes as they come. */
export interface Tally {
  readonly add: (outcome: Outcome) => void;
  /** What was counted so far. */
  readonly summary: () => BulkSummary;
}

/** A tally of a bulk run; its time begins now. It keeps counts only, whatever the number of documents. */
export function createTally(): Tally {
  const started = performance.now();
  const rules = new Map<string, RuleCount>();
  const refused: Record<string, number> = {};
  let valid = 0;
  let invalid = 0;
  let unusable = 0;

  const add = (outcome: Outcome): void => {
    if ('unusable' in outcome) {
      unusable += 1;
    } else if ('error' in outcome) {
      invalid += 1;
      refused[outcome.error.status] = (refused[outcome.error.status] ?? 0) + 1;
    } else {
      if (outcome.result.is_valid) valid += 1;
      else invalid += 1;
      const seen = new Set<string>();
      for (const { rule_id, flag } of outcome.result.issues) {
        // A rule that cannot be decided is fatal where it is a warning otherwise: those count apart.
        const key = `${rule_id} ${flag}`;
        const { documents, issues } = rules.get(key) ?? { documents: 0, issues: 0 };
        rules.set(key, {
          rule_id,
          flag,
          documents: seen.has(key) ? documents : documents + 1,
          issues: issues + 1,
        });
        seen.add(key);
      }
    }
  };
  const summary = (): BulkSummary => {
    const duration = performance.now() - started;
    const documents = valid + invalid + unusable;
    return {
      documents,
      valid,
      invalid,
      unusable,
      refused: { ...refused },
      rules: [...rules.values()].toSorted(
        (a, b) => b.documents - a.documents || (a.rule_id < b.rule_id ? -1 : a.rule_id > b.rule_id ? 1 : 0),
      ),
      duration,
      documentsPerSecond: duration === 0 ? 0 : (documents * 1000) / duration,
    };
  };
  return { add, summary };
}

/** How often one rule fired in a bulk run. */
export interface RuleCount {
  readonly rule_id: string;
  readonly flag: 'fatal' | 'warning';
  /** Documents that it fired on. */
  readonly documents: number;
  /** Times that it fired. */
  readonly issues: number;
}

/** What a bulk run came to. */
export interface BulkSummary {
  readonly documents: number;
  readonly valid: number;
  /** Documents with a fatal issue, and those that the service refuses. */
  readonly invalid: number;
  /** Inputs that are no documents. */
  readonly unusable: number;
  /** Of the invalid ones, those refused with an error status, by status. */
  readonly refused: Readonly<Record<string, number>>;
  /** The rules that fired, those on most documents first, then by id. */
  readonly rules: readonly RuleCount[];
  /** Milliseconds since the tally began. */
  readonly duration: number;
  readonly documentsPerSecond: number;
}
