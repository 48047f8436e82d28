/** The day of a time, YYYY-MM-DD in UTC: documents are judged by the release that is mandatory then. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
