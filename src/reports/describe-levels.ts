import { counted } from './counted.js';
import type { Levels } from './levels.js';

/** The counts in words, those that are not 0: `3 errors, 1 warning`. */
export function describeLevels({ error, warning }: Levels): string {
  return [
    ...(error > 0 ? [counted(error, 'error')] : []),
    ...(warning > 0 ? [counted(warning, 'warning')] : []),
  ].join(', ');
}
