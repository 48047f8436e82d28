import type { Flag } from '#schematron/evaluate';
import { createNotJudgedTally, type NotJudgedFiles } from './not-judged.js';
import { assertOutcome, type Outcome } from './outcome.js';

/** Counts outcomes one by one. */
export interface Tally {
  /** Counts one outcome more. @throws TypeError for what is not an outcome */
  readonly add: (outcome: Outcome) => void;
  /** The counts so far. */
  readonly summary: () => BulkSummary;
}

/** A tally of a bulk run; its time begins now. It keeps only counts, no documents. */
export function createTally(): Tally {
  const started = performance.now();
  const rules = createRuleTally<RuleCount['flag']>();
  const refused: Record<string, number> = {};
  const totals: Record<string, number> = {};
  let valid = 0;
  let invalid = 0;
  let unusable = 0;
  const notJudged = createNotJudgedTally();

  const add = (outcome: Outcome): void => {
    assertOutcome(outcome);
    if ('unusable' in outcome) {
      if (outcome.notJudged === undefined) unusable += 1;
      else notJudged.add(outcome.name, outcome.notJudged);
    } else if ('error' in outcome) {
      invalid += 1;
      const { status, reasons } = outcome.error;
      count(refused, String(status));
      const differing = status === 406 ? reasons.flatMap(({ pointer }) => pointer ?? []) : [];
      for (const pointer of differing) count(totals, pointer);
    } else {
      if (outcome.result.is_valid) valid += 1;
      else invalid += 1;
      rules.add(outcome.result.issues.map(({ rule_id, flag }) => ({ rule: rule_id, level: flag })));
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
      totals: { ...totals },
      notJudged: notJudged.counts(),
      rules: rules.rules().map(({ rule, level, documents: on, times }) => ({
        rule_id: rule,
        flag: level,
        documents: on,
        issues: times,
      })),
      duration,
      documentsPerSecond: duration === 0 ? 0 : (documents * 1000) / duration,
    };
  };
  return { add, summary };
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** How often one rule, by its id and what it says of a document, fired in a bulk run. */
export interface RuleCount {
  readonly rule_id: string;
  readonly flag: Flag;
  /** Number of documents on which it fired. */
  readonly documents: number;
  /** Number of times that it fired. */
  readonly issues: number;
}

/** The counts of a bulk run. */
export interface BulkSummary {
  /** All inputs, also those that are not documents; without those that were not judged. */
  readonly documents: number;
  /** Documents without a fatal issue. */
  readonly valid: number;
  /** Documents with a fatal issue, and those that the service would reject. */
  readonly invalid: number;
  /** Inputs that are not documents. */
  readonly unusable: number;
  /** Of the invalid ones, those for which the service would answer with an error status, by status. */
  readonly refused: Readonly<Record<string, number>>;
  /** Of those refused with 406, on how many each total differs from its lines, by the JSON pointer of the total. */
  readonly totals: Readonly<Record<string, number>>;
  /** The files that nobody named by itself, and that were not judged; those of most files first. */
  readonly notJudged: readonly NotJudgedFiles[];
  /** The rules that fired, those on most documents first, then by id. */
  readonly rules: readonly RuleCount[];
  /** Milliseconds since the tally began. */
  readonly duration: number;
  /** Documents divided by the seconds of `duration`. */
  readonly documentsPerSecond: number;
}

/** Counts rules over many documents. */
export interface RuleTally<Level extends string> {
  /** Counts the issues of one document, each by its rule and level. */
  readonly add: (issues: readonly CountedIssue<Level>[]) => void;
  /** The rules that fired, those on most documents first, then by id. */
  readonly rules: () => RuleTimes<Level>[];
}

interface CountedIssue<Level extends string> {
  readonly rule: string;
  readonly level: Level;
}

/** A rule that fired, by level: a rule that cannot be evaluated is fatal even if it is normally a warning. */
export interface RuleTimes<Level extends string> extends CountedIssue<Level> {
  /** Number of documents on which it fired. */
  readonly documents: number;
  /** Number of times that it fired. */
  readonly times: number;
}

/** Counts rules over many documents; memory depends on the number of rules, not of documents. */
export function createRuleTally<Level extends string>(): RuleTally<Level> {
  const rules = new Map<string, RuleTimes<Level>>();
  return {
    add: (issues) => {
      const seen = new Set<string>();
      for (const { rule, level } of issues) {
        const key = `${level} ${rule}`;
        const { documents, times } = rules.get(key) ?? { documents: 0, times: 0 };
        rules.set(key, {
          rule,
          level,
          documents: seen.has(key) ? documents : documents + 1,
          times: times + 1,
        });
        seen.add(key);
      }
    },
    rules: () => [...rules.values()].sort((a, b) => b.documents - a.documents || compareIds(a.rule, b.rule)),
  };
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
