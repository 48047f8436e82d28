import type { Edit } from './edited-document.js';

/**
 * A rule, and what to change in a base document so that it fires, and what so that it just does not.
 * A self-billing base is judged by the self-billing rules, any other by the billing rules; EN 16931 applies to all.
 */
export interface RuleCase {
  readonly rule: string;
  /** A file of `rules/cases/base/`, without `.xml`; `invoice` when absent. */
  readonly base?: string;
  readonly fail: readonly Edit[];
  readonly pass: readonly Edit[];
}

/** The names of the rule sets that judge a base document. */
export function ruleSetsFor(base: string): readonly string[] {
  return ['EN16931', base.startsWith('self-billing') ? 'PEPPOL-SB' : 'PEPPOL'];
}
