import type { CaseFinding } from './conformance-case.js';

/** The difference of two multisets of findings. */
export function compareFindings(
  expected: readonly CaseFinding[],
  actual: readonly CaseFinding[],
): {
  readonly missing: readonly CaseFinding[];
  readonly extra: readonly CaseFinding[];
  readonly found: number;
} {
  const open = new Map<string, number>();
  for (const finding of actual) open.set(finding.join('\n'), (open.get(finding.join('\n')) ?? 0) + 1);
  const missing = expected.filter((finding) => {
    const key = finding.join('\n');
    const count = open.get(key) ?? 0;
    if (count > 0) open.set(key, count - 1);
    return count === 0;
  });
  const extra = actual.filter((finding) => {
    const key = finding.join('\n');
    const count = open.get(key) ?? 0;
    if (count > 0) open.set(key, count - 1);
    return count > 0;
  });
  return { missing, extra, found: expected.length - missing.length };
}
