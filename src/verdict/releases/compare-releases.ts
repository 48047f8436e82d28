import { assertArgument } from '#schematron/errors';
import type { ValidationResult } from '../../issues/issue.js';
import { assertResult, compareResults, type ReleaseComparison } from './compare-results.js';
import { diffReleases } from './diff-releases.js';

/**
 * Judges a document by two releases and compares the results.
 *
 * @param judge validates the document by a release, for example `(release) => validateUbl(xml, { release })`
 * @throws TypeError that names an argument of the wrong type
 * @throws RangeError if a release does not exist, or `to` is not later than `from`; and whatever `judge` throws
 * @example
 * compareReleases('2025-Q4', '2026-Q2', (release) => validateJson(document, { release })).is_valid
 */
export function compareReleases(
  from: string,
  to: string,
  judge: (release: string) => ValidationResult,
): ReleaseComparison {
  const { changes } = diffReleases(from, to);
  assertArgument('judge', judge, 'a function');
  const [before, after] = [judge(from), judge(to)];
  assertResult('judge(from)', before);
  assertResult('judge(to)', after);
  return compareResults({ from, to, changes }, before, after);
}
