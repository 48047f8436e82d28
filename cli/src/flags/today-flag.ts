import { Option } from 'commander';
import { readDate } from '../program/option-values.js';

/** The option of commands that judge: the day of sending. */
export interface TodayFlag {
  /** YYYY-MM-DD; that of the clock by default. */
  readonly today?: string;
}

/** `--today`. The variable is for tests and builds that have to give the same on every day. */
export function todayOption(): Option {
  return new Option(
    '--today <DATE>',
    'the day of sending: older documents are judged by the release that is mandatory then (the day of the clock)',
  )
    .argParser(readDate)
    .env('PEPPOL_PREFLIGHT_TODAY');
}

/**
 * The day on which a command judges: the one that is given, or that of the clock in the time zone of the machine.
 *
 * @param now the clock
 */
export function todayOf({ today }: TodayFlag, now = new Date()): string {
  if (today !== undefined) return today;
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
