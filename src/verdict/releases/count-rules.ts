import { ruleCatalogue } from '../rules/rule-catalogue.js';
import { ruleSetsOf } from './releases.js';

/**
 * How many rules a release has: each official id once, as some are in several of its rule sets.
 *
 * @throws RangeError if there is no such release
 */
export function countRules(release: string): number {
  const sets = ruleSetsOf(release);
  const ids = ruleCatalogue()
    .filter(({ set, versions }) =>
      sets.some(({ name, version }) => name === set && versions.includes(version)),
    )
    .map(({ id }) => id);
  return new Set(ids).size;
}
