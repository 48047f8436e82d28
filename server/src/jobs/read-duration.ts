const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The longest that can be waited: a hundred years. */
const LONGEST = 100 * 366 * 86_400_000;

/**
 * A duration in milliseconds, of a text with its units such as `90s`, `1h 30m` or `2d`. A number without a unit is refused: callers mean
 * milliseconds as often as seconds.
 *
 * @throws RangeError for anything else
 */
export function readDuration(duration: unknown): number {
  const text = typeof duration === 'string' ? duration.trim() : '';
  const parts = [...text.matchAll(/(\d{1,15}(?:\.\d{1,3})?)\s*(ms|s|m|h|d)\s*/gy)];
  const length = parts.reduce((sum, [part]) => sum + part.length, 0);
  const milliseconds = parts.reduce(
    (sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
  if (parts.length === 0 || length !== text.length || milliseconds > LONGEST)
    throw new RangeError(
      `advance is ${JSON.stringify(duration)}: give a text with units, such as "500ms", "90s", "1h 30m" or "2d"`,
    );
  return Math.round(milliseconds);
}
