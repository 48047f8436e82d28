/** The day in the time zone of the browser, YYYY-MM-DD. */
export function browserDay(now = new Date()): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}
