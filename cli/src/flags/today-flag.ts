import { localDay } from '#errors';

/** The option of commands that judge: the day of sending. */
export interface TodayFlag {
  /** YYYY-MM-DD; that of the clock by default. */
  readonly today?: string;
}

/**
 * The day on which a command judges: the one that is given, or that of the clock in the time zone of the machine.
 *
 * @param now the clock
 */
export function todayOf({ today }: TodayFlag, now = new Date()): string {
  return today ?? localDay(now);
}
