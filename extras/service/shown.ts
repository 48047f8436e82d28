import { describeGiven, shortenText } from '#errors';

/** A given value as messages show it: texts in quotes, so that blanks are visible. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortenText(value, 60));
  return ['number', 'boolean', 'bigint'].includes(typeof value) ? String(value) : describeGiven(value);
}
