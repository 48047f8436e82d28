import type { Finding } from './finding.js';
import type { Levels } from './levels.js';

/** Counts findings by level. */
export function countLevels(findings: readonly Pick<Finding, 'level'>[]): Levels {
  const error = findings.filter(({ level }) => level === 'error').length;
  return { error, warning: findings.length - error };
}
