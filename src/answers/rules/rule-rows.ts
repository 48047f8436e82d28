import type { Values } from '../../issues/coded.js';
import type { Row } from './row.js';
import { VAT_RULES } from './vat-rules.js';

/** The rows of all rules, by subject and then by the code of their texts. */
export const RULE_ROWS = { vat: VAT_RULES };

/** A row with the code of its texts. */
export interface CodedRow {
  readonly code: string;
  readonly row: Row<Values>;
}

/** The row of a rule. */
export function rowOfRule(rule_id: string): CodedRow | undefined {
  return BY_RULE.get(rule_id);
}

const BY_RULE: ReadonlyMap<string, CodedRow> = new Map(
  Object.values(RULE_ROWS)
    .flatMap((rows) => Object.entries<Row<Values>>(rows))
    .flatMap(([code, row]) => row.rules.map((rule) => [rule, { code, row }] as const)),
);
