import { locationOf, NodeKind, positionOf, stringValue } from '#schematron/xml';
import { createIssue, type Issue } from '../issues/issue.js';
import type { UblDocument } from '../ubl/read-ubl.js';

/** More of them tell nothing more. */
const MOST = 100;

/**
 * Warnings about prices and amounts of `-0.00`, which leave the verdict as it is: access points that use Saxon refuse them (BR-27,
 * PEPPOL-EN16931-R055).
 */
export function negativeZeros({ text, tree }: UblDocument): readonly Issue[] {
  // Few documents have one, and the tree is long.
  if (!/-[0.]+\s*</.test(text)) return [];
  const issues: Issue[] = [];
  for (let node = 0; node < tree.size && issues.length < MOST; node += 1) {
    if (tree.kind[node] !== NodeKind.ELEMENT) continue;
    if (!tree.names[tree.name[node] ?? 0]?.local.endsWith('Amount')) continue;
    const number = negativeZero(stringValue(tree, node));
    if (number === undefined) continue;
    issues.push(
      createIssue({
        problem: `The number is ${number}, a negative zero: it is valid, but access points that use Saxon refuse it as below 0`,
        remedy: 'write 0.00',
        ...{ rule_id: 'negative-zero', code: 'negative-zero', values: { number } },
        flag: 'warning',
        schematron: 'peppol-preflight',
        location: locationOf(tree, node),
        position: positionOf(tree, node),
      }),
    );
  }
  return issues;
}

/**
 * A negative zero as text: valid, because it is zero by XPath, and below 0 for processors that compare with its sign.
 *
 * @returns undefined for any other value
 */
export function negativeZero(value: number | string): string | undefined {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : undefined;
  const text = value.trim();
  return /^-(?:0+(?:\.0*)?|\.0+)$/.test(text) ? text : undefined;
}
