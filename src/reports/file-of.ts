import type { Outcome } from '../bulk/bulk-outcome.js';

/** The file that an outcome is about: a document may be one line of it. */
export function fileOf({ name, source }: Pick<Outcome, 'name' | 'source'>): string {
  return source?.file ?? name;
}
