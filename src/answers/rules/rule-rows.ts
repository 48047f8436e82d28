import type { Values } from '../../issues/coded.js';
import { AMOUNT_RULES } from './amount-rules.js';
import { CODE_RULES } from './code-rules.js';
import { EXTENDED_RULES } from './extended-rules.js';
import { IDENTIFIER_RULES } from './identifier-rules.js';
import { NATIONAL_RULES } from './national-rules.js';
import { PARTY_RULES } from './party-rules.js';
import { PAYMENT_RULES } from './payment-rules.js';
import { REFERENCE_RULES } from './reference-rules.js';
import type { Row } from './row.js';
import { VAT_RULES } from './vat-rules.js';

/** The rows of all rules, by subject and then by the code of their texts. */
export const RULE_ROWS = {
  vat: VAT_RULES,
  amounts: AMOUNT_RULES,
  codes: CODE_RULES,
  identifiers: IDENTIFIER_RULES,
  parties: PARTY_RULES,
  references: REFERENCE_RULES,
  national: NATIONAL_RULES,
  payments: PAYMENT_RULES,
  extended: EXTENDED_RULES,
};

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
  Object.values<Readonly<Record<string, Row<Values>>>>(RULE_ROWS)
    .flatMap((rows) => Object.entries(rows))
    .flatMap(([code, row]) => row.rules.map((rule) => [rule, { code, row }] as const)),
);
