import { ServiceError } from 'peppol-preflight';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The longest that can be waited: a hundred years. */
const LONGEST = 100 * 366 * 86_400_000;

/**
 * A duration in milliseconds: a number of seconds, or a text such as `90s`, `1h 30m` or `2d`.
 *
 * @throws ServiceError 422 for anything else
 */
export function readDuration(duration: string | number): number {
  if (typeof duration === 'number') return checked(duration * 1000, duration);
  const parts = [...duration.trim().matchAll(/(\d{1,15}(?:\.\d{1,3})?)\s*(ms|s|m|h|d)\s*/gy)];
  const length = parts.reduce((sum, [part]) => sum + part.length, 0);
  if (parts.length === 0 || length !== duration.trim().length) throw refusal(duration);
  return checked(
    parts.reduce((sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ''] ?? 0), 0),
    duration,
  );
}

function checked(milliseconds: number, given: string | number): number {
  if (!Number.isFinite(milliseconds) || milliseconds < 0 || milliseconds > LONGEST) throw refusal(given);
  return Math.round(milliseconds);
}

function refusal(given: string | number): ServiceError {
  const msg = `advance is ${JSON.stringify(given)}: give seconds as a number, or a text such as "90s", "1h 30m" or "2d"`;
  return new ServiceError(422, [{ loc: ['body', 'advance'], msg, type: 'time_delta_parsing' }]);
}
