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
