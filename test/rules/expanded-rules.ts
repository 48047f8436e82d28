import { readFileSync } from 'node:fs';
import { readSchematron } from 'peppol-preflight/compiler';

/** The rule ids of a set, from its expanded schema in `compiled/rules/`. */
export function expandedRules(ruleSetName: string): readonly string[] {
  const file = new URL(`../../compiled/rules/${ruleSetName}.sch`, import.meta.url);
  const { patterns } = readSchematron(readFileSync(file, 'utf8'));
  const checks = patterns.flatMap(({ rules }) => rules).flatMap((rule) => rule.checks);
  return [...new Set(checks.map(({ id }) => id))];
}
