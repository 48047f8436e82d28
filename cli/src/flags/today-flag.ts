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
  if (today !== undefined) return today;
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}
