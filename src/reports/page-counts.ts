import type { Finding } from './finding.js';
import type { Levels } from './levels.js';

/** How often a rule fired. */
export interface RuleRow {
  readonly ruleId: string;
  readonly level: Finding['level'];
  readonly documents: number;
  readonly times: number;
}

/** What the top of the page says about a run. */
export interface PageCounts {
  readonly documents: number;
  readonly valid: number;
  readonly invalid: number;
  readonly unusable: number;
  readonly levels: Levels;
  /** Those on most documents first, then by id. */
  readonly rules: readonly RuleRow[];
}
